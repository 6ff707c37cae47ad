// Pictures that leave the page: drawn by the page as SVG, saved as PNG.

const SHARP = 2; // dots of the PNG for each unit of the drawing

// Offers a drawing as a PNG; false if the browser refuses.
export const save = async (name, svg, width, height) => {
  try {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const paper = document.createElement("canvas");
    [paper.width, paper.height] = [SHARP * width, SHARP * height];
    paper.getContext("2d").drawImage(image, 0, 0, paper.width, paper.height);
    const blob = await new Promise((done) => { paper.toBlob(done, "image/png"); });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    return true;
  } catch (fault) { return false; }
};
