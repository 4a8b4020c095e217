import { seededRandom } from '@polydub/signal';
import type { Conditions } from './plans.js';

/** Rate of all conversations. */
export const CONVERSATION_RATE_HZ = 16_000;

/** Echoes of a second of sound; few enough to be added one by one. */
const ECHOES_A_SECOND = 1500;
const DIRECT_SHARE = 0.7;

/** The sound as a microphone hears it under these conditions, at a peak of half of full scale. */
export function degrade(clean: Float32Array, conditions: Conditions, seed: number): Float32Array {
  const random = seededRandom(seed);
  let sound = clean;
  if (conditions.echoSeconds !== undefined) sound = withEchoes(sound, conditions.echoSeconds, random);
  if (conditions.noiseDb !== undefined) sound = withNoise(sound, conditions.noiseDb, random);
  if (conditions.isTelephone) sound = telephoned(sound);
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return sound.map((sample) => (0.5 * sample) / peak);
}

/** Echoes at random times and with random signs that fade evenly (velvet noise). */
function withEchoes(sound: Float32Array, fadeSeconds: number, random: () => number): Float32Array {
  const echoed = sound.map((sample) => DIRECT_SHARE * sample);
  const count = Math.round(fadeSeconds * ECHOES_A_SECOND);
  for (let echo = 0; echo < count; echo++) {
    const seconds = 0.004 + random() * fadeSeconds;
    const sign = random() < 0.5 ? -1 : 1;
    const gain = (sign * 0.08 * 10 ** ((-3 * seconds) / fadeSeconds)) as number;
    const delay = Math.round(seconds * CONVERSATION_RATE_HZ);
    for (let index = delay; index < sound.length; index++)
      echoed[index] = (echoed[index] as number) + gain * (sound[index - delay] as number);
  }
  return echoed;
}

/** Noise that is louder towards low frequencies. */
function withNoise(sound: Float32Array, belowDb: number, random: () => number): Float32Array {
  const noise = new Float32Array(sound.length);
  let slow = 0;
  for (let index = 0; index < noise.length; index++) {
    const white = random() + random() - 1;
    slow = 0.97 * slow + white;
    noise[index] = 0.3 * slow + 0.5 * white;
  }
  const gain = (rms(sound) / rms(noise)) * 10 ** (-belowDb / 20);
  return sound.map((sample, index) => sample + gain * (noise[index] as number));
}

/** 300 to 3,400 Hz, in 255 logarithmic steps (as µ-law). */
function telephoned(sound: Float32Array): Float32Array {
  const narrow = lowPass(lowPass(highPass(highPass(sound, 300), 300), 3400), 3400);
  const peak = narrow.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const MU = 255;
  return narrow.map((sample) => {
    const level = Math.log1p((MU * Math.abs(sample)) / peak) / Math.log1p(MU);
    const step = Math.round(level * 127) / 127;
    return (Math.sign(sample) * peak * Math.expm1(step * Math.log1p(MU))) / MU;
  });
}

/** Filters of second order (Butterworth; R. Bristow-Johnson, Audio EQ Cookbook). */
function lowPass(sound: Float32Array, hertz: number): Float32Array {
  const { cosine, alpha } = angleOf(hertz);
  return filtered(sound, [(1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2], cosine, alpha);
}

function highPass(sound: Float32Array, hertz: number): Float32Array {
  const { cosine, alpha } = angleOf(hertz);
  return filtered(sound, [(1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2], cosine, alpha);
}

function angleOf(hertz: number): { cosine: number; alpha: number } {
  const angle = (2 * Math.PI * hertz) / CONVERSATION_RATE_HZ;
  return { cosine: Math.cos(angle), alpha: Math.sin(angle) / Math.SQRT2 };
}

function filtered(sound: Float32Array, [b0, b1, b2]: [number, number, number], cosine: number, alpha: number) {
  const out = new Float32Array(sound.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (const [index, x] of sound.entries()) {
    const y = (b0 * x + b1 * x1 + b2 * x2 + 2 * cosine * y1 - (1 - alpha) * y2) / (1 + alpha);
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[index] = y;
  }
  return out;
}

/** Root mean square. */
export function rms(sound: Float32Array): number {
  return Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);
}
