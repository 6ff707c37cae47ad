// Files of the site.

// The text of a file, or an empty one if it does not come. Addresses are relative to the folder above that
// of the page's scripts, which the build joins into `app/scripts.js`.
export const read = async (address) => {
  try {
    const answer = await fetch(new URL(`../${address}`, import.meta.url));
    return answer.ok ? await answer.text() : "";
  } catch (fault) { return ""; }
};
