import { describe, expect, it } from 'vitest';
import { characterErrors, legibleShare, scriptOf } from './text-errors.js';

describe('characterErrors', () => {
  it('counts characters to put in, take out and replace', () => {
    expect(characterErrors('kitten', 'sitting', 'en')).toEqual({ errors: 3, characters: 6 });
    expect(characterErrors('abc', '', 'en')).toEqual({ errors: 3, characters: 3 });
  });

  it('takes a line break for a blank, and wide forms for narrow ones', () => {
    expect(characterErrors('one\ntwo', 'one  two', 'en').errors).toBe(0);
    expect(characterErrors('第一天：北京', '第一天:北京', 'zh').errors).toBe(0);
  });

  it('does not ask for blanks where a language has none', () => {
    expect(characterErrors('海の向こうに\n何がある', '海の 向こうに何がある', 'ja')).toEqual({
      errors: 0,
      characters: 10,
    });
  });

  it('counts a missing accent', () => {
    expect(characterErrors('Épinal', 'Epinal', 'fr').errors).toBe(1);
  });
});

describe('legibleShare', () => {
  it('is 1 for the text itself and 0 for nothing', () => {
    expect(legibleShare('Two years later', 'two years, later')).toBe(1);
    expect(legibleShare('Two years later', '')).toBe(0);
  });

  it('is the part of the letters that is left', () => {
    expect(legibleShare('abcdefgh', 'abcd')).toBe(0.5);
    expect(legibleShare('abcd', 'wxyzwxyz')).toBe(0);
  });
});

it('knows the scripts of languages', () => {
  expect(['en', 'ru', 'zh', 'ja', 'ar', 'hi', 'ko', 'th'].map(scriptOf)).toEqual([
    ...['Latn', 'Cyrl', 'Hans', 'Jpan', 'Arab', 'Deva', 'Kore', 'Thai'],
  ]);
});
