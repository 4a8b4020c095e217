import { expect, it } from 'vitest';
import { figuresByGroup, type ScoredClip } from './diarize-figures.js';

const clip = (half: ScoredClip['half'], speakers: number, speakersHeard: number, derGiven: number): ScoredClip => ({
  ...{ half, speakers, speakersHeard, derGiven },
  derGuessed: 2 * derGiven,
});

it('tells halves and numbers of speakers apart, and leaves out what is of no half', () => {
  const clips = [
    clip('tuned', 2, 2, 0.1),
    clip('tuned', 2, 1, 0.3),
    clip('held-out', 1, 1, 0),
    clip('held-out', 4, 3, 0.2),
    clip(undefined, 2, 2, 1),
  ];
  expect(figuresByGroup(clips)).toEqual({
    'tuned.two.files': 2,
    'tuned.two.numberRightShare': 0.5,
    'tuned.two.meanDerGiven': 0.2,
    'tuned.two.meanDerGuessed': 0.4,
    'held-out.one.files': 1,
    'held-out.one.numberRightShare': 1,
    'held-out.one.meanDerGiven': 0,
    'held-out.one.meanDerGuessed': 0,
    'held-out.more.files': 1,
    'held-out.more.numberRightShare': 0,
    'held-out.more.meanDerGiven': 0.2,
    'held-out.more.meanDerGuessed': 0.4,
  });
});
