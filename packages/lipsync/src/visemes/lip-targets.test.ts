import { describe, expect, it } from 'vitest';
import { LipTargets } from './lip-targets.js';
import { type TimedPhoneme, visemeSpans } from './viseme-spans.js';

/** Phonemes one after another, each this long. */
function spoken(text: string, seconds = 0.1): TimedPhoneme[] {
  return text
    .split(' ')
    .map((ipa, at) => ({ ipa, startSeconds: 1 + at * seconds, endSeconds: 1 + (at + 1) * seconds }));
}

const targetsOf = (phonemes: readonly TimedPhoneme[]) => new LipTargets(visemeSpans(phonemes).spans);
/** In the middle of the nth phoneme. */
const middle = (nth: number, seconds = 0.1) => 1 + (nth + 0.5) * seconds;

describe('lips over time', () => {
  it('close for p, b and m, whatever is around them', () => {
    const lips = targetsOf(spoken('a p a b a m a'));
    for (const nth of [1, 3, 5])
      expect(lips.at(middle(nth))).toMatchObject({ opening: 0, closure: 1, viseme: 'bilabial' });
    for (const nth of [0, 2, 4, 6]) expect(lips.at(middle(nth)).opening).toBeGreaterThan(0.25);
  });

  it('close in at least one frame of 25 a second for the shortest closure', () => {
    const lips = targetsOf([
      { ipa: 'a', startSeconds: 0, endSeconds: 0.31 },
      { ipa: 'm', startSeconds: 0.31, endSeconds: 0.32 },
      { ipa: 'a', startSeconds: 0.32, endSeconds: 0.6 },
    ]);
    for (let phase = 0; phase < 0.04; phase += 0.005) {
      const closures = Array.from({ length: 15 }, (_, frame) => lips.at(phase + frame / 25).closure);
      expect(Math.max(...closures)).toBeGreaterThan(0.9);
    }
  });

  it('are closed before a p that follows a pause is heard, but not before one that follows a vowel', () => {
    const p = { ipa: 'p', startSeconds: 2, endSeconds: 2.05 };
    const until = (seconds: number) => ({ ipa: 'a', startSeconds: 1, endSeconds: seconds });
    expect(targetsOf([until(1.5), p]).at(1.92).closure).toBe(1);
    expect(targetsOf([until(2), p]).at(1.92).closure).toBeLessThan(0.2);
  });

  it('part for a breath', () => {
    const around = (ipa: string) =>
      targetsOf([
        ...spoken('a'),
        { ipa, startSeconds: 1.6, endSeconds: 1.9 },
        { ipa: 'a', startSeconds: 3, endSeconds: 3.1 },
      ]);
    expect(around('↓').at(1.75)).toMatchObject({ viseme: 'breath', closure: 0 });
    expect(around('↓').at(1.75).opening).toBeGreaterThan(around('').at(1.75).opening + 0.15);
  });

  it('take on a part of their neighbours', () => {
    const [round, spread] = ['u t u', 'i t i'].map((text) => targetsOf(spoken(text)).at(middle(1)).spread);
    expect(round).toBeLessThan((spread ?? 0) - 0.5);
  });

  it('open wider for a than for i, and touch the teeth for f', () => {
    const lips = targetsOf(spoken('a i f a', 0.2));
    expect(lips.at(middle(0, 0.2)).opening).toBeGreaterThan(lips.at(middle(1, 0.2)).opening + 0.2);
    expect(lips.at(middle(2, 0.2)).teeth).toBe(1);
    expect(lips.at(middle(0, 0.2)).teeth).toBe(0);
  });

  it('rest in pauses and where nothing is said', () => {
    const lips = targetsOf([...spoken('a'), { ipa: 'a', startSeconds: 3, endSeconds: 3.1 }]);
    expect(lips.at(2)).toMatchObject({ viseme: 'rest', closure: 0 });
    for (const time of [2, 20, 0.2]) expect(lips.at(time).opening).toBeLessThan(0.05);
  });

  it('do not wait open for the first sound', () => {
    const lips = targetsOf(spoken('h a'));
    expect(lips.at(0.6).opening).toBeLessThan(0.05);
    expect(lips.at(0.85).opening).toBeLessThan(lips.at(middle(0)).opening / 2);
  });

  it('hardly close in a short pause', () => {
    const lips = targetsOf([...spoken('a'), { ipa: 'a', startSeconds: 1.4, endSeconds: 1.5 }]);
    expect(lips.at(1.25)).toMatchObject({ viseme: 'silence', closure: 0 });
    expect(targetsOf([]).at(1)).toMatchObject({ viseme: 'silence' });
  });

  it('are the same in whatever order they are asked for', () => {
    const phonemes = spoken('m a m a t u p o f i');
    const times = Array.from({ length: 40 }, (_, at) => 0.9 + at / 25);
    const lips = targetsOf(phonemes);
    const forward = times.map((time) => lips.at(time));
    expect(times.toReversed().map((time) => lips.at(time))).toEqual(forward.toReversed());
  });

  it('tell letters that are not known', () => {
    expect(visemeSpans(spoken('a ꬲ')).unknown).toEqual(['ꬲ']);
  });
});
