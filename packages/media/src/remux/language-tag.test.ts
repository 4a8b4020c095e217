import { targetLanguages } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { languageLabels } from './language-labels.js';
import { languageTag } from './language-tag.js';

describe('languageTag', () => {
  it.each([
    ['en', 'eng'],
    ['pt-BR', 'por'],
    ['de-DE', 'deu'],
    ['zh-CN', 'zho'],
    ['yue-CN', 'yue'],
    ['fil', 'fil'],
    ['xx', 'und'],
  ])('turns %s into %s', (language, tag) => expect(languageTag(language)).toBe(tag));

  it('knows every target language', () => {
    const languages = Object.keys(targetLanguages);
    expect(languages.length).toBeGreaterThan(50);
    expect(languages.filter((language) => languageTag(language) === 'und')).toEqual([]);
  });

  it('writes QuickTime its own codes', () => {
    expect(languageLabels('a', 1, 'de', 'x.MOV')).toContain('language=ger');
    expect(languageLabels('a', 1, 'de', 'x.mp4')).toEqual([
      ...['-metadata:s:a:1', 'language=deu', '-metadata:s:a:1', 'title=German'],
    ]);
  });
});
