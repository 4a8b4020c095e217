import { describe, expect, it } from 'vitest';
import { alignmentOf, listSide } from './alignment.js';

const line = (x: number, width: number) => ({ x, y: 0, width, height: 20 });

describe('alignmentOf', () => {
  it.each([
    ['left', [line(100, 300), line(101, 200), line(99, 250)]],
    ['centre', [line(100, 300), line(151, 200)]],
    ['right', [line(100, 300), line(200, 201)]],
  ])('compares lines: %s', (alignment, lines) => {
    expect(alignmentOf(lines, 1000)).toBe(alignment);
  });

  it('goes by the place of a single line, or of lines of one length', () => {
    expect(alignmentOf([line(390, 200)], 1000)).toBe('centre');
    expect(alignmentOf([line(50, 200)], 1000)).toBe('left');
    expect(alignmentOf([line(730, 200), line(730, 201)], 1000)).toBe('right');
    // A label on the right points to the left with its beginning.
    expect(alignmentOf([line(650, 200)], 1000)).toBe('left');
    expect(alignmentOf([line(50, 200)], 1000, { x: 30, y: 0, width: 240, height: 40 })).toBe('centre');
    // A plate that is hardly wider than its longest line.
    expect(alignmentOf([line(42, 200)], 1000, { x: 30, y: 0, width: 236, height: 40 })).toBe('left');
  });
});

it('knows at which side a list begins, also where few of its bullets were read', () => {
  expect(listSide('Your brain rests\n• Muscles grow')).toBe('left');
  expect(listSide('1. Wash\n2. Dry')).toBe('left');
  expect(listSide('שלום\n• שלום')).toBe('right');
  for (const text of ['• Muscles grow', '- Who is there?\n- Nobody.', 'Born in\n1924'])
    expect(listSide(text)).toBeUndefined();
});
