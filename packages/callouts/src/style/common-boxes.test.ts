import type { Box, Callout } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { calloutAt, plainStyle } from '../testing/laid-out.js';
import { withCommonBoxes } from './common-boxes.js';

const plate = (box: Box, more: Partial<NonNullable<Callout['style']['plate']>> = {}) => ({
  ...{ colour: '#08080a', opacity: 1, box },
  ...more,
});
const subtitle = (text: string, more: ReturnType<typeof plate>): Callout =>
  calloutAt(400, 500, 200, { kind: 'subtitle', text, style: { ...plainStyle, plate: more } });
const line = { x: 390, y: 494, width: 220, height: 52 };
const series = subtitle(
  'one\ntwo',
  plate({ ...line, height: 102 }, { colour: '#000000', opacity: 0.75, lineBoxes: [line, { ...line, y: 546 }] }),
);

it('gives a subtitle of one line the boxes of those of several', () => {
  const [, single] = withCommonBoxes([series, subtitle('alone', plate(line))]);
  expect(single?.style.plate).toEqual({ colour: '#000000', opacity: 0.75, box: line, lineBoxes: [line] });
});

it('leaves other plates: higher ones, those of other texts, and where no line has a box of its own', () => {
  const high = subtitle('alone', plate({ ...line, height: 90 }));
  const label: Callout = { ...subtitle('alone', plate(line)), kind: 'explanatory' };
  expect(withCommonBoxes([series, high, label])).toEqual([series, high, label]);
  expect(withCommonBoxes([high])).toEqual([high]);
});
