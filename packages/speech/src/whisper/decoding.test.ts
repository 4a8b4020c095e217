import { seededRandom } from '@polydub/signal';
import { describe, expect, it } from 'vitest';
import { TINY_FIRST_TIMESTAMP, tinyTokenizer } from '../testing/tiny-tokenizer.js';
import { createLogitRules } from './logit-rules.js';
import { drawIndex, largestIndex, logSumExp } from './probabilities.js';
import { compressionRatio, loopLength } from './repetition.js';
import { cutAtTimestamps } from './segments.js';

const tokenizer = tinyTokenizer();
const at = (seconds: number): number => TINY_FIRST_TIMESTAMP + Math.round(seconds * 50);
const VOCABULARY = at(30) + 1;
const facts = { alignmentHeads: [], suppressedTokens: [3], suppressedFirstTokens: [0] };
const rules = createLogitRules(facts, tokenizer.special);

function allowed(written: readonly number[], prepare: (logits: Float32Array) => void = () => undefined): number[] {
  const logits = new Float32Array(VOCABULARY);
  // Timestamps together would otherwise win over any word.
  logits.fill(20, 0, tokenizer.special.endOfText + 1);
  prepare(logits);
  rules(logits, written);
  return [...logits].flatMap((logit, token) => (logit > -Infinity ? [token] : []));
}

describe('createLogitRules', () => {
  it('opens the text with a timestamp of the first second', () => {
    const tokens = allowed([]);
    expect(Math.min(...tokens)).toBe(at(0));
    expect(Math.max(...tokens)).toBe(at(1));
  });

  it('writes words after an opening timestamp and never what is suppressed', () => {
    const tokens = allowed([at(0.5)]);
    expect(tokens).toContain(1);
    expect(tokens).not.toContain(3);
    expect(tokens.some((token) => token >= at(0))).toBe(false);
  });

  it('closes what it opened, and never goes back', () => {
    const tokens = allowed([at(0.5), 1, at(2)]);
    expect(Math.min(...tokens)).toBe(tokenizer.special.endOfText);
    expect(tokens).not.toContain(at(1.98));
    expect(tokens).toContain(at(2));
    expect(allowed([at(0.5), 1])).not.toContain(at(0.5));
  });

  it('prefers a timestamp when all together are likelier than any word', () => {
    const tokens = allowed([at(0), 1], (logits) => logits.fill(0));
    expect(Math.min(...tokens)).toBe(at(0.02));
  });
});

describe('repetition', () => {
  it('finds a text that goes round in circles', () => {
    expect(loopLength([9, ...Array.from({ length: 24 }, () => 4)])).toBe(23);
    expect(loopLength([9, ...Array.from({ length: 10 }, () => [4, 5, 6]).flat()])).toBe(27);
  });

  it('lets people say a thing twice', () => {
    expect(loopLength([1, 2, 3, 1, 2, 3])).toBe(0);
    expect(loopLength([7, 7, 7, 7, 7, 7])).toBe(0);
  });

  it('measures repetition by deflating', () => {
    expect(compressionRatio('so it goes '.repeat(40))).toBeGreaterThan(2.4);
    expect(compressionRatio('Ask not what your country can do for you.')).toBeLessThan(1.5);
  });
});

describe('probabilities', () => {
  it('sums, picks and draws', () => {
    const logits = Float32Array.from([0, Math.log(3), -Infinity]);
    expect(logSumExp(logits)).toBeCloseTo(Math.log(4), 6);
    expect(largestIndex(logits)).toBe(1);
    const random = seededRandom(3);
    const drawn = Array.from({ length: 2000 }, () => drawIndex(logits, 1, random()));
    expect(drawn.filter((index) => index === 1).length / 2000).toBeCloseTo(0.75, 1);
    expect(drawn).not.toContain(2);
  });
});

describe('cutAtTimestamps', () => {
  const cut = (...tokens: number[]) =>
    cutAtTimestamps(
      tokenizer,
      tokens.map((token) => ({ token, logProbability: 0 })),
      3000,
    );

  it('cuts at pairs and leaves unfinished text for the next window', () => {
    const result = cut(at(0), 0, 1, at(2), at(2.5), 4, at(5), at(5), 0);
    expect(result.segments.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [0, 2],
      [2.5, 5],
    ]);
    expect(result).toMatchObject({ framesDone: 500, complete: false });
  });

  it('takes the whole window when the text ends with one timestamp', () => {
    expect(cut(at(0), 0, at(2), at(2), 1, at(4))).toMatchObject({ framesDone: 3000, complete: true });
    expect(cut(at(1), 0, at(4)).segments).toMatchObject([{ startSeconds: 0, endSeconds: 4 }]);
  });
});
