// Texts that leave the page, or come to it, by the clipboard or the browser's share sheet.

export const copy = async (text) => {
  try { await navigator.clipboard.writeText(text); return true; } catch (fault) { return false; }
};

// Returns the text in the clipboard; empty if the browser refuses it.
export const paste = async () => {
  try { return await navigator.clipboard.readText(); } catch (fault) { return ""; }
};

// The browser's own share sheet, if it has one; closing it is no fault.
export const can_share = () => Boolean(navigator.share);
export const share = async (text) => {
  try { await navigator.share(text.includes("\n") ? { text } : { url: text }); return true; } catch (fault) { return fault.name === "AbortError"; }
};
