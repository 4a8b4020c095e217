import { describe, expect, it } from 'vitest';
import { LipTargets, type VisemeTargets } from './lip-targets.js';
import { type MeasuredLips, speakerTargets } from './speaker-targets.js';
import { usualTargets, type Viseme } from './viseme.js';
import type { VisemeSpan } from './viseme-spans.js';

const SOUND_SECONDS = 0.1;
/** Sounds one after another. */
const spans = (visemes: readonly Viseme[]): VisemeSpan[] =>
  visemes.map((viseme, at) => ({
    viseme,
    startSeconds: at * SOUND_SECONDS,
    endSeconds: (at + 1) * SOUND_SECONDS,
  }));
const again = (visemes: readonly Viseme[], times: number) => Array.from({ length: times }, () => visemes).flat();

/** What lips with these targets do while the sounds are heard, in 25 frames a second. */
function lipsFor(sounds: readonly VisemeSpan[], targets: VisemeTargets): MeasuredLips[] {
  const lips = new LipTargets(sounds, targets);
  const frames = Math.floor(25 * SOUND_SECONDS * sounds.length);
  return Array.from({ length: frames }, (_, frame) => {
    const timeSeconds = (frame + 0.5) / 25;
    return { timeSeconds, ...lips.at(timeSeconds) };
  });
}

/** Somebody who says "a" narrow and "i" wide. */
const odd: VisemeTargets = {
  ...usualTargets,
  open: { ...usualTargets.open, opening: 0.3, spread: -0.5 },
  'close-spread': { ...usualTargets['close-spread'], opening: 0.9 },
};
const words: readonly Viseme[] = ['open', 'alveolar', 'close-spread', 'bilabial', 'mid-round', 'velar'];

describe('how a speaker forms sounds', () => {
  it('is what is usual where nothing was heard or seen', () => {
    expect(speakerTargets(lipsFor(spans(words), odd), [])).toEqual(usualTargets);
    expect(speakerTargets([], spans(words))).toEqual(usualTargets);
  });

  it('is found although each sound is blended with its neighbours', () => {
    const said = spans(again(words, 40));
    const found = speakerTargets(lipsFor(said, odd), said);
    expect(found.open.opening).toBeCloseTo(0.3, 1);
    expect(found.open.spread).toBeLessThan(-0.25);
    expect(found['close-spread'].opening).toBeGreaterThan(0.7);
    expect(found.velar.opening).toBeCloseTo(usualTargets.velar.opening, 1);
  });

  it('comes nearer to what was measured the more often it was', () => {
    const away = [1, 5, 40].map((times) => {
      const said = spans(again(words, times));
      return Math.abs(speakerTargets(lipsFor(said, odd), said).open.opening - 0.3);
    });
    expect(away).toEqual(away.toSorted((one, other) => other - one));
  });

  it('is wider or narrower in sounds that were never heard, where it is so in all others', () => {
    const said = spans(again(words, 20));
    const timid = Object.fromEntries(
      Object.entries(usualTargets).map(([viseme, target]) => [viseme, { ...target, opening: 0.5 * target.opening }]),
    ) as unknown as VisemeTargets;
    const { 'mid-open-round': unheard } = speakerTargets(lipsFor(said, timid), said);
    expect(unheard.opening).toBeLessThan(0.75 * usualTargets['mid-open-round'].opening);
  });

  it('does not gape in pauses where breaths were not heard', () => {
    const said = spans(again(['open', 'silence', 'rest', 'silence'], 30));
    const gaping = lipsFor(said, odd).map((lips) => ({ ...lips, opening: 1 }));
    const { silence, rest } = speakerTargets(gaping, said);
    expect([silence.opening, rest.opening]).toEqual([0.5, 0.5]);
  });

  it('leaves closures closed', () => {
    const said = spans(again(['bilabial', 'open'], 30));
    const open = lipsFor(said, odd).map((lips) => ({ ...lips, opening: 0.5 }));
    expect(speakerTargets(open, said).bilabial.opening).toBe(0);
  });
});
