import { spanSeconds } from '@polydub/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passagesOf } from './candidates.js';
import { type Candidate, pickReference, withPurity } from './pick-reference.js';
import { soundQuality } from './sound-quality.js';

const word = (text: string, startSeconds: number, endSeconds: number) => ({
  text,
  startSeconds,
  endSeconds,
  probability: 1,
});
const line = (id: string, speaker: string, words: ReturnType<typeof word>[]) => ({
  id,
  speaker,
  startSeconds: words[0]?.startSeconds ?? 0,
  endSeconds: words.at(-1)?.endSeconds ?? 0,
  text: words.map(({ text }) => text).join(' '),
  words,
});

describe('passagesOf', () => {
  it('joins what is said in one breath and parts what is not', () => {
    const lines = [
      line('1', 'a', [word('one', 0, 0.8), word('two', 0.9, 1.5)]),
      line('2', 'a', [word('three', 1.9, 2.4)]),
      line('3', 'a', [word('four', 5, 6.2)]),
    ];
    expect(passagesOf('a', { lines })).toEqual([
      { startSeconds: 0, endSeconds: 2.4, text: 'one two three' },
      { startSeconds: 5, endSeconds: 6.2, text: 'four' },
    ]);
  });

  it('leaves out words that another speaker talks into', () => {
    const lines = [
      line('1', 'a', [word('clean', 0, 1.2), word('torn', 1.3, 2), word('again', 2.5, 3.8)]),
      line('2', 'b', [word('no', 1.6, 2.1)]),
    ];
    expect(passagesOf('a', { lines }).map(({ text }) => text)).toEqual(['clean', 'again']);
    const overlaps = [{ startSeconds: 3, endSeconds: 3.5 }];
    expect(passagesOf('a', { lines, overlaps }).map(({ text }) => text)).toEqual(['clean']);
  });

  it('takes lines without word times whole, or not at all', () => {
    const whole = { ...line('1', 'a', []), startSeconds: 0, endSeconds: 3, text: 'hello' };
    expect(passagesOf('a', { lines: [whole] })).toEqual([{ startSeconds: 0, endSeconds: 3, text: 'hello' }]);
    expect(passagesOf('a', { lines: [whole, line('2', 'b', [word('hm', 2, 2.2)])] })).toEqual([]);
  });

  it('cuts long speeches between words', () => {
    const speech = Array.from({ length: 40 }, (_, index) => word(`w${index}`, index * 0.5, index * 0.5 + 0.45));
    const passages = passagesOf('a', { lines: [line('1', 'a', speech)] });
    expect(passages.every((passage) => spanSeconds(passage) <= 8)).toBe(true);
    expect(passages.map(({ text }) => text).join(' ')).toBe(speech.map(({ text }) => text).join(' '));
  });
});

const candidate = (startSeconds: number, seconds: number, more: Partial<Candidate> = {}): Candidate => ({
  startSeconds,
  endSeconds: startSeconds + seconds,
  text: '',
  signalToNoiseDb: 25,
  clippedShare: 0,
  purity: 0.3,
  ...more,
});

describe('pickReference', () => {
  it('takes the cleanest and keeps their order', () => {
    const [noisy, clean, clipped, cleanest] = [
      candidate(0, 6, { signalToNoiseDb: 12 }),
      candidate(10, 5),
      candidate(20, 6, { clippedShare: 0.02 }),
      candidate(30, 5, { signalToNoiseDb: 33 }),
    ];
    expect(pickReference([noisy, cleanest, clipped, clean])).toEqual([clean, cleanest]);
  });

  it('takes nothing that sounds like somebody else', () => {
    const doubtful = candidate(0, 8, { purity: -0.05, signalToNoiseDb: 40 });
    expect(pickReference([doubtful])).toEqual([]);
    expect(pickReference([doubtful, candidate(9, 2)])).toEqual([candidate(9, 2)]);
  });

  it('stays within fifteen seconds and reaches five wherever that is possible', () => {
    const candidates = fc.array(
      fc.record({ seconds: fc.double({ min: 1, max: 8, noNaN: true }), db: fc.integer({ min: 0, max: 40 }) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(candidates, (list) => {
        const all = list.map(({ seconds, db }, index) => candidate(index * 10, seconds, { signalToNoiseDb: db }));
        const total = pickReference(all).reduce((sum, each) => sum + spanSeconds(each), 0);
        const most = all.reduce((sum, each) => sum + spanSeconds(each), 0);
        expect(total).toBeLessThanOrEqual(15);
        expect(total).toBeGreaterThanOrEqual(Math.min(5, most) - 1e-9);
      }),
    );
  });
});

describe('withPurity', () => {
  const spoken = (speaker: string, ...embedding: number[]) => ({
    speaker,
    seconds: 2,
    embedding: Float32Array.from(embedding),
  });

  it('is high for a typical passage, and negative for one that is another’s', () => {
    const heard = [spoken('a', 1, 0), spoken('a', 1, 0), spoken('b', 0, 1), spoken('a', 0, 1)];
    const [a1, a2, b1, stray] = withPurity(heard).map(({ purity }) => purity);
    expect(a1).toBeGreaterThan(0.5);
    expect(a2).toBe(a1);
    expect(stray).toBeLessThan(0);
    expect(b1).toBeGreaterThan(0);
  });

  it('knows nothing against the only passage of the only speaker', () => {
    const only = { ...spoken('a', 1, 0), text: 'stays' };
    expect(withPurity([only])).toEqual([{ ...only, purity: 1 }]);
  });
});

describe('soundQuality', () => {
  const speechLike = (noise: number) =>
    Float32Array.from({ length: 32_000 }, (_, index) => {
      const on = Math.floor(index / 4000) % 2 === 0 ? 0.5 : 0;
      return on * Math.sin(index / 10) + noise * Math.sin(index * index);
    });

  it('hears noise between the words', () => {
    const [clean, noisy] = [0.001, 0.05].map((noise) =>
      soundQuality({ sampleRateHz: 16_000, samples: speechLike(noise) }),
    );
    expect(clean?.signalToNoiseDb).toBeGreaterThan((noisy?.signalToNoiseDb ?? 0) + 25);
  });

  it('counts samples at full scale', () => {
    const samples = Float32Array.from({ length: 1000 }, (_, index) => (index % 10 === 0 ? 1 : 0.1));
    expect(soundQuality({ sampleRateHz: 16_000, samples }).clippedShare).toBeCloseTo(0.1, 5);
  });
});
