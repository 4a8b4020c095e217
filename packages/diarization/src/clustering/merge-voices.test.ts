import { innerProduct } from '@polydub/signal';
import { describe, expect, it } from 'vitest';
import { rules } from '../pyannote/constants.js';
import { voicesOf } from '../testing/voices.js';
import type { VoiceCount } from './cluster-voices.js';
import { mergeVoices } from './merge-voices.js';
import { trueLikeness } from './true-likeness.js';

/** People who take turns of four vectors each. */
const talk = (...people: readonly number[]): number[] => people.flatMap((person) => new Array<number>(4).fill(person));

const distinct = { apart: 2, noise: 0.05 };
const merge = (vectors: readonly Float32Array[], count: VoiceCount = {}, seconds = 1): number[] =>
  mergeVoices(
    vectors,
    vectors.map(() => seconds),
    count,
    rules,
  );

/** Whether two lists name the same groups, whatever the names. */
function sameGroups(one: readonly number[], other: readonly number[]): boolean {
  const names = new Map(one.map((name, index) => [name, other[index]]));
  return new Set(names.values()).size === names.size && one.every((name, index) => names.get(name) === other[index]);
}

describe('mergeVoices', () => {
  it.each([[[0, 1, 0, 1, 0]], [[0, 1, 2, 0, 1, 2, 0, 1, 2]]])('tells %j apart, the number given or not', (people) => {
    const truth = talk(...people);
    const count = new Set(people).size;
    const vectors = voicesOf(truth, distinct);
    expect(sameGroups(merge(vectors), truth)).toBe(true);
    expect(sameGroups(merge(vectors, { min: count, max: count }), truth)).toBe(true);
  });

  it('does not split one voice, even where its vectors scatter much', () => {
    for (const noise of [0.05, 0.1, 0.15])
      expect(new Set(merge(voicesOf(talk(...new Array<number>(20).fill(0)), { noise }))).size, `${noise}`).toBe(1);
  });

  it('keeps whoever says little apart when the number is given', () => {
    const truth = [...talk(...new Array<number>(20).fill(0)), ...talk(1)];
    expect(sameGroups(merge(voicesOf(truth, distinct), { min: 2, max: 2 }), truth)).toBe(true);
  });

  it('asks more of a voice that is heard for a moment only', () => {
    const truth = [...talk(...new Array<number>(10).fill(0)), ...talk(1)];
    const vectors = voicesOf(truth, distinct);
    expect(new Set(merge(vectors, {}, 1)).size).toBe(2);
    expect(new Set(merge(vectors, {}, 0.05)).size).toBe(1);
  });

  it('lets a noise join a voice, rather than two voices each other, where fewer are allowed', () => {
    const people = talk(0, 1, 0, 1, 0, 1);
    const truth = [...people, 2, 2, 2];
    const labels = merge(voicesOf(truth, distinct), { max: 2 });
    expect(new Set(merge(voicesOf(truth, distinct))).size).toBe(3);
    expect(sameGroups(labels.slice(0, people.length), people)).toBe(true);
  });

  it('finds who says little where more are asked for than were told apart, and does not halve who says much', () => {
    const truth = [...talk(...new Array<number>(20).fill(0)), 1, 1];
    const vectors = voicesOf(truth);
    const seconds = 0.2;
    expect(new Set(merge(vectors, {}, seconds)).size).toBe(1);
    expect(sameGroups(merge(vectors, { min: 2, max: 2 }, seconds), truth)).toBe(true);
  });

  it('obeys the bounds whatever it hears', () => {
    const [one, three] = [voicesOf(talk(0, 0, 0)), voicesOf(talk(0, 1, 2, 0, 1, 2), distinct)];
    expect(new Set(merge(one, { min: 2 })).size).toBe(2);
    expect(new Set(merge(three, { max: 2 })).size).toBe(2);
    expect(new Set(merge(three, { max: 1 })).size).toBe(1);
    expect(merge([], { min: 2 })).toEqual([]);
  });
});

describe('trueLikeness', () => {
  const voice = (vectors: readonly Float32Array[]) => ({ vectors, mean: vectors[0] ?? new Float32Array(), seconds: 1 });

  it('is the same for two people however much their vectors scatter', () => {
    const likeness = (noise: number) => {
      const vectors = voicesOf([...new Array<number>(200).fill(0), ...new Array<number>(200).fill(1)], {
        apart: 1,
        noise,
      });
      return trueLikeness(voice(vectors.slice(0, 200)), voice(vectors.slice(200)));
    };
    expect(likeness(0.02)).toBeCloseTo(0.5, 1);
    expect(likeness(0.15)).toBeCloseTo(0.5, 1);
  });

  it('is the plain likeness of means for a few vectors', () => {
    const [first = new Float32Array(), second = new Float32Array()] = voicesOf([0, 1]);
    expect(trueLikeness(voice([first]), voice([second]))).toBeCloseTo(innerProduct(first, second), 6);
  });
});
