import { describe, expect, it } from 'vitest';
import { fakeEngines } from '../testing/fake-engines.js';
import { translateLanguages } from './translate-languages.js';

describe('translateLanguages', () => {
  it('has a pair only where it can be both translated and spoken', () => {
    const engines = fakeEngines();
    const supports = (source: string) => ({ level: source === 'en' ? ('good' as const) : ('none' as const) });
    const languages = translateLanguages({ ...engines, translator: { ...engines.translator, supports } });
    expect(languages.en).toEqual(['es']);
    expect(languages.fr).toEqual([]);
    // What is in the target language already only needs a voice.
    expect(languages.es).toEqual(['es']);
  });
});
