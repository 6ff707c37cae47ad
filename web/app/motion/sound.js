// A few short, quiet sounds that the browser makes itself: no file is loaded. None is made before the
// person has touched the page or pressed a key.
const LOUD = 0.09;
// The voices of each sound: [wave or noise, start in s, frequency in Hz, length in s, share].
const SOUNDS = {
  card: [["noise", 0, 2400, 0.06, 1]],
  tile: [["noise", 0, 4200, 0.02, 0.6], ["sine", 0, 1750, 0.04, 0.6], ["sine", 0, 610, 0.06, 0.5]],
  refusal: [["triangle", 0, 233, 0.12, 0.7], ["triangle", 0.12, 196, 0.18, 0.7]],
  turn: [["sine", 0, 523, 0.14, 0.6], ["sine", 0.12, 784, 0.24, 0.6]],
  win: [["sine", 0, 523, 0.16, 0.6], ["sine", 0.12, 659, 0.16, 0.6], ["sine", 0.24, 784, 0.16, 0.6], ["sine", 0.36, 1047, 0.5, 0.6]],
};

let context = null;
let touched = false;
for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => { touched = true; }, { capture: true, once: true });

let noise = null;
const rustle = () => {
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  }
  const source = context.createBufferSource();
  source.buffer = noise;
  return source;
};

// Plays one voice, which starts at full volume and fades.
const voice = ([kind, start, pitch, length, share]) => {
  const from = context.currentTime + start;
  const gain = context.createGain();
  gain.gain.setValueAtTime(LOUD * share, from);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  gain.connect(context.destination);
  let source;
  if (kind === "noise") {
    source = rustle();
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = pitch;
    source.connect(band).connect(gain);
  } else {
    source = context.createOscillator();
    source.type = kind;
    source.frequency.value = pitch;
    source.connect(gain);
  }
  source.start(from);
  source.stop(from + length);
};

// Plays a sound by its name; false if it cannot be heard.
export const play = (name) => {
  if (!touched || document.hidden) return false;
  try {
    context ??= new AudioContext();
    context.resume().catch(() => {});
    SOUNDS[name].forEach(voice);
    return true;
  } catch (fault) { return false; }
};
