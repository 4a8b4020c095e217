import { describe, expect, it } from 'vitest';
import { smallLexicon } from '../../testing/small-lexicon.js';
import { dictdFiles, packedLemmas, packedZipf } from '../../testing/word-files.js';
import { parseDictd } from '../../words/dictd.js';
import { frenchGenders, germanGenders, type NounGenders, SPANISH_GENDERS } from '../../words/genders.js';
import { parseLemmas } from '../../words/lemmas.js';
import { parseWordFrequencies } from '../../words/word-frequencies.js';
import { agreement } from './agreement.js';

const frequencies = parseWordFrequencies(packedZipf({ cambiar: 4, porter: 4, casar: 4 }));
const lemmas = parseLemmas(packedLemmas({ cambio: 'cambiar' }));

function judged(language: string, genders: NounGenders, translation: string): string | undefined {
  const target = { language, frequencies, lemmas };
  const lexicon = { ...smallLexicon(), target, genders };
  const languages = { sourceLanguage: 'en', targetLanguage: language };
  return agreement({ source: 'x', translation, terms: [], others: [], lexicon, ...languages })?.reason;
}

describe('in Spanish', () => {
  it.each([
    ['Mira los rocas.', 'has "los rocas", but "rocas" is feminine'],
    ['Es un estrella de mar.', 'has "un estrella", but "estrella" is feminine'],
    ['Está en el canción.', 'has "el canción", but "canción" is feminine'],
    ['Es una problema.', 'has "una problema", but "problema" is masculine'],
    ['La agua está fría.', 'has "La agua", but "agua" begins with a stressed "a"'],
    ['Sal de las casos.', 'has "las casos", but "casos" is masculine'],
    ['La tren estaba llena.', 'has "La tren", but "tren" is masculine'],
    ['Tiene un nariz roja y ese tos.', 'has "un nariz", but "nariz" is feminine'],
    ['Con los luces y las botones.', 'has "los luces", but "luces" is feminine'],
    ['Compré un nuevo lavadora.', 'has "nuevo lavadora", but "lavadora" is feminine'],
  ])('%s is found', (translation, reason) => {
    expect(judged('es', SPANISH_GENDERS, translation)).toBe(reason);
  });

  it.each([
    'El agua, la mano, el día, los problemas, un artista y una artista.',
    'Si la cambio, los cambia.',
    'Al verla, el paraguas, la moto.',
    'La ONU, un CD y la auto-escuela.',
    'Una, dos. El, casa.',
    'A las ocho, a las cinco y a las dos.',
    'El tren, la nariz, las luces, los botones y la tos.',
    'De nuevo llueve, y el otro cambia. Otra agua, un buen día, una nueva idea.',
  ])('%s is right', (translation) => {
    expect(judged('es', SPANISH_GENDERS, translation)).toBeUndefined();
  });
});

describe('in French', () => {
  const dictionary = dictionaryOf(['simple /s/ <adj>\nplain\n']);
  const french = frenchGenders({ roue: 'F', tiroir: 'M', porte: 'F', simple: 'M', étoile: 'F', même: 'M' }, dictionary);

  it.each([
    ['Le roue de secours.', 'has "Le roue", but "roue" is feminine'],
    ['Dans la tiroir.', 'has "la tiroir", but "tiroir" is masculine'],
    ['Ton roue.', 'has "Ton roue", but "roue" is feminine'],
    ['Les tiroir.', 'has "Les tiroir", but "tiroir" is singular'],
    ['Dans le tiroirs.', 'has "le tiroirs", but "tiroirs" is plural'],
  ])('%s is found', (translation, reason) => {
    expect(judged('fr', french, translation)).toBe(reason);
  });

  it.each([
    'La roue, le tiroir, ton étoile.',
    'Il le porte.',
    'La même roue, une simple roue.',
    'La constructor.',
    'Les roues, il les porte.',
  ])('%s is right', (translation) => {
    expect(judged('fr', french, translation)).toBeUndefined();
  });
});

describe('in German', () => {
  const german = germanGenders(
    dictionaryOf([
      'Geschirr /g/ <neut, n, sg>\ndishes\n',
      'Treppe /t/ <fem, n, sg>\nstairs\n',
      'Tisch /t/ <masc, n, sg>\ntable\n',
      'Fenster /f/ <neut, n, sg>\nwindow\n',
      'Meer /m/ <neut, n, sg>\nsea\n',
      'Meere /m/ <pl>\nseas\n',
      'Namen /n/ <pl>\nnames\n',
      'Zeit /z/ <fem, n, sg>\ntime\n',
      'Küche /k/ <fem, n, sg>\nkitchen\n',
    ]),
  );

  it.each([
    ['Er spült die Geschirr.', 'has "die Geschirr", but "Geschirr" is neuter'],
    ['An den Treppe.', 'has "den Treppe", but "Treppe" is feminine'],
    ['Mit einer großen Tisch.', undefined],
    ['Auf eine große Tisch.', 'has "eine große Tisch", but "Tisch" is masculine'],
    ['Auf die Küchentisch.', undefined],
    ['Auf die Küchetisch.', 'has "die Küchetisch", but "Küchetisch" is masculine'],
    ['Auf die Zeitstisch.', 'has "die Zeitstisch", but "Zeitstisch" is masculine'],
    ['Der Meer wird rau.', 'has "Der Meer", but "Meer" is neuter'],
    ['Den Fenster.', 'has "Den Fenster", but "Fenster" is neuter or plural'],
  ])('%s is judged', (translation, reason) => {
    expect(judged('de', german, translation)).toBe(reason);
  });

  it.each([
    'Die Fenster, den Fenstern, dem Tische, der Treppe, das Meer, einen Namen.',
    'Hat das Zeit?',
    'Das Geschirr, das Zeit braucht.',
    'Eine seiner Tisch.',
  ])('%s is right', (translation) => {
    expect(judged('de', german, translation)).toBeUndefined();
  });
});

it('knows nothing of other languages', () => {
  expect(judged('it', SPANISH_GENDERS, 'los rocas')).toBeUndefined();
});

function dictionaryOf(articles: readonly string[]) {
  const { index, text } = dictdFiles(articles);
  return parseDictd(index, text);
}
