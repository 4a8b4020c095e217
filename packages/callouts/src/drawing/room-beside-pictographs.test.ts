import type { Box, Callout } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { calloutAt, evenMeasure, plainStyle } from '../testing/laid-out.js';
import { layOut } from './lay-out.js';

function laidOut(callout: Callout, text: string) {
  const options = { width: 1000, height: 600, others: [], otherTexts: [], language: 'en' };
  const layout = layOut(callout, text, { ...options, measure: evenMeasure, originalMeasure: evenMeasure });
  return { ...layout, codes: layout.warnings.map(({ code }) => code) };
}

const right = ({ x, width }: Box) => x + width;
const emoji = (x: number, y = 280): Box => ({ x, y, width: 40, height: 40 });
const caption = (pictographs: readonly Box[], given: Partial<Callout> = {}) =>
  calloutAt(400, 280, 200, { pictographs: [...pictographs], ...given });

it('keeps a longer text clear of an emoji after it, and at its side', () => {
  const { box, lines, codes } = laidOut(caption([emoji(610)]), 'much longer text');
  expect(lines).toHaveLength(1);
  expect(right(box)).toBeCloseTo(600);
  expect(box.x).toBeLessThan(400);
  expect(codes).toEqual([]);
  expect(right(laidOut(caption([emoji(610)]), 'short').box)).toBeCloseTo(600);
});

it('keeps a text clear of an emoji before it, and between two', () => {
  expect(laidOut(caption([emoji(350)]), 'much longer text').box.x).toBeCloseTo(400);
  const { box } = laidOut(caption([emoji(350), emoji(610)]), 'much longer text');
  expect(box.x).toBeGreaterThanOrEqual(395);
  expect(right(box)).toBeLessThanOrEqual(605);
});

it('centres several lines in their block', () => {
  const { lines } = laidOut(
    caption([emoji(610)], { style: { ...plainStyle, alignment: 'centre' } }),
    'a text that is far too long to stand in one line there',
  );
  const middles = lines.map(({ box }) => Math.round(box.x + box.width / 2));
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(middles).size).toBe(1);
});

it('moves a line off an emoji beside a shorter one, and tells where it cannot', () => {
  const two = { text: 'a longer line here\nshort', style: plainStyle };
  const beside = emoji(580, 330);
  const callout = calloutAt(300, 280, 400, { ...two, pictographs: [beside] });
  const { lines, codes } = laidOut(callout, 'a longer line here\nnot so short');
  expect(right(lines[1]?.box as Box)).toBeLessThanOrEqual(beside.x);
  expect(codes).toEqual([]);
  const between = calloutAt(30, 280, 940, { pictographs: [emoji(480)] });
  expect(laidOut(between, 'a text as long as the original was with both of its parts').codes).toEqual([
    'callout-covers-emoji',
  ]);
});
