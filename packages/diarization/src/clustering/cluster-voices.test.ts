import { meanDirection } from '@polydub/signal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from '../embedding-clusters/constants.js';
import { voicesOf } from '../testing/voices.js';
import { clusterVoices as cluster, type VoiceCount } from './cluster-voices.js';
import { condense } from './condense.js';

/** People who take turns of 12 vectors each. */
const talk = (people: readonly number[], turns: number): number[] =>
  Array.from({ length: turns }, (_, turn) => new Array<number>(12).fill(people[turn % people.length] ?? 0)).flat();

/** Whether two lists name the same groups, whatever the names. */
function sameGroups(one: readonly number[], other: readonly number[]): boolean {
  const names = new Map(one.map((name, index) => [name, other[index]]));
  return new Set(names.values()).size === names.size && one.every((name, index) => names.get(name) === other[index]);
}

/** Each vector stands for a fifth of a second. */
const clusterVoices = (vectors: readonly Float32Array[], count: VoiceCount, { maxUnits } = rules): number[] =>
  cluster(
    vectors,
    vectors.map(() => 0.2),
    count,
    { ...rules, maxUnits },
  );

const distinct = { apart: 1.2, noise: 0.03 };

describe('clusterVoices', () => {
  it.each([[[0, 1]], [[0, 1, 2]], [[0, 1, 2, 3, 1]]])('tells %j apart, the number given or not', (people) => {
    const truth = talk(people, 3 * people.length);
    const vectors = voicesOf(truth, distinct);
    const count = new Set(people).size;
    expect(sameGroups(clusterVoices(vectors, { min: count, max: count }), truth)).toBe(true);
    expect(sameGroups(clusterVoices(vectors, {}), truth)).toBe(true);
  });

  it('does not split one voice, however much of it there is', () => {
    for (const [index, noise] of [0.02, 0.05, 0.1].entries()) {
      for (const length of [8, 60, 300]) {
        const vectors = voicesOf(new Array<number>(length).fill(0), { noise, seed: 7 * length + index });
        expect(new Set(clusterVoices(vectors, {})).size, `${length} at ${noise}`).toBe(1);
      }
    }
  });

  it('does not take what two voices have in common for a third', () => {
    const truth = talk([0, 1], 20);
    const vectors = voicesOf(truth, distinct);
    const sounds = voicesOf(new Array<number>(truth.length).fill(2), distinct);
    const common = sounds.flatMap((sound, index) => {
      const [one, other] = [vectors[index], vectors[index + 12]];
      return truth[index] === 0 && one && other ? [meanDirection([one, other, sound])] : [];
    });
    const labels = clusterVoices([...vectors, ...common], {});
    expect(new Set(labels).size).toBe(2);
    expect(sameGroups(labels.slice(0, truth.length), truth)).toBe(true);
  });

  it('obeys the bounds whatever it hears', () => {
    const [one, three] = [voicesOf(talk([0], 6)), voicesOf(talk([0, 1, 2], 9), distinct)];
    const heard = (vectors: readonly Float32Array[], count: { min?: number; max?: number }): number =>
      new Set(clusterVoices(vectors, count)).size;
    expect(heard(one, { min: 2 })).toBe(2);
    expect(heard(three, { max: 2 })).toBe(2);
    expect(heard(three, { max: 1 })).toBe(1);
    expect(heard(three, { min: 2, max: 6 })).toBe(3);
    expect(heard(voicesOf([0, 0]), { min: 5, max: 5 })).toBeLessThanOrEqual(2);
    expect(clusterVoices([], { min: 2 })).toEqual([]);
  });

  it('tells people apart in much speech with few units', () => {
    const truth = talk([0, 1, 2], 300);
    const labels = clusterVoices(voicesOf(truth, distinct), {}, { ...rules, maxUnits: 100 });
    const wrong = labels.filter((label, index) => label !== labels[truth.indexOf(truth[index] ?? 0)]);
    expect(new Set(labels).size).toBe(3);
    expect(wrong.length / labels.length).toBeLessThan(0.02);
  });
});

describe('condense', () => {
  it('keeps every vector once in at most so many units', () => {
    const people = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 80 });
    fc.assert(
      fc.property(people, fc.integer({ min: 1, max: 20 }), (talk, most) => {
        const units = condense(voicesOf(talk), most);
        expect(units.length).toBeLessThanOrEqual(most);
        const members = units.flatMap((unit) => unit.members).sort((one, other) => one - other);
        expect(members).toEqual([...talk.keys()]);
      }),
    );
  });
});
