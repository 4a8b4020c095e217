import type { Callout, OtherText } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { readAgainWarnings } from './read-again-warnings.js';

const box = { x: 10, y: 10, width: 100, height: 20 };
const stop = {
  ...{ id: 'callout-1', text: 'STOP WASHING\nyour chicken', translation: 'No laves tu pollo' },
  ...{ startSeconds: 1, endSeconds: 3, box, lineBoxes: [box], path: [], kind: 'explanatory' },
} as unknown as Callout;

interface Told {
  readonly others?: readonly Callout[];
  readonly otherTexts?: readonly OtherText[];
  readonly changed?: readonly Callout[];
  readonly isReadable?: boolean;
}

/** What is warned of when these texts are read at these times. */
function codes(
  read: Readonly<Record<string, readonly string[]>>,
  { others = [], otherTexts = [], changed = [stop], isReadable = true }: Told = {},
) {
  const frames = Object.entries(read).map(([time, texts]) => ({
    timeSeconds: Number(time),
    lines: texts.map((text) => ({ text: text.replace('?', ''), confidence: text.endsWith('?') ? 0.6 : 0.95, box })),
  }));
  const result = { changed, callouts: [...changed, ...others], otherTexts, frames };
  return readAgainWarnings(result, () => isReadable).map(({ code, lineId, message }) => ({ code, lineId, message }));
}

const good = ['No laves tu pollo'];

it('says nothing where the translation is read and the original is not', () => {
  expect(codes({ 0.92: ['Something else'], 1.04: good, 2: good, 3.04: [] })).toEqual([]);
  expect(codes({ 2: ['No laves', 'tu pollo'] })).toEqual([]);
});

it('tells a line or a word of the original that is read while the translation is shown', () => {
  const seen = { code: 'callout-original-seen', lineId: 'callout-1' };
  expect(codes({ 1.04: good, 2: [...good, 'STOP WASHING'] })).toMatchObject([seen]);
  expect(codes({ 2: [...good, 'STOP'] })[0]?.message).toContain(
    '"STOP" of the original text can still be read at 2.00 s',
  );
  expect(codes({ 2: [...good, 'STOP WASHlNG'] })).toMatchObject([seen]);
});

it('tells an original that is shown before or after its translation', () => {
  expect(codes({ 0.92: ['STOP WASHING'], 2: good })[0]?.message).toContain('outside of the times');
  expect(codes({ 2: good, 3.04: ['your chicken'] })).toHaveLength(1);
  expect(codes({ 0.5: ['STOP WASHING'], 2: good })).toEqual([]);
});

it('says nothing of short or doubtful readings, and of what is the same in the translation or stands elsewhere for itself', () => {
  expect(codes({ 2: [...good, 'STO', 'STOP WASHING?'] })).toEqual([]);
  const same = { ...stop, text: 'Hotel Miramar', translation: 'El hotel Miramar' };
  expect(codes({ 2: ['El hotel Miramar', 'Miramar'] }, { changed: [same] })).toEqual([]);
  const sign = { ...stop, id: 'callout-2', kind: 'scene-text', text: 'STOP' } as Callout;
  expect(codes({ 2: [...good, 'STOP'] }, { others: [sign] })).toEqual([]);
  const later = { ...sign, startSeconds: 8, endSeconds: 9 };
  expect(codes({ 2: [...good, 'STOP'] }, { others: [later] })).toHaveLength(1);
  const price = { text: 'STOP', firstSeenSeconds: 1, lastSeenSeconds: 2, box, rotationDegrees: 0 };
  expect(codes({ 2: [...good, 'STOP'] }, { otherTexts: [price] })).toEqual([]);
});

it('tells a translation of which most words can be read in no frame, where its letters are read at all', () => {
  expect(codes({ 1.04: ['No lav'], 2: ['xx'] })).toMatchObject([{ code: 'callout-not-readable' }]);
  expect(codes({ 1.04: ['xx'] }, { isReadable: false })).toEqual([]);
  expect(codes({ 1.04: ['xx'], 2: good })).toEqual([]);
});

it('does not take a translation for readable whose words are read in another place', () => {
  const far = { ...stop, box: { ...box, y: 200 }, lineBoxes: [{ ...box, y: 200 }] };
  expect(codes({ 2: good }, { changed: [far] })).toMatchObject([{ code: 'callout-not-readable' }]);
  const moved = { ...far, path: [{ timeSeconds: 2, offsetX: 0, offsetY: -190, scale: 1, rotationDegrees: 0 }] };
  expect(codes({ 2: good }, { changed: [moved] })).toEqual([]);
});

it('does not take the original of a text for that of another one that says the same', () => {
  const again = { ...stop, id: 'callout-2', startSeconds: 3, endSeconds: 5 };
  const seenOf = (other: Callout) =>
    codes({ 2: good, 3.04: ['STOP WASHING'], 4: good, 8.5: good }, { changed: [stop, other] }).map(
      ({ lineId }) => lineId,
    );
  expect(seenOf(again)).toEqual(['callout-2']);
  expect(seenOf({ ...again, startSeconds: 8, endSeconds: 9 })).toEqual(['callout-1']);
});

it('only looks for the original of a text that was erased', () => {
  const erased = [{ ...stop, translation: '' }];
  expect(codes({ 1.04: [] }, { changed: erased })).toEqual([]);
  expect(codes({ 1.04: ['STOP WASHING'] }, { changed: erased })).toHaveLength(1);
});
