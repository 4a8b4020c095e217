import type { Callout, CalloutStyle } from '@polydub/contracts';
import { expect, test } from 'vitest';
import { calloutAt, plainStyle } from '../testing/laid-out.js';
import { withCommonStyles } from './common-styles.js';

const TOLD = { left: 10, top: 5, right: 10, bottom: 5 };

const item = (at: number, style: Partial<CalloutStyle>, given: Partial<Callout> = {}) =>
  calloutAt(60, 100 + 60 * at, 300, {
    ...{ id: `callout-${at}`, text: `item number ${at}` },
    style: { ...plainStyle, alignment: 'left', ...style },
    ...given,
  });

test('what most items of a list say of their letters, size and left side holds for all', () => {
  const list = withCommonStyles([
    item(1, { fontSizePixels: 41, letterInsets: TOLD }),
    { ...item(2, {}), box: { x: 38, y: 220, width: 322, height: 40 } },
    item(3, { isBold: true, isSerif: true, colour: '#dddddd' }),
    item(4, { fontSizePixels: 40, letterInsets: TOLD }),
  ]);
  expect(
    list.map(({ style: { isBold, isSerif, colour, fontSizePixels } }) => [isBold, isSerif, colour, fontSizePixels]),
  ).toEqual(list.map(() => [false, false, '#ffffff', 40]));
  for (const { box, style } of list) expect(box.x + (style.letterInsets?.left ?? 0)).toBeCloseTo(70, -1);
});

test('labels of a row, such as those of a chart, have one look', () => {
  const label = (at: number, style: Partial<CalloutStyle>) =>
    calloutAt(60 + 200 * at, 300, 100, {
      ...{ id: `label-${at}`, text: 'label' },
      style: { ...plainStyle, letterInsets: TOLD, ...style },
    });
  const row = withCommonStyles([label(0, {}), label(1, { isSerif: true }), label(2, {}), label(3, { isBold: true })]);
  expect(row.map(({ style: { isBold, isSerif } }) => [isBold, isSerif])).toEqual(row.map(() => [false, false]));
  const other = withCommonStyles([
    label(0, {}),
    label(1, {}),
    label(2, {}),
    label(3, { isBold: true, colour: '#ffff00' }),
  ]);
  expect(other.map(({ style }) => style.isBold)).toEqual([false, false, false, true]);
});

test('labels that end at the same place below one another are aligned there and have one look', () => {
  const label = (at: number, x: number, style: Partial<CalloutStyle> = {}, width = 368 - x) =>
    calloutAt(x, 100 + 115 * at, width, {
      ...{ id: `label-${at}`, text: 'label' },
      style: { ...plainStyle, alignment: 'left', ...style },
    });
  const column = [label(1, 201, { isSerif: true }), label(2, 224, { isBold: true }), label(3, 267), label(4, 207)];
  expect(
    withCommonStyles(column).map(({ style: { alignment, isBold, isSerif } }) => [alignment, isBold, isSerif]),
  ).toEqual(column.map(() => ['right', false, false]));
  const sides = (labels: readonly Callout[]) => withCommonStyles(labels).map(({ style }) => style.alignment);
  expect(sides(column.slice(0, 2))).toEqual(['left', 'left']);
  expect(sides([label(1, 201), label(2, 203), label(3, 200)])).toEqual(['left', 'left', 'left']);
  expect(sides([label(1, 201, {}, 100), label(2, 224, {}, 200), label(3, 267, {}, 100)])).toEqual([
    'left',
    'left',
    'left',
  ]);
});

test('headings, two texts alone, and texts of another look or elsewhere keep their own style', () => {
  const bold = (callouts: readonly Callout[]) => withCommonStyles(callouts).map(({ style }) => style.isBold);
  const rest = [item(2, {}), item(3, {}), item(4, {})];
  expect(bold([item(1, { isBold: true }), ...rest])).toEqual([true, false, false, false]);
  expect(bold([item(1, {}), item(2, { isBold: true })])).toEqual([false, true]);
  const other = { isBold: true, isSerif: true };
  expect(bold([...rest, item(5, { ...other, colour: '#ffff00' })])[3]).toBe(true);
  expect(bold([...rest, item(5, { ...other, fontSizePixels: 50 })])[3]).toBe(true);
  expect(bold([...rest, item(9, other)])[3]).toBe(true);
  expect(bold([...rest, item(5, other)])[3]).toBe(false);
});

test('a text that comes again in its place looks as where it is shown longest', () => {
  const flash = (startSeconds: number, endSeconds: number, style: Partial<CalloutStyle>) =>
    item(1, style, { id: `at-${startSeconds}`, startSeconds, endSeconds });
  const [first, second] = withCommonStyles([
    flash(5, 5.3, { isBold: true, isSerif: true, isItalic: true, letterInsets: TOLD }),
    flash(6, 6.6, {}),
  ]);
  expect(first?.style).toEqual({ ...second?.style, letterInsets: TOLD });
  expect(second?.style.isSerif).toBe(false);
  const alike = withCommonStyles([flash(5, 5.5, { isSerif: true }), flash(6, 6.5, {})]);
  expect(alike.map(({ style }) => style.isSerif)).toEqual([true, true]);
});

test('a label near the right side begins where it points, like other labels of its look', () => {
  const label = (at: number, alignment: CalloutStyle['alignment'], colour = '#ffffff') =>
    calloutAt(200 + 150 * at, 100 + 150 * at, 140, {
      ...{ id: `label-${at}`, text: 'label' },
      style: { ...plainStyle, alignment, colour },
    });
  const sides = (labels: readonly Callout[]) => withCommonStyles(labels).map(({ style }) => style.alignment);
  expect(sides([label(1, 'left'), label(2, 'left'), label(3, 'right')])).toEqual(['left', 'left', 'left']);
  expect(sides([label(1, 'left'), label(3, 'right')])).toEqual(['left', 'right']);
  expect(sides([label(1, 'left'), label(2, 'left'), label(3, 'right', '#ffee00')])[2]).toBe('right');
  expect(sides([label(1, 'left'), label(2, 'left'), label(3, 'right'), label(4, 'right')])[2]).toBe('right');
});
