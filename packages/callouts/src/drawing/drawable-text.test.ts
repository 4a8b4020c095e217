import { describe, expect, it } from 'vitest';
import { drawableText, leftOutWarning, requireMostLetters } from './drawable-text.js';

describe('drawableText', () => {
  it.each([
    ['Good\r\nmorning\tall', [], 'Good\nmorning all', []],
    ['Party \u{1f389} time', ['\u{1f389}'], 'Party time', ['\u{1f389}']],
    ['a\u0007b\u0000c\u0007', [], 'abc', ['\u0007', '\u0000']],
    ['half \ud83c of one', [], 'half of one', ['\ud83c']],
    ['\u{1f389}', ['\u{1f389}'], '', ['\u{1f389}']],
    ['नमस्\u200dते', [], 'नमस्\u200dते', []],
  ])('of %j without %j', (text, missing, drawn, leftOut) => {
    expect(drawableText(text, missing)).toEqual({ text: drawn, leftOut });
  });
});

it('names what is left out: what can be seen as it is, the rest by number', () => {
  const { code, message } = leftOutWarning(['\u{1f389}', '\u0007', '\ud83c']);
  expect(code).toBe('characters-not-drawn');
  expect(message).toBe('No installed font has \u{1f389} U+0007 U+D83C; drawn without.');
  expect(leftOutWarning([...'abcdefghijklm']).message).toContain('a b c d e f g h i j and 3 more;');
});

it('refuses texts whose letters are mostly missing, and says what to install', () => {
  const ok = { text: 'Good morning \u{1f389}', missing: ['\u{1f389}'] };
  requireMostLetters([ok, { text: '日本', missing: ['日', '本'] }]);
  expect(() =>
    requireMostLetters([
      { text: '日本へ ABC', missing: [...'日本へ'] },
      { text: 'OK', missing: [] },
    ]),
  ).not.toThrow();
  expect(() => requireMostLetters([{ text: '日本語へ', missing: [...'日本語へ'] }])).toThrow(
    expect.objectContaining({ kind: 'missing-dependency', remedy: expect.stringContaining('fonts-noto-cjk') }),
  );
});
