import { describe, expect, it } from 'vitest';
import { rankLanguages } from './rank-languages.js';

const best = (script: Parameters<typeof rankLanguages>[1], ...texts: string[]) =>
  rankLanguages(texts, script)[0]?.language;

describe('ranking the languages of a script', () => {
  it.each([
    ['en', ['Before you begin', 'Press the red button to stop']],
    ['fr', ["Ce qu'il faut savoir", 'La vie dans le désert']],
    ['de', ['Was man wissen muss', 'Das Leben in der Wüste']],
    ['es', ['Lo que debes saber', 'La vida en el desierto']],
    ['pt', ['O que você precisa saber', 'Salve as alterações antes de fechar']],
    ['nb', ['Slik blir vulkaner til', 'Gjestene våre i kveld har kommet langveisfra']],
    ['da', ['Det skal du vide', 'Hvad sker der, når isen smelter om foråret']],
    ['cs', ['Jak vznikají sopky', 'Naši dnešní hosté přijeli z velké dálky']],
    ['hr', ['Što trebate znati', 'Naši gosti stigli su tijekom tjedna']],
    ['vi', ['Những điều cần biết', 'Cuộc sống trên sa mạc']],
  ])('knows %s by N-grams', (language, texts) => {
    expect(best('Latin', ...texts)).toBe(language);
  });

  it.each([
    ['Latin', 'bs', ['Šta trebate znati', 'Sačuvajte promjene']],
    ['Latin', 'id', ['Kenapa bisa begitu', 'Informasi kota']],
    ['Latin', 'ms', ['Maklumat syarikat', 'Apa yang berlaku apabila ais cair']],
    ['Latin', 'gl', ['Que acontece cando o xeo se derrete', 'Unha xanela nova']],
    ['Latin', 'mt', ["X'għandek tkun taf", 'Il-ħajja fid-deżert']],
    ['Latin', 'uz', ['Nimalarni bilish kerak', 'Bahorda muz eriganda nima bo‘ladi']],
    ['Latin', 'sw', ['Maisha ya jangwani', 'Hifadhi kabla ya kufunga']],
    ['Latin', 'so', ['Waxa aad u baahan tahay inaad ogaato']],
    ['Cyrillic', 'mk', ['Што се случува кога мразот се топи', 'Зачувајте ги промените']],
    ['Cyrillic', 'kk', ['Тоқтату үшін қызыл түймені басыңыз']],
    ['Cyrillic', 'mn', ['Өнөө оройн зочид маань маш холоос ирсэн']],
    ['Devanagari', 'ne', ['तपाईंले जान्नुपर्ने कुरा', 'मरुभूमिको जीवन']],
  ] as const)('in %s letters knows %s by its own words', (script, language, texts) => {
    expect(best(script, ...texts)).toBe(language);
  });

  it('ranks only languages of the script, each once', () => {
    const languages = rankLanguages(['Добрый вечер'], 'Cyrillic').map(({ language }) => language);
    expect(languages.toSorted()).toEqual(['bg', 'kk', 'mk', 'mn', 'ru', 'sr', 'uk']);
  });

  it('scores languages that are written alike about equally', () => {
    const [first, second] = rankLanguages(['Dobra večer'], 'Latin');
    expect(Math.abs((first?.score ?? 0) - (second?.score ?? 0))).toBeLessThan(0.05);
  });

  it('gets over texts without letters, and over none', () => {
    for (const texts of [[], [''], ['2026', '12:30']]) {
      for (const { score } of rankLanguages(texts, 'Latin')) expect(score).not.toBeNaN();
    }
  });
});
