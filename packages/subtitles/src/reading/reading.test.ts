import { describe, expect, it } from 'vitest';
import { decodeSubtitles } from './decode-subtitles.js';
import { spokenTexts } from './spoken-texts.js';

describe('decodeSubtitles', () => {
  it('reads UTF-8 and UTF-16', () => {
    expect(decodeSubtitles(Buffer.from('Déjà vu'))).toBe('Déjà vu');
    expect(decodeSubtitles(Buffer.from('\uFEFFDéjà vu', 'utf16le'))).toBe('Déjà vu');
    expect(decodeSubtitles(Buffer.from('\uFEFFDéjà vu', 'utf16le').swap16())).toBe('Déjà vu');
  });

  it('refuses what it would read wrongly', () => {
    expect(() => decodeSubtitles(Buffer.from('Déjà vu', 'latin1'))).toThrow(/UTF-8/);
    expect(() => decodeSubtitles(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))).toThrow(/UTF-8/);
  });
});

describe('spokenTexts', () => {
  it.each([
    ['<i>Hello</i>\nthere', ['Hello there'], []],
    ['{\\an8}Above.', ['Above.'], []],
    ['[Laughter] Well, yes.', ['Well, yes.'], ['[Laughter]']],
    ['(sighs)', [], ['(sighs)']],
    ['(SIGHS) No.', ['No.'], ['(SIGHS)']],
    ['I saw him (the tall one) go.', ['I saw him (the tall one) go.'], []],
    ['♪ Row, row your boat ♪', ['Row, row your boat'], ['♪', '♪']],
    ['JOHN: Come in.', ['Come in.'], ['JOHN:']],
    ['Note: come in.', ['Note: come in.'], []],
    ['At 10:30 we left.', ['At 10:30 we left.'], []],
    ['- Ready?\n- Yes, let us go.', ['Ready?', 'Yes, let us go.'], []],
    ['- Ready? - Yes, let us go.', ['Ready?', 'Yes, let us go.'], []],
    ['- MAN: Ready?\n- [nods]', ['Ready?'], ['[nods]', 'MAN:']],
    ['- A long line\nthat goes on.\n- Yes.', ['A long line that goes on.', 'Yes.'], []],
    ['Well - if you say so.', ['Well - if you say so.'], []],
    ['It is -5 degrees. -5!', ['It is -5 degrees. -5!'], []],
    ['– Только один.', ['Только один.'], []],
    ['（笑い声）', [], ['（笑い声）']],
    ['...', [], []],
  ])('of %j says %j', (text, texts, leftOut) => {
    expect(spokenTexts(text)).toEqual({ texts, leftOut });
  });
});
