import type { Callout } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { drawingWarnings } from './drawing-warnings.js';
import type { DrawnText } from './stages/drawn-check.js';

const callout = {
  ...{ id: 'callout-1', text: 'Open', translation: 'Abierto', startSeconds: 1, endSeconds: 2 },
} as Callout;
const good = { calloutId: 'callout-1', frames: 25, guessLevels: 3, unclearShare: 0.05, isOutside: false };

function codes(
  drawn: readonly Partial<DrawnText>[],
  until: 'erase' | 'translate' = 'translate',
  changed: Callout = callout,
): string[] {
  const told = drawingWarnings(
    [changed],
    drawn.map((each) => ({ ...good, ...each })),
    until,
  );
  expect(told.every(({ lineId }) => lineId === 'callout-1')).toBe(true);
  return told.map(({ code }) => code);
}

it('says nothing of a text that was drawn well, nor where its contrast is not known', () => {
  expect(codes([{}])).toEqual([]);
  expect(codes([{ unclearShare: undefined }])).toEqual([]);
});

it('tells a text that no frame shows, or whose letters all lie outside of the picture', () => {
  expect(codes([])).toEqual(['callout-not-shown']);
  expect(codes([{ frames: 0 }])).toEqual(['callout-not-shown']);
  expect(codes([{ isOutside: true, unclearShare: undefined }])).toEqual(['callout-not-shown']);
  expect(codes([{ isOutside: true, unclearShare: undefined }, {}])).toEqual([]);
});

it('tells letters that are hard to read, weighing stretches by their frames', () => {
  expect(codes([{ unclearShare: 0.6 }])).toEqual(['callout-low-contrast']);
  expect(codes([{ unclearShare: 0.6, frames: 5 }, { frames: 95 }])).toEqual([]);
});

it('tells a background that was invented, also of a text that is only erased', () => {
  expect(codes([{ guessLevels: 40 }])).toEqual(['callout-background-guessed']);
  expect(codes([{ guessLevels: 40, unclearShare: undefined }], 'erase')).toEqual(['callout-background-guessed']);
  const emptied = { ...callout, translation: '' };
  expect(codes([{ unclearShare: 0.9 }], 'translate', emptied)).toEqual([]);
});
