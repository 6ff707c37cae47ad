// The engine's side of the seam: tells the page when it is up, then answers one text with another. It
// holds the lock that the page has named it after as long as it lives, so that the page sees it end;
// where the browser refuses locks the page cannot see that, and the engine works all the same.
// `started` is the promise of {answer, speaks}: what answers, and the language it does so in.
globalThis.talonAnswers = async (started) => {
  const held = new Promise((done) => {
    const hold = () => { done(); return new Promise(() => {}); };
    if (navigator.locks) navigator.locks.request(self.name, hold).catch(done);
    else done();
  });
  try {
    const [{ answer, speaks }] = await Promise.all([started, held]);
    addEventListener("message", ({ data: { id, text } }) => {
      try {
        postMessage({ id, text: answer(text) });
      } catch (fault) {
        postMessage({ id, fault: String(fault.message ?? fault) });
      }
    });
    postMessage({ speaks });
  } catch (fault) {
    postMessage({ fault: String(fault?.message ?? fault) });
  }
};

// Has a fresh engine, the `session` of its Python, speak the language of two files, the page's and its own.
// No object of JavaScript comes into Python, as a memory that holds one cannot be kept.
globalThis.talonSpeak = (python, file, messages) => {
  const language = { ...JSON.parse(file), messages };
  python.FS.writeFile("/speak.json", JSON.stringify({ v: 1, do: "speak", language }));
  python.runPython(`
import os
with open("/speak.json", encoding="utf-8") as file:
    session.answer(file.read())
os.remove("/speak.json")
`);
};
