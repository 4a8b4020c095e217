import { targetLanguages } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { requireKnown, untranslatable } from './check-pair.js';

it.each(['es', 'es-MX', 'zh-TW'])('takes the code %s', (code) => {
  expect(() => requireKnown('target', code, targetLanguages)).not.toThrow();
});

it.each([
  ['Spanish', 'es'],
  ['español', 'es'],
  ['DEUTSCH', 'de'],
  ['spa', 'es'],
  ['日本語', 'ja'],
  ['portug', 'pt'],
  ['pt_BR', 'pt-BR'],
])('refuses %s, and says which code is meant', (text, code) => {
  const refused = () => requireKnown('target', text, targetLanguages);
  expect(refused).toThrow(expect.objectContaining({ kind: 'unsupported-language', remedy: `Use the code ${code}.` }));
});

it.each(['', 'Klingon', 'x', 'spa n', '!!'])('refuses %j, and says where the codes are listed', (text) => {
  const refused = () => requireKnown('target', text, targetLanguages);
  expect(refused).toThrow(`${JSON.stringify(text)} is not a known target language`);
  expect(refused).toThrow(expect.objectContaining({ remedy: expect.stringContaining('polydub languages lists them') }));
});

it("names all ways out where no translator is good enough: a server, another language, words of one's own", () => {
  const { message, remedy } = untranslatable('llama', 'from French to Hebrew', {
    level: 'none',
    reason: 'too many errors',
  });
  expect(message).toBe('llama cannot translate from French to Hebrew: too many errors');
  expect(remedy).toMatch(/translation server.*polydub languages.*--subtitles.*--callouts/);
});
