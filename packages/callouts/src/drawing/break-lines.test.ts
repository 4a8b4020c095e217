import { describe, expect, it } from 'vitest';
import { breakPieces, wrapPieces } from './break-lines.js';

const widthOf = (line: string) => [...line].length;
const wrap = (text: string, width: number, language = 'en') => wrapPieces(breakPieces(text, language), width, widthOf);

describe('breakPieces', () => {
  it.each([
    ['en', 'Two words, a well-known case/name and €5 (five)'],
    ['ja', '「東京」へようこそ。カレーを食べましょう！'],
    ['th', 'ยินดีต้อนรับสู่ประเทศไทย ครับ'],
    ['ar', 'مرحبا بكم في 2024'],
  ])('keeps all of a text in %s', (language, text) => {
    expect(breakPieces(text, language).join('')).toBe(text);
  });

  it('lets no Chinese or Japanese line begin or end with what may not', () => {
    const text = '「今日は、とても暑いですね。」「ええ（本当に）！」';
    for (const piece of breakPieces(text, 'ja')) {
      expect(piece).not.toMatch(/^[、。」）！っー]/u);
      expect(piece).not.toMatch(/[「（]$/u);
    }
  });

  it('finds words of Thai', () => {
    expect(breakPieces('ยินดีต้อนรับสู่ประเทศไทย', 'th').length).toBeGreaterThan(2);
  });
});

describe('wrapPieces', () => {
  it('breaks at spaces and behind hyphens', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('a well-known case', 8)).toEqual(['a well-', 'known', 'case']);
  });

  it('lets a word that is too long stand alone', () => {
    expect(wrap('an incomprehensible thing', 6)).toEqual(['an', 'incomprehensible', 'thing']);
  });

  it('has no line for a text of spaces', () => {
    expect(wrap('  ', 6)).toEqual([]);
  });
});
