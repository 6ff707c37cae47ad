// The engine's side of the seam: tells the page when it is up, then answers one text with another. It
// holds the lock that the page has named it after as long as it lives, so that the page sees it end;
// where the browser refuses locks the page cannot see that, and the engine works all the same.
// `started` is the promise of what answers.
globalThis.talonAnswers = async (started) => {
  const held = new Promise((done) => {
    const hold = () => { done(); return new Promise(() => {}); };
    if (navigator.locks) navigator.locks.request(self.name, hold).catch(done);
    else done();
  });
  try {
    const [handle] = await Promise.all([started, held]);
    addEventListener("message", ({ data: { id, text } }) => {
      try {
        postMessage({ id, text: handle(text) });
      } catch (fault) {
        postMessage({ id, fault: String(fault.message ?? fault) });
      }
    });
    postMessage({ up: true });
  } catch (fault) {
    postMessage({ fault: String(fault?.message ?? fault) });
  }
};
