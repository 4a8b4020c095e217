import { describe, expect, it } from 'vitest';
import { fakeEngines } from '../testing/fake-engines.js';
import { checkLanguages } from './check-languages.js';

const supports = (source: string) => ({ level: source === 'fr' ? ('none' as const) : ('good' as const) });
const engines = { ...fakeEngines(), translator: { ...fakeEngines().translator, supports } };

describe('checkLanguages', () => {
  const fromFrench = { sourceLanguage: 'fr', targetLanguage: 'es' };

  it('refuses a pair that the translator does not know', () => {
    expect(() => checkLanguages(fromFrench, engines)).toThrow(/cannot translate from French to Spanish/);
    expect(() => checkLanguages({ ...fromFrench, subtitles: { are: 'original' } }, engines)).toThrow(
      /cannot translate/,
    );
  });

  it('asks nothing of the translator where the words are given or the source is not known yet', () => {
    checkLanguages({ ...fromFrench, subtitles: { are: 'translated' } }, engines);
    checkLanguages({ ...fromFrench, translation: {} }, engines);
    checkLanguages({ ...fromFrench, sourceLanguage: 'auto' }, engines);
  });

  it('refuses a target that nothing is translated into, also where the source is not known yet', () => {
    const reason = 'it has not learned it';
    const translator = { ...engines.translator, supports: () => ({ level: 'none' as const, reason }) };
    const job = { sourceLanguage: 'auto', targetLanguage: 'es' };
    expect(() => checkLanguages(job, { ...engines, translator })).toThrow(
      expect.objectContaining({
        kind: 'unsupported-language',
        message: `fake-translator cannot translate into Spanish: ${reason}`,
      }),
    );
    checkLanguages({ ...job, subtitles: { are: 'translated' } }, { ...engines, translator });
    checkLanguages({ ...job, sourceLanguage: 'es' }, { ...engines, translator });
  });

  it('takes the language of a transcript that is given for the spoken one', () => {
    const job = { sourceLanguage: 'auto', targetLanguage: 'es' };
    expect(() => checkLanguages({ ...job, transcript: { language: 'fr' } }, engines)).toThrow(/from French to Spanish/);
    checkLanguages({ ...fromFrench, transcript: { language: 'en' } }, engines);
  });

  it('refuses to read in the picture what no engine reads, once the language is known', () => {
    const job = { sourceLanguage: 'en-US', targetLanguage: 'es', subtitlesInPicture: {} };
    const unreading = { ...engines, textRecognizers: [] };
    expect(() => checkLanguages(job, unreading)).toThrow(
      expect.objectContaining({
        kind: 'ocr-language-not-supported',
        message: 'no installed engine reads text in English',
      }),
    );
    checkLanguages({ ...job, sourceLanguage: 'auto' }, unreading);
    checkLanguages({ ...job, transcript: { language: 'en' } }, unreading);
  });

  it('refuses unknown languages, and targets that no voice speaks', () => {
    expect(() => checkLanguages({ ...fromFrench, sourceLanguage: 'xx' }, engines)).toThrow(
      /"xx" is not a known source/,
    );
    expect(() => checkLanguages({ ...fromFrench, targetLanguage: 'la' }, engines)).toThrow(
      /"la" is not a known target/,
    );
  });

  it.each(['', 'spanish', 'es-MX-foo-bar', 'es-/../x'])('refuses what is no language code, such as "%s"', (code) => {
    const job = { sourceLanguage: 'auto', targetLanguage: code };
    expect(() => checkLanguages(job, engines)).toThrow(`"${code}" is not a known target language`);
  });

  it('takes codes with regions and scripts of any form', () => {
    for (const code of ['es', 'es-MX', 'es-419', 'es-Latn-MX']) {
      checkLanguages({ sourceLanguage: 'auto', targetLanguage: code }, engines);
    }
  });
});
