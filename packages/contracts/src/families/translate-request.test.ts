import { describe, expect, it } from 'vitest';
import { sourceLanguages, targetLanguages } from '../languages.js';
import { translateRequestSchema } from './translate-request.js';

const codes = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([language, locales]) => [language, ...locales.map((each) => `${language}-${each}`)]);

const taken = (source_language: string, target_language: string) =>
  translateRequestSchema.safeParse({
    media_type: 'audio',
    media_url: 'https://example.com/a.wav',
    source_language,
    target_language,
  }).success;

describe('languages of a translate request', () => {
  it('may be every code of the tables', () => {
    expect([...codes(sourceLanguages), 'auto'].filter((code) => !taken(code, 'es'))).toEqual([]);
    expect(codes(targetLanguages).filter((code) => !taken('en', code))).toEqual([]);
  });

  it.each(['', 'e', 'EN', 'english', 'en_US', 'en-', 'en-USA', 'zh-CN-', 'zh-CN-GUANGXI-x', 'en US', 'en-US\n'])(
    'may not be %j',
    (code) => {
      expect([taken(code, 'es'), taken('en', code)]).toEqual([false, false]);
    },
  );

  it('may be auto for the source only', () => {
    expect([taken('auto', 'es'), taken('en', 'auto')]).toEqual([true, false]);
  });
});
