import { describe, expect, it } from 'vitest';
import type { RequestedLanguages } from '../families/requested-languages.js';
import { fitOf, type HostAbilities } from './host-abilities.js';

const host: HostAbilities = {
  families: ['translate', 'visual'],
  languages: { en: ['es', 'fr'], es: ['es'] },
  languagesByFamily: { visual: { en: ['ko'] } },
  clonedLanguages: ['es'],
  readLanguages: ['en'],
};
const fit = (wanted: RequestedLanguages, family = 'translate') => fitOf(wanted, family, host);

describe('fitOf', () => {
  it.each([
    [{ source: 'en-US', target: 'es-MX' }, true],
    [{ source: 'auto', target: 'fr' }, true],
    [{ source: 'fr', target: 'es' }, false],
    [{ source: 'fr', target: 'es', isTranslated: true }, true],
    [{ source: 'en', target: 'es', isRead: true }, true],
    [{ source: 'es', target: 'es', isRead: true }, false],
    [{ source: 'auto', target: 'es', isRead: true }, true],
    [{ source: 'en', target: 'ko' }, false],
  ])('tells whether %j can be done: %s', (wanted, canDo) => {
    expect(fit(wanted).canDo).toBe(canDo);
  });

  it('asks what the host can do in the family', () => {
    expect(fit({ source: 'en', target: 'ko' }, 'visual').canDo).toBe(true);
    expect(fit({ source: 'en', target: 'ko' }, 'lip-sync').canDo).toBe(false);
  });

  it('puts who clones before who does not, and who can do the task before both', () => {
    const clones = fit({ source: 'en', target: 'es', isCloned: true });
    const speaks = fit({ source: 'en', target: 'fr', isCloned: true });
    const clonesOther = fit({ source: 'fr', target: 'es', isCloned: true });
    expect(clones.worth).toBeGreaterThan(speaks.worth);
    expect(speaks.worth).toBeGreaterThan(clonesOther.worth);
  });

  it('takes what a host of an older version reads for all, and that it clones nothing', () => {
    const { clonedLanguages: _, readLanguages: __, ...older } = host;
    expect(fitOf({ source: 'es', target: 'es', isRead: true }, 'translate', older).canDo).toBe(true);
    const wanted = { source: 'en', target: 'es', isCloned: true };
    expect(fitOf(wanted, 'translate', older).worth).toBeLessThan(fit(wanted).worth);
  });
});
