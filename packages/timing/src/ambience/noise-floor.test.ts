import { seededRandom } from '@polydub/signal';
import { describe, expect, it } from 'vitest';
import { floorNoise, NoiseFloorMeter } from './noise-floor.js';

const format = { sampleRateHz: 16_000, channelCount: 1 };
const SECONDS = 12;

/** White noise at a level, low-pass filtered by averaging where `isDull`. */
function room(levelDb: number, { isDull = false, seed = 7 } = {}): Float32Array {
  const random = seededRandom(seed);
  const level = Math.sqrt(3) * 10 ** (levelDb / 20);
  const white = Float32Array.from({ length: SECONDS * format.sampleRateHz }, () => level * (2 * random() - 1));
  return isDull ? white.map((value, at) => (value + (white[at - 1] ?? 0) + (white[at - 2] ?? 0)) / 3) : white;
}

/** Syllables of voiced sound without a longer pause, as far above the room as speech is. */
function speech(): Float32Array {
  return Float32Array.from({ length: SECONDS * format.sampleRateHz }, (_, at) => {
    const seconds = at / format.sampleRateHz;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 4 * seconds)) ** 0.5;
    const harmonics = [1, 2, 3, 5, 8].reduce((sum, n) => sum + Math.sin(2 * Math.PI * 140 * n * seconds) / n, 0);
    return 0.1 * syllable * harmonics;
  });
}

function floorOf(samples: Float32Array, channelCount = 1) {
  const meter = new NoiseFloorMeter({ ...format, channelCount });
  for (let at = 0; at < samples.length; at += 4000) meter.push(samples.subarray(at, at + 4000));
  return meter.floor();
}

function noiseOf(floor: ReturnType<typeof floorOf>, channelCount = 1): Float32Array {
  const blocks = [...floorNoise(floor, { ...format, channelCount }, SECONDS * format.sampleRateHz)];
  return Float32Array.from(blocks.flatMap((block) => [...block]));
}

const levelDb = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
/** How much of the power lies in fast changes: low for dull noise. */
const brightness = (samples: Float32Array) =>
  samples.reduce((sum, value, at) => sum + (value - (samples[at - 1] ?? 0)) ** 2, 0) /
  samples.reduce((sum, value) => sum + value * value, 0);

describe('the floor of a recording', () => {
  it.each([-40, -55, -65])('is that of its room, at %d dB', (level) => {
    expect(floorOf(room(level)).levelDb).toBeCloseTo(level, 0);
  });

  it('is found under speech without pauses', () => {
    const noise = room(-55);
    const floor = floorOf(speech().map((value, at) => value + (noise[at] as number)));
    expect(Math.abs(floor.levelDb + 55)).toBeLessThan(3);
  });

  it('is silence where there is none', () => {
    expect(floorOf(new Float32Array(SECONDS * format.sampleRateHz)).levelDb).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('noise like a floor', () => {
  it('has its level and its colour, and no seams', () => {
    for (const isDull of [false, true]) {
      const source = room(-50, { isDull });
      const made = noiseOf(floorOf(source));
      expect(made).toHaveLength(source.length);
      expect(Math.abs(levelDb(made) - levelDb(source))).toBeLessThan(1);
      expect(brightness(made) / brightness(source)).toBeCloseTo(1, 0.8);
      const parts = Array.from({ length: 40 }, (_, at) => levelDb(made.subarray(at * 4000, (at + 1) * 4000)));
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(2);
    }
  });

  it('follows slow changes', () => {
    const rising = room(-40).map(
      (value, at) => value * 10 ** ((20 * (at / (SECONDS * format.sampleRateHz)) - 20) / 20),
    );
    const made = noiseOf(floorOf(rising));
    const start = levelDb(made.subarray(0, 2 * format.sampleRateHz));
    const end = levelDb(made.subarray(10 * format.sampleRateHz));
    expect(end - start).toBeGreaterThan(10);
  });

  it('does not repeat, differs from channel to channel, and is the same each time', () => {
    const mono = room(-50);
    const stereo = Float32Array.from({ length: 2 * mono.length }, (_, at) => mono[at >> 1] as number);
    const floor = floorOf(stereo, 2);
    const made = noiseOf(floor, 2);
    const again = noiseOf(floor, 2);
    expect(Buffer.compare(Buffer.from(made.buffer), Buffer.from(again.buffer))).toBe(0);
    let product = 0;
    for (let at = 0; at < made.length; at += 2) product += (made[at] as number) * (made[at + 1] as number);
    expect(Math.abs(product / (made.length / 2)) / 10 ** -5).toBeLessThan(0.05);
  });
});
