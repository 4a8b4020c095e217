import type { Callout, CalloutStyle } from '@polydub/contracts';
import { expect, test } from 'vitest';
import { calloutAt, plainStyle } from '../testing/laid-out.js';
import { withSeriesStyles } from './series-styles.js';

const OUTLINE = { colour: '#202020', widthPixels: 2 };

const heading = (at: number, style: Partial<CalloutStyle>, given: Partial<Callout> = {}) =>
  calloutAt(60, 500, 120, {
    ...{ id: `step-${at}`, text: `Step ${at}`, startSeconds: 3 * at, endSeconds: 3 * at + 2.5 },
    style: { ...plainStyle, alignment: 'left', ...style },
    ...given,
  });

test('texts that follow one another in one place look like most of them', () => {
  const series = withSeriesStyles([
    heading(1, { isSerif: true, outline: OUTLINE, fontSizePixels: 46 }),
    heading(2, { isSerif: true, outline: { ...OUTLINE, widthPixels: 3 }, fontSizePixels: 56 }),
    heading(3, { fontSizePixels: 47 }),
  ]);
  expect(series.map(({ style: { isSerif, fontSizePixels, outline } }) => [isSerif, fontSizePixels, !!outline])).toEqual(
    series.map(() => [true, 47, true]),
  );
});

test('texts of a series that are aligned on the left begin at one place', () => {
  const at = (left: number) => ({ letterInsets: { left, top: 5, right: 5, bottom: 5 } });
  const lefts = (...insets: readonly number[]) =>
    withSeriesStyles(insets.map((left, index) => heading(index + 1, at(left)))).map(
      ({ style }) => style.letterInsets?.left,
    );
  expect(lefts(15, -6, 13)).toEqual([13, 13, 13]);
  expect(lefts(15, 60, 13)).toEqual([15, 60, 15]);
});

test('two texts, others elsewhere, of another size or colour, and those shown together keep their look', () => {
  const serifs = (...callouts: readonly Callout[]) => withSeriesStyles(callouts).map(({ style }) => style.isSerif);
  const [one, two] = [heading(1, { isSerif: true }), heading(2, { isSerif: true })];
  expect(serifs(one, heading(2, {}))).toEqual([true, false]);
  expect(serifs(one, two, heading(3, {}))[2]).toBe(true);
  expect(serifs(one, two, heading(3, { colour: '#ff8800' }))[2]).toBe(false);
  expect(serifs(one, two, heading(3, { fontSizePixels: 60 }))[2]).toBe(false);
  expect(serifs(one, two, heading(3, {}, { startSeconds: 4, endSeconds: 9 }))[2]).toBe(false);
  const box = { x: 400, y: 500, width: 120, height: 40 };
  expect(serifs(one, two, heading(3, {}, { box, lineBoxes: [box] }))[2]).toBe(false);
});
