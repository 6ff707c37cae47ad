// A game's set-up lies folded in a template until one is asked for: a start that goes straight to
// the table need not build what nobody looks at.
const unfold = () => {
  if (!location.hash.startsWith("#setup-")) return;
  for (const fold of document.querySelectorAll(".setup > template")) fold.replaceWith(fold.content);
};

addEventListener("hashchange", unfold);
new MutationObserver(unfold).observe(document.getElementById("games"), { childList: true });
unfold();
