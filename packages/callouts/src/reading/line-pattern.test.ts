import { expect, test } from 'vitest';
import { drawnFrame } from '../testing/drawn-frame.js';
import { levelCorners } from '../testing/made-up-sightings.js';
import { linePattern, showsSameText } from './line-pattern.js';

const SIZE = { width: 320, height: 90 };
const corners = levelCorners(20, 30, 220, 36);

function patternOf(text: string, { by = 0, ground = '#303030', colour = '#ffffff' } = {}) {
  const line = { text, x: 24 + by, y: 58, sizePixels: 28, bold: true, colour };
  return linePattern(drawnFrame({ ...SIZE, ground, lines: [line] }), corners);
}

test('the same text is known again, also a few pixels aside and on another ground', () => {
  const known = patternOf('Chapter 17');
  expect(showsSameText(patternOf('Chapter 17'), known)).toBe(true);
  expect(showsSameText(patternOf('Chapter 17', { by: 3 }), known)).toBe(true);
  expect(showsSameText(patternOf('Chapter 17', { ground: '#402838' }), known)).toBe(true);
});

test('one other digit is another text', () => {
  expect(showsSameText(patternOf('Chapter 18'), patternOf('Chapter 17'))).toBe(false);
  for (const [one, other] of ['32', '21', '38', '56', '69', '80'])
    expect(showsSameText(patternOf(`In ${one} days`), patternOf(`In ${other} days`)), `${one} ${other}`).toBe(false);
});

test('a text that is fading is looked at again', () => {
  expect(showsSameText(patternOf('Chapter 17', { colour: '#909090' }), patternOf('Chapter 17'))).toBe(false);
});
