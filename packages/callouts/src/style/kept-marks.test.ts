import { maskOfBoxes } from '@polydub/vision';
import { describe, expect, it } from 'vitest';
import { withoutKeptMarks } from './kept-marks.js';

const line = { x: 10, y: 10, width: 200, height: 30 };
const words = { x: 40, y: 15, width: 160, height: 20 };
const mark = { x: 15, y: 20, width: 8, height: 8 };
const lettersAt = (...boxes: (typeof line)[]) => maskOfBoxes(240, 120, boxes);

describe('withoutKeptMarks', () => {
  it('leaves out a mark that stays in the picture, as it has another colour than the letters', () => {
    expect(withoutKeptMarks('• Cold nights', [line], lettersAt(words))).toBe('Cold nights');
    expect(withoutKeptMarks('- Cold nights', [line], lettersAt(words))).toBe('Cold nights');
  });

  it('keeps one that is erased with the letters', () => {
    expect(withoutKeptMarks('• Cold nights', [line], lettersAt(mark, words))).toBe('• Cold nights');
  });

  it('tells each line by itself, and touches nothing but marks', () => {
    const below = (box: typeof line) => ({ ...box, y: box.y + 40 });
    const letters = lettersAt(words, below(mark), below(words));
    expect(withoutKeptMarks('● one\n● two', [line, below(line)], letters)).toBe('one\n● two');
    expect(withoutKeptMarks('-5 degrees', [line], lettersAt(words))).toBe('-5 degrees');
    expect(withoutKeptMarks('•', [line], lettersAt(words))).toBe('•');
    expect(withoutKeptMarks('• no letters', [line], lettersAt())).toBe('• no letters');
  });
});
