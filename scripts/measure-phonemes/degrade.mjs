// @ts-check
import { createFourierTransform } from '../../packages/signal/dist/index.js';

const SAMPLE_RATE_HZ = 16_000;
const MAX_ECHO_SECONDS = 0.3;

/**
 * Speech as another microphone may record it in another room: other tone, an echo, noise.
 * @param {Float32Array} samples 16 kHz
 * @param {() => number} random uniform in 0…1
 */
export function degrade(samples, random) {
  const size = 2 ** Math.ceil(Math.log2(samples.length + MAX_ECHO_SECONDS * SAMPLE_RATE_HZ));
  const transform = createFourierTransform(size);
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  re.set(samples);
  transform(re, im);
  const room = random() < 0.6 ? echo(size, random) : undefined;
  if (room) transform(room.re, room.im);
  const tone = toneGains(size, random);
  const noise = noiseGains(size, samples, random);
  for (let bin = 0; bin < size; bin++) {
    const [x, y] = [re[bin] ?? 0, im[bin] ?? 0];
    const [a, b] = room ? [room.re[bin] ?? 0, room.im[bin] ?? 0] : [1, 0];
    const gain = tone[bin] ?? 1;
    re[bin] = gain * (x * a - y * b) + normal(random) * (noise[bin] ?? 0);
    // Conjugate: the transform then goes back.
    im[bin] = -(gain * (x * b + y * a) + normal(random) * (noise[bin] ?? 0));
  }
  transform(re, im);
  return Float32Array.from(re.subarray(0, samples.length), (value) => value / size);
}

/** @param {() => number} random */
function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** @param {() => number} random @param {number} low @param {number} high */
function between(random, low, high) {
  return low + (high - low) * random();
}

/** @param {number} size @param {number} bin */
function frequencyHz(size, bin) {
  return (Math.min(bin, size - bin) * SAMPLE_RATE_HZ) / size;
}

/** Sound that arrives directly, then noise that fades. @param {number} size @param {() => number} random */
function echo(size, random) {
  const re = new Float64Array(size);
  const length = Math.floor(SAMPLE_RATE_HZ * between(random, 0.05, MAX_ECHO_SECONDS));
  const level = between(random, 0.02, 0.12);
  for (let index = 1; index < length; index++) re[index] = normal(random) * Math.exp((-5 * index) / length) * level;
  re[0] = 1;
  return { re, im: new Float64Array(size) };
}

/** Gains that change by some decibels from one kilohertz to the next; at times nothing high is left, as on a telephone. */
function toneGains(/** @type {number} */ size, /** @type {() => number} */ random) {
  const decibels = Array.from({ length: 10 }, () => 4 * normal(random));
  const cutHz = random() < 0.3 ? between(random, 3500, 7500) : Number.POSITIVE_INFINITY;
  return Float64Array.from({ length: size }, (_, bin) => {
    const hz = frequencyHz(size, bin);
    const [below, part] = [Math.floor(hz / 1000), (hz % 1000) / 1000];
    const decibel = (decibels[below] ?? 0) * (1 - part) + (decibels[below + 1] ?? 0) * part;
    return 10 ** (decibel / 20) / (1 + (hz / cutHz) ** 12);
  });
}

/** Gains of noise, white to pink and darker, 8 to 35 dB below the speech. */
function noiseGains(
  /** @type {number} */ size,
  /** @type {Float32Array} */ samples,
  /** @type {() => number} */ random,
) {
  const darkness = between(random, 0, 1);
  const gains = Float64Array.from({ length: size }, (_, bin) => Math.max(60, frequencyHz(size, bin)) ** -darkness);
  const speechPower = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const power = gains.reduce((sum, gain) => sum + gain * gain, 0) / size ** 2;
  const factor = Math.sqrt(speechPower / power) * 10 ** (-between(random, 8, 35) / 20);
  return gains.map((gain) => gain * factor);
}
