/** Sound whose parts are known: left, right, left, … */
export interface Mixture {
  readonly name: string;
  readonly background: Float32Array;
  readonly mix: Float32Array;
}

/** Rate of the mixtures: not the separator's own, so that resampling is measured too. */
export const MIXTURE_RATE_HZ = 44_100;
const SPEECH_ABOVE_BACKGROUND_DB = 5;
const PEAK = 0.5;

/** Four chords of three notes, Hz. */
const CHORDS = [
  [220, 277.2, 329.6],
  [196, 246.9, 293.7],
  [174.6, 220, 261.6],
  [164.8, 207.7, 246.9],
] as const;
const HARMONICS = 8;

/** Speech in the middle over backgrounds that are computed here: plucked chords, noise, and both, 5 dB below it. */
export function mixturesWith(speech: Float32Array): Mixture[] {
  const [music, noise] = [chords(speech.length), brownishNoise(speech.length)];
  const both = sum(scaled(music, 1 / rms(music)), scaled(noise, 1 / rms(noise)));
  const spoken = Float32Array.from({ length: 2 * speech.length }, (_, n) => speech[n >> 1] ?? 0);
  return Object.entries({ music, noise, both }).map(([name, sound]) => {
    const background = scaled(sound, (rms(spoken) / rms(sound)) * 10 ** (-SPEECH_ABOVE_BACKGROUND_DB / 20));
    const mix = sum(spoken, background);
    const gain = PEAK / mix.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    return { name, background: scaled(background, gain), mix: scaled(mix, gain) };
  });
}

/** A chord a second, its notes spread from left to right. */
function chords(length: number): Float32Array {
  const sound = new Float32Array(2 * length);
  for (let n = 0; n < length; n++) {
    const second = Math.floor(n / MIXTURE_RATE_HZ);
    const at = n / MIXTURE_RATE_HZ - second;
    const loudness = Math.exp(-1.5 * at) * (1 - Math.exp(-200 * at));
    CHORDS[second % CHORDS.length]?.forEach((hertz, note, notes) => {
      const right = note / (notes.length - 1);
      const sample = loudness * plucked(hertz, at);
      sound[2 * n] = (sound[2 * n] ?? 0) + (1 - 0.7 * right) * sample;
      sound[2 * n + 1] = (sound[2 * n + 1] ?? 0) + (0.3 + 0.7 * right) * sample;
    });
  }
  return sound;
}

function plucked(hertz: number, seconds: number): number {
  let sample = 0;
  for (let harmonic = 1; harmonic <= HARMONICS; harmonic++) {
    sample += Math.sin(2 * Math.PI * hertz * harmonic * seconds + harmonic) / harmonic ** 1.5;
  }
  return sample;
}

/** The same noise every time, louder towards low frequencies, different on both sides. */
function brownishNoise(length: number): Float32Array {
  const sound = new Float32Array(2 * length);
  let state = 1;
  for (let n = 0; n < sound.length; n++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    sound[n] = 0.9 * (sound[n - 2] ?? 0) + (state / 2 ** 31 - 1);
  }
  return sound;
}

const scaled = (sound: Float32Array, gain: number): Float32Array => sound.map((sample) => gain * sample);
const sum = (a: Float32Array, b: Float32Array): Float32Array => a.map((sample, n) => sample + (b[n] ?? 0));
const rms = (sound: Float32Array): number =>
  Math.sqrt(sound.reduce((power, sample) => power + sample ** 2, 0) / sound.length);
