import { targetLanguages } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { engineFor } from './engine-for.js';
import { measuredVoices } from './kokoro/measured-voices.js';
import { createSynthesizer } from './synthesizers.js';
import { realModels } from './testing/real-models.js';

const kokoro = createSynthesizer('kokoro', { models: realModels() });
const espeak = createSynthesizer('espeak', {});
const engines = [kokoro, espeak];

describe('createSynthesizer', () => {
  it('names the engines there are when asked for another', () => {
    const unknown = 'piper' as 'espeak';
    expect(() => createSynthesizer(unknown, {})).toThrow(
      'there is no speech engine "piper"; there are: kokoro, espeak',
    );
  });
});

describe('voices', () => {
  it('are those of the region where there are any, else of the language', () => {
    const ids = (language: string) => kokoro.voices(language).map(({ id }) => id);
    expect(ids('en-GB')).toEqual(['bf_emma', 'bf_isabella', 'bm_fable', 'bm_george']);
    expect(ids('en')).toEqual(ids('en-US'));
    expect(ids('es-MX')).toEqual(ids('es-ES'));
    expect(ids('de')).toEqual([]);
    expect(espeak.voices('pt-PT')[0]?.language).toBe('pt-PT');
  });

  it('have been measured, and there are both sexes in every language', () => {
    for (const language of Object.keys(targetLanguages)) {
      for (const engine of engines.filter((engine) => engine.voices(language).length > 0)) {
        const voices = engine.voices(language);
        expect(
          voices.every(({ pitchHz, centroidHz }) => pitchHz && centroidHz),
          language,
        ).toBe(true);
        expect(new Set(voices.map(({ gender }) => gender)), `${engine.name} ${language}`).toEqual(
          new Set(['female', 'male']),
        );
      }
    }
    expect(kokoro.voices('en').every(({ id }) => measuredVoices[id])).toBe(true);
  });
});

describe('engineFor', () => {
  it('takes the first engine that speaks a language and knows those that none speaks', () => {
    expect(engineFor('es', engines)).toBe(kokoro);
    expect(engineFor('de', engines)).toBe(espeak);
    expect(Object.keys(targetLanguages).filter((language) => !engineFor(language, engines))).toEqual(
      ['wuu', 'iu', 'fil', 'th', 'gl', 'he', 'jv', 'ps', 'zu'].sort(byTable),
    );
    expect(engineFor('tlh', engines)).toBeUndefined();
  });
});

const order = Object.keys(targetLanguages);
const byTable = (a: string, b: string): number => order.indexOf(a) - order.indexOf(b);
