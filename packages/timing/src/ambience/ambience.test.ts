import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ambience, ducking, layUnder } from './lay-under.js';
import { mutedSpans } from './muted-spans.js';
import { SpanEnvelope } from './span-envelope.js';

const sampleRateHz = 8000;
const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

function noise(seconds: number, level: number, seed = 1): Float32Array {
  let state = seed;
  return Float32Array.from({ length: Math.round(seconds * sampleRateHz) }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return level * (state / 1_073_741_823.5 - 1);
  });
}

async function* blocksOf(samples: Float32Array, length: number): AsyncGenerator<Float32Array> {
  for (let at = 0; at < samples.length; at += length) yield samples.slice(at, at + length);
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

describe('mutedSpans', () => {
  it('reaches over the edges of words and over gaps too short to let anything through', () => {
    const spans = mutedSpans([span(5, 6), span(0.01, 1), span(1.5, 2), span(1.8, 3)]);
    expect(spans.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [0, 3.15],
      [4.95, 6.15],
    ]);
  });
});

describe('SpanEnvelope', () => {
  it('is 1 inside spans, 0 away from them and never steps, for any spans', () => {
    const arbitrarySpan = fc
      .tuple(fc.double({ min: 0, max: 9, noNaN: true }), fc.double({ min: 0, max: 3, noNaN: true }))
      .map(([start, length]) => span(start, start + length));
    fc.assert(
      fc.property(fc.array(arbitrarySpan, { maxLength: 8 }), (spans) => {
        const times = { attackSeconds: 0.1, releaseSeconds: 0.4 };
        const envelope = new SpanEnvelope(spans, times);
        const values = Array.from({ length: 2000 }, (_, at) => envelope.at(at / 200));
        const wrong = values.findIndex((value, at) => {
          const seconds = at / 200;
          const isInside = spans.some((each) => seconds >= each.startSeconds && seconds <= each.endSeconds);
          const isAway = spans.every((each) => seconds < each.startSeconds - 0.51 || seconds > each.endSeconds + 0.51);
          const step = Math.abs(value - (values[at - 1] ?? value));
          return (isInside && value !== 1) || (isAway && value !== 0) || step > 0.1;
        });
        expect(wrong).toBe(-1);
      }),
      { numRuns: 30 },
    );
  });
});

describe('layUnder', () => {
  const seconds = 6;
  const silence = () => new Float32Array(seconds * sampleRateHz);
  const level = (value: number) => silence().fill(value);

  async function lay(changes: Partial<Ambience>, speech = silence(), blockSamples = 8000): Promise<Float32Array> {
    const ambience = {
      original: blocksOf(level(0.5), blockSamples),
      muted: [span(1, 2)],
      spoken: [],
      ...changes,
    };
    const out: number[] = [];
    const format = { sampleRateHz, voiceGains: [1] };
    for await (const block of layUnder(blocksOf(speech, blockSamples), ambience, format)) out.push(...block);
    return Float32Array.from(out);
  }
  const at = (sound: Float32Array, time: number) => sound[Math.round(time * sampleRateHz)];

  it('lets the source through where nobody speaks, and silence where there is nothing else', async () => {
    const sound = await lay({ spoken: [span(4, 4.5)] });
    expect([0.5, 3, 5].map((time) => at(sound, time))).toEqual([0.5, 0.5, 0.5]);
    expect([1, 1.5, 2, 4.2].map((time) => at(sound, time))).toEqual([0, 0, 0, 0]);
  });

  it('puts the background where somebody spoke, lower only while the dub speaks', async () => {
    const background = blocksOf(level(0.2), 8000);
    const sound = await lay({ background, muted: [span(1, 3)], spoken: [span(1.2, 1.8)] });
    expect([0.5, 3.5, 5].map((time) => at(sound, time))).toEqual([0.5, 0.5, 0.5]);
    expect(at(sound, 1.5)).toBeCloseTo(0.2 * 10 ** (-ducking.depthDb / 20), 6);
    expect(at(sound, 2.5)).toBeCloseTo(0.2, 6);
  });

  it('carries noise on under the speech, at the same power all the way, and adds it to a background', async () => {
    const floor = () => blocksOf(noise(6, 0.1, 7), 8000);
    const sound = await lay({ original: blocksOf(noise(6, 0.1), 8000), floor: floor(), muted: [span(1, 5)] });
    for (const from of [0.5, 0.9, 2, 4.9, 5.5]) {
      const part = sound.subarray(from * sampleRateHz, (from + 0.25) * sampleRateHz);
      expect(20 * Math.log10(rms(part) / rms(noise(2, 0.1)))).toBeCloseTo(0, 0);
    }
    const both = await lay({ background: blocksOf(level(0.2), 8000), floor: floor(), muted: [span(1, 5)] });
    for (const time of [2, 3, 4]) expect(at(both, time)).toBeCloseTo(0.2 + (at(noise(6, 0.1, 7), time) as number), 6);
  });

  it('never clicks, whatever the spans', async () => {
    const arbitrarySpans = fc.array(
      fc
        .tuple(fc.double({ min: 0, max: 5, noNaN: true }), fc.double({ min: 0, max: 2, noNaN: true }))
        .map(([start, length]) => span(start, start + length)),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(
        arbitrarySpans,
        arbitrarySpans,
        fc.integer({ min: 100, max: 9000 }),
        async (muted, spoken, size) => {
          const ambience = {
            original: blocksOf(level(0.5), size),
            background: blocksOf(level(0.1), size),
            muted,
            spoken,
          };
          const sound = await lay(ambience, silence(), size);
          const step = sound.reduce(
            (most, sample, place) => Math.max(most, Math.abs(sample - (sound[place - 1] ?? sample))),
            0,
          );
          expect(step).toBeLessThan(0.005);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('puts the speech on top, in every channel that voices are in', async () => {
    const stereo = blocksOf(
      Float32Array.from({ length: 16_000 }, (_, place) => (place % 2 ? 0.25 : 0.5)),
      4000,
    );
    const speech = blocksOf(level(0.125).subarray(0, 8000), 2000);
    const ambience = { original: stereo, muted: [], spoken: [] };
    for await (const block of layUnder(speech, ambience, { sampleRateHz, voiceGains: [2, 0] })) {
      expect([...block.subarray(0, 2)]).toEqual([0.75, 0.25]);
    }
  });

  it('is the same from the middle on as from the beginning', async () => {
    const spans = { muted: [span(1, 4)], spoken: [span(1.5, 2.5), span(5, 5.5)] };
    const [source, room] = [noise(6, 0.3), noise(6, 0.1, 7)];
    const whole = await lay({ ...spans, floor: blocksOf(room, 8000), original: blocksOf(source, 8000) });
    const startFrame = 2 * sampleRateHz;
    const [original, floor] = [source, room].map((sound) => blocksOf(sound.subarray(startFrame), 8000)) as [
      AsyncGenerator<Float32Array>,
      AsyncGenerator<Float32Array>,
    ];
    const format = { sampleRateHz, voiceGains: [1], startFrame };
    const later: number[] = [];
    const speech = blocksOf(silence().subarray(startFrame), 8000);
    for await (const block of layUnder(speech, { ...spans, floor, original }, format)) later.push(...block);
    expect(Float32Array.from(later)).toEqual(whole.subarray(startFrame));
  });

  it('refuses an ambience that ends early, and lets go of its sources', async () => {
    let isClosed = false;
    async function* watched() {
      try {
        for (;;) yield new Float32Array(10);
      } finally {
        isClosed = true;
      }
    }
    const background = blocksOf(level(0.1).subarray(0, 7000), 333);
    await expect(lay({ original: watched(), background })).rejects.toThrow('ends 1000 samples before');
    expect(isClosed).toBe(true);
  });
});
