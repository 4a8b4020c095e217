import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitTruePeak } from './limiter.js';
import { TruePeakMeter } from './true-peak.js';

const sampleRateHz = 24_000;

async function limit(samples: Float32Array, blockLength: number, channelCount = 1): Promise<Float32Array> {
  const out: number[] = [];
  for await (const block of limitTruePeak(inBlocks(samples, blockLength), { sampleRateHz, channelCount }))
    out.push(...block);
  return Float32Array.from(out);
}

async function* inBlocks(samples: Float32Array, length: number): AsyncGenerator<Float32Array> {
  for (let at = 0; at < samples.length; at += length) yield samples.subarray(at, at + length);
}

function truePeakDbtp(samples: Float32Array, channelCount = 1): number {
  const meter = new TruePeakMeter(channelCount);
  meter.push(samples);
  return meter.truePeakDbtp();
}

/** Bursts of noise, silence and tones, up to far above full scale. */
const arbitrarySound = fc
  .array(
    fc.record({
      length: fc.integer({ min: 1, max: 900 }),
      level: fc.double({ min: 0, max: 4, noNaN: true }),
      step: fc.integer(),
    }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((bursts) => {
    let state = 1;
    const noise = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 1_073_741_823.5 - 1;
    };
    const samples = bursts.flatMap(({ length, level, step }) =>
      Array.from({ length }, (_, at) => level * (step % 2 ? noise() : Math.sin(at * (step % 3)))),
    );
    return Float32Array.from(samples);
  });

describe('limitTruePeak', () => {
  it('keeps every peak under −1 dBTP and the length as it is', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySound, fc.integer({ min: 1, max: 3000 }), async (samples, blockLength) => {
        const limited = await limit(samples, blockLength);
        expect(limited.length).toBe(samples.length);
        expect(truePeakDbtp(limited)).toBeLessThanOrEqual(-1);
      }),
    );
  });

  it('passes what stays under the ceiling unchanged and in place', async () => {
    const samples = Float32Array.from({ length: 5000 }, (_, at) => 0.8 * Math.sin(at / 7));
    expect(await limit(samples, 777)).toEqual(samples);
  });

  it('limits both channels alike', async () => {
    const left = (frame: number) => (frame > 2000 && frame < 2100 ? 3 : 0.5) * Math.sin(frame / 5);
    const samples = Float32Array.from({ length: 10_000 }, (_, at) => left(Math.floor(at / 2)) * (at % 2 ? 0.25 : 1));
    const limited = await limit(samples, 1000, 2);
    expect(truePeakDbtp(limited, 2)).toBeLessThanOrEqual(-1);
    for (let frame = 0; frame < 5000; frame++) {
      expect(limited[2 * frame + 1]).toBeCloseTo((limited[2 * frame] ?? 0) * 0.25, 5);
    }
  });

  it('has nothing to say about nothing', async () => {
    expect(await limit(new Float32Array(0), 100)).toEqual(new Float32Array(0));
  });
});
