import type { Synthesizer, Voice } from '@polydub/contracts';
import { languagePart } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { fakeEngines } from '../testing/fake-engines.js';
import { stockVoices } from './stock-voices.js';

const [synthesizer] = fakeEngines().synthesizers;

/** An engine whose voices speak their own languages, or any where they name none. */
function engineWith(name: string, voices: readonly (readonly [id: string, language?: string])[]): Synthesizer {
  if (!synthesizer) throw new Error('no engine speaks');
  const gender = 'female' as const;
  const kind = { gender, quality: 'natural', charactersPerSecond: 10 } as const;
  const inLanguage = (code: string): Voice[] =>
    voices.flatMap(([id, language]) => {
      if (language === undefined) return { id, language: code, ...kind };
      const fits = code.includes('-') ? language === code : languagePart(language) === code && language !== 'en-GB';
      return fits ? { id, language, ...kind } : [];
    });
  return { ...synthesizer, name, voices: inLanguage };
}

it('are those of the first engine that speaks a language, with those of its regions', () => {
  const own = engineWith('own', [
    ['ann', 'en-US'],
    ['bea', 'en-GB'],
    ['eva', 'es-ES'],
  ]);
  const plain = engineWith('plain', [['f1']]);
  const voices = stockVoices({ synthesizers: [own, plain] });
  const languagesOf = (voice: string) => voices.find((each) => each.voice === voice)?.languages;
  expect(voices.map(({ voice }) => voice).sort()).toEqual(['own/ann', 'own/bea', 'own/eva', 'plain/f1']);
  expect([languagesOf('own/ann'), languagesOf('own/bea')]).toEqual([['en-US'], ['en-GB']]);
  expect(languagesOf('plain/f1')).toContain('fr');
  expect(languagesOf('plain/f1')).not.toContain('es');
  expect(languagesOf('plain/f1')).not.toContain('fr-CA');
});

it('are none where nothing speaks', () => {
  expect(stockVoices({ synthesizers: [] })).toEqual([]);
});
