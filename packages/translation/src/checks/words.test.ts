import { describe, expect, it } from 'vitest';
import { lexiconOf, smallLexicon } from '../testing/small-lexicon.js';
import { packedLemmas, packedZipf } from '../testing/word-files.js';
import { NO_DICTIONARY } from '../words/bilingual-dictionary.js';
import { parseLemmas } from '../words/lemmas.js';
import { parseWordFrequencies } from '../words/word-frequencies.js';
import type { Candidate } from './check.js';
import { clockTimes } from './clock-times.js';
import { halves } from './halves.js';
import { listedMeanings } from './listed-meanings.js';
import { names } from './names.js';
import { negation } from './negation.js';
import { numberWords } from './number-words.js';
import { repeatedPart } from './repeated-part.js';
import { rewording } from './rewording.js';
import { strayInfinitive } from './stray-infinitive.js';
import { strayPronoun } from './stray-pronoun.js';
import { leftOverWords, unknownWords } from './words.js';

const english = smallLexicon();

function candidate(source: string, translation: string, changes: Partial<Candidate> = {}): Candidate {
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' };
  return { source, translation, terms: [], others: [], lexicon: english, ...languages, ...changes };
}

describe('leftOverWords', () => {
  it('finds single words of the source', () => {
    const complaint = leftOverWords(candidate('Look at the snail on the rocks.', 'Mira el snail sobre las rocks.'));
    expect(complaint).toMatchObject({ code: 'left-over-word', severity: 'weak' });
    expect(complaint?.reason).toBe('leaves "snail", "rocks" in English instead of Spanish');
  });

  it('finds common words of the source, which lists of the target hold from names, by their other meanings', () => {
    const frequencies = parseWordFrequencies(packedZipf({ snail: 3.8, roca: 4.3, hotel: 3.8, okay: 3.8 }));
    const target = { ...english.target, frequencies };
    const source = {
      ...english.source,
      frequencies: parseWordFrequencies(packedZipf({ snail: 5, hotel: 5, okay: 5, rock: 4.8 })),
    };
    const into = (text: string, lemmas = english.target.lemmas) =>
      leftOverWords(candidate(text, text, { lexicon: { ...english, source, target: { ...target, lemmas } } }));
    expect(into('the snail')?.reason).toBe('leaves "snail" in English instead of Spanish');
    expect(into('the hotel, okay')).toBeUndefined();
    expect(into('the snail', parseLemmas(packedLemmas({ snail: 'snailar' })))).toBeUndefined();
  });

  it('finds the commonest words, also where they are written like a form of another one', () => {
    const words = (zipf: Record<string, number>, word: typeof english.source) => ({
      ...word,
      frequencies: parseWordFrequencies(packedZipf(zipf)),
      lemmas: parseLemmas(packedLemmas({ have: 'haver', close: 'clore' })),
    });
    const lexicon = {
      ...english,
      source: words({ have: 6.7, close: 5.4, world: 5.9, support: 5.5 }, english.source),
      target: words({ have: 3.8, close: 3.7, world: 4.3, support: 4.3 }, english.target),
      dictionary: { ...english.dictionary, meaningsOf: (term: string) => (term === 'have' ? [] : ['monde']) },
    };
    const left = ['have', 'close', 'world', 'support'].filter((word) =>
      leftOverWords(candidate(word, word, { lexicon })),
    );
    expect(left).toEqual(['have', 'world']);
  });

  it('finds common words that the dictionary lacks', () => {
    const inEnglish = parseWordFrequencies(packedZipf({ home: 5.8, film: 5.3 }));
    const inSpanish = parseWordFrequencies(packedZipf({ home: 4.05, film: 4.1 }));
    const source = { ...english.source, frequencies: inEnglish };
    const lexicon = { ...english, source, target: { ...english.target, frequencies: inSpanish } };
    const of = (word: string) => leftOverWords(candidate(word, word, { lexicon }))?.reason;
    expect(of('home')).toMatch(/^leaves "home"/u);
    expect(of('film')).toBeUndefined();
  });

  it('finds rare words by less, but not such that the dictionary leaves as they are', () => {
    const inEnglish = parseWordFrequencies(packedZipf({ mill: 4.4, mite: 3.1, radar: 4.2, motel: 3.6 }));
    const inSpanish = parseWordFrequencies(packedZipf({ mill: 3.56, mite: 2.3, radar: 3.8, motel: 2.8 }));
    const lexicon = {
      ...{
        ...english,
        dictionary: { ...english.dictionary, meaningsOf: (term: string) => (term === 'motel' ? ['motel'] : []) },
      },
      ...{ source: { ...english.source, frequencies: inEnglish } },
      ...{ target: { ...english.target, frequencies: inSpanish } },
    };
    const left = ['mill', 'mite', 'radar', 'motel'].filter((word) => leftOverWords(candidate(word, word, { lexicon })));
    expect(left).toEqual(['mill', 'mite']);
  });

  it('finds words that open the sentence, and such of three letters that are much rarer', () => {
    const inEnglish = parseWordFrequencies(packedZipf({ snail: 5, rock: 5.5, far: 5.5, son: 5, turn: 5 }));
    const inSpanish = parseWordFrequencies(packedZipf({ far: 3.4, son: 6, roca: 4 }));
    const lexicon = {
      ...{ ...english, dictionary: { ...english.dictionary, meaningsOf: () => ['roca'] } },
      ...{
        source: { ...english.source, frequencies: inEnglish },
        target: { ...english.target, frequencies: inSpanish },
      },
    };
    const into = (source: string, translation: string) =>
      leftOverWords(candidate(source, translation, { lexicon }))?.reason;
    expect(into('Snail and rock.', 'La snail y la roca.')).toBe('leaves "snail" in English instead of Spanish');
    expect(into('Snail came.', 'Vino Snail.')).toBeUndefined();
    expect(into('Is it far?', '¿Es far?')).toBe('leaves "far" in English instead of Spanish');
    expect(into('My son.', 'Mi son.')).toBeUndefined();
  });

  it('lets words stand that the target language has, that the glossary asks for, and names', () => {
    expect(leftOverWords(candidate('Look at the roca.', 'Mira la roca.'))).toBeUndefined();
    const terms = [{ term: 'snail', translation: 'snail' }];
    expect(leftOverWords(candidate('Look at the snail.', 'Mira el snail.', { terms }))).toBeUndefined();
    expect(leftOverWords(candidate('Look at Jersey.', 'Mira Jersey.'))).toBeUndefined();
  });

  it('finds English greetings, which every list holds, also where they open a sentence', () => {
    const frequencies = parseWordFrequencies(packedZipf({ hello: 5 }));
    const lexicon = { ...english, target: { ...english.target, frequencies } };
    expect(leftOverWords(candidate('Oh, hello.', 'Hello.', { lexicon }))?.reason).toMatch(/^leaves "hello"/u);
  });

  it('knows nothing without word lists', () => {
    const without = candidate('Look at the snail.', 'Mira el snail.', { lexicon: undefined });
    expect([leftOverWords, unknownWords, names].map((check) => check(without))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('unknownWords', () => {
  it('finds words that nobody uses', () => {
    const complaint = unknownWords(candidate('Look out!', '¡Vérate en la roca!'));
    expect(complaint).toMatchObject({ code: 'unknown-word', severity: 'weak' });
    expect(complaint?.reason).toBe('has "Vérate", which Spanish does not have');
  });

  it('takes only verbs for words with pronouns at their end', () => {
    const table = { mira: 'mirar', hagan: 'hacer' };
    const frequencies = parseWordFrequencies(packedZipf({ vera: 3, mira: 5, mirar: 5, hacer: 6 }));
    const target = { language: 'es', frequencies, lemmas: parseLemmas(packedLemmas(table)) };
    const into = (translation: string) =>
      unknownWords(candidate('x', translation, { lexicon: { ...english, target } }));
    expect(into('Mírala, mirarlos, háganmela.')).toBeUndefined();
    expect(into('Vérate.')?.reason).toBe('has "Vérate", which Spanish does not have');
  });

  it('lets names, words of the source and known words in other forms stand', () => {
    expect(unknownWords(candidate('Rosa said it.', 'Mira a Zyxwa, Rosa.'))).toBeUndefined();
    expect(unknownWords(candidate('the rocks', 'los rocas'))).toBeUndefined();
  });

  it('takes German compounds apart', () => {
    const frequencies = parseWordFrequencies(packedZipf({ pflaumen: 3, kuchen: 4, arbeit: 5, tag: 5.5 }));
    const german = { language: 'de', frequencies, lemmas: parseLemmas(packedLemmas({})) };
    const lexicon = { ...english, target: german };
    const into = (translation: string) => unknownWords(candidate('x', translation, { targetLanguage: 'de', lexicon }));
    expect(into('pflaumenkuchen arbeitstag')).toBeUndefined();
    expect(into('pflaumenxyz')?.reason).toBe('has "pflaumenxyz", which German does not have');
    expect(into('Arbeitstagskuchen')).toBeUndefined();
  });

  it('takes a German word with a capital for a name only where the source has one like it', () => {
    const german = {
      language: 'de',
      frequencies: parseWordFrequencies(packedZipf({ tag: 5.5 })),
      lemmas: english.target.lemmas,
    };
    const lexicon = { ...english, target: german };
    const into = (source: string, translation: string) =>
      unknownWords(candidate(source, translation, { targetLanguage: 'de', lexicon }))?.reason;
    expect(into('a pinch of salt', 'Tag, Beinxuss')).toBe('has "Beinxuss", which German does not have');
    expect(into('That is Beinland.', 'Tag, Beinxuss')).toBeUndefined();
  });
});

describe('listedMeanings', () => {
  it.each([
    ['She turned down the snail.', 'Quiso bajar, apagar el caracol.', 'says "turned down" in several words'],
    ['She turned down the snail.', 'Quiso bajar el caracol.', undefined],
    ['Turn the snail down.', 'Quiso bajar y apagar el caracol.', undefined],
    ['She turned down the snail, quite off.', 'Quiso bajar y apagar el caracol.', undefined],
  ])('of "%s" by "%s" is judged', (source, translation, reason) => {
    const meaningsOf = (term: string) => (term === 'off' ? ['apagar'] : english.dictionary.meaningsOf(term));
    const lexicon = { ...english, dictionary: { ...english.dictionary, meaningsOf } };
    expect(listedMeanings(candidate(source, translation, { lexicon }))?.reason).toBe(reason);
  });

  it('needs a dictionary', () => {
    const without = { lexicon: undefined };
    expect(listedMeanings(candidate('She turned down the snail.', 'Quiso bajar, apagar.', without))).toBeUndefined();
  });
});

describe('negation', () => {
  it.each([
    ["I don't know.", 'Lo sé.', 'negation-lost'],
    ['Never mind. I have time.', 'Tranquilo. Tengo tiempo.', undefined],
    ['Never mind. I have no time.', 'Tranquilo. Tengo tiempo.', 'negation-lost'],
    ["It doesn't matter.", 'Da igual.', undefined],
    ['I hardly ever read.', 'Rara vez leo.', undefined],
    ['I hardly ever read.', 'No leo mucho.', undefined],
    ['I hardly ever read.', 'No leo.', 'negation-lost'],
    ['Hardly anyone showed up.', 'Nadie se presentó.', 'negation-lost'],
    ['Hardly anyone showed up.', 'Casi nadie se presentó.', undefined],
    ['She seldom reads.', 'Ella lee.', 'negation-lost'],
    ['We go unless it rains.', 'Vamos si llueve.', 'negation-lost'],
    ['We go unless it rains.', 'Vamos a menos que llueva.', undefined],
    ['I do not know.', 'No lo sé.', undefined],
    ["Isn't it?", '¿Verdad?', undefined],
    ['Nothing but water.', 'Solo agua.', undefined],
    ['I know.', 'Lo sé.', undefined],
    ['It cannot be opened.', 'Es imposible abrirlo.', undefined],
    ['It is not impossible.', 'Es imposible.', 'negation-lost'],
    ['Tell me whether it rains or not.', 'Dime si llueve.', undefined],
  ])('of "%s" by "%s" is judged', (source, translation, code) => {
    expect(negation(candidate(source, translation))?.code).toBe(code);
  });

  it('finds French words behind an apostrophe', () => {
    expect(
      negation(candidate("Je n'ai rien.", 'I have it.', { sourceLanguage: 'fr', targetLanguage: 'en' }))?.code,
    ).toBe('negation-lost');
    expect(negation(candidate('I have no time.', "Je n'ai pas le temps.", { targetLanguage: 'fr' }))).toBeUndefined();
  });

  it.each([
    ['de', 'en', 'Das kann ich nicht öffnen.', 'I am unable to open that.', undefined],
    ['de', 'en', 'Das kann ich nicht öffnen.', 'I understand how to open that.', 'negation-lost'],
    ['en', 'de', 'The milk is not safe.', 'Die Milch ist unsicher.', undefined],
    ['en', 'de', 'The milk is not safe.', 'Die Milch ist unter uns und sicher.', 'negation-lost'],
    ['en', 'fr', 'I cannot find it.', 'Il est introuvable.', undefined],
    ['fr', 'en', "Il n'aime que le thé.", 'He only likes tea.', undefined],
  ])('from %s to %s, of "%s" by "%s" is judged', (sourceLanguage, targetLanguage, source, translation, code) => {
    expect(negation(candidate(source, translation, { sourceLanguage, targetLanguage }))?.code).toBe(code);
  });

  it.each([
    ['fr', 'es', "Non, j'ai oublié mes clés.", 'No, no me olvidé las llaves.', 'negation-added'],
    ['fr', 'es', "Non, j'ai oublié mes clés.", 'No, olvidé las llaves.', undefined],
    ['en', 'es', 'We are going home.', 'No vamos a casa.', 'negation-added'],
    ['en', 'fr', 'Most people skip this step.', 'La plupart des gens sautent ce pas.', undefined],
    ['en', 'fr', 'We are going home.', 'On ne rentre pas.', 'negation-added'],
    ['en', 'fr', 'It is probably the cage.', "C'est sans doute la cage.", undefined],
    ['en', 'de', 'Later, otherwise it burns.', 'Später, wenn es nicht brennt.', undefined],
    ['en', 'fr', 'They are but trinkets.', 'Ce ne sont que des babioles.', undefined],
    ['en', 'es', 'It is impossible.', 'No se puede.', undefined],
    ['es', 'en', 'Da igual.', 'I do not mind.', undefined],
    ['de', 'en', 'Ihr kommt doch mit?', "Won't you come along?", undefined],
  ])(
    'from %s to %s, of "%s" by "%s" a denial is added: %#',
    (sourceLanguage, targetLanguage, source, translation, code) => {
      expect(negation(candidate(source, translation, { sourceLanguage, targetLanguage }))?.code).toBe(code);
    },
  );

  it('keeps a rewording from losing it', () => {
    const rewordOf = { text: 'No sabía que estabas allí.', wish: 'shorter' } as const;
    const shorter = candidate("I didn't know that you were there.", 'Sabía que estabas.', { rewordOf });
    expect(negation(shorter)).toBeUndefined();
    expect(rewording(shorter)?.reason).toBe('does not say no where the source does');
  });

  it('judges no language whose words it does not know', () => {
    expect(negation(candidate("I don't know.", '知っています。', { targetLanguage: 'ja' }))).toBeUndefined();
  });
});

describe('strayInfinitive', () => {
  it.each([
    ['es', 'Sólo cuando reír.', 'reír'],
    ['es', 'Sólo cuando me río.', undefined],
    ['es', 'Hay que ir cuando llueve.', undefined],
    ['es', 'Porque ayer llovió.', undefined],
    ['fr', 'Seulement quand rire et quand parler.', 'parler'],
    ['de', 'Nur wenn lachen.', undefined],
  ])('into %s, of "%s"', (targetLanguage, translation, text) => {
    const complaint = strayInfinitive(candidate('Only when I laugh.', translation, { targetLanguage }));
    expect(complaint?.spot?.text).toBe(text);
    expect(complaint?.spot?.index).toBe(text && translation.indexOf(text));
  });
});

describe('repeatedPart, at once', () => {
  it.each([
    ['Could you write it down for me, please?', '¿Podrías escribirlo por favor, por favor?', 'por favor'],
    ['We see each other.', 'Nous nous voyons.', undefined],
    ['Very, very tired.', 'Cansado, cansado.', undefined],
    ['Tired.', 'Cansado, cansado.', 'Cansado'],
    ['Never, never again.', 'Nunca, nunca más.', undefined],
    ['I see. I see it.', 'Ya veo. Ya veo eso.', undefined],
    ['Hide-and-seek.', 'Cache-cache.', undefined],
  ])('of "%s" by "%s"', (source, translation, said) => {
    expect(repeatedPart(candidate(source, translation))?.reason).toBe(said && `says "${said}" twice`);
  });
});

describe('names', () => {
  it('finds lost ones, also with another ending', () => {
    expect(names(candidate('I saw Zyxwen there.', 'La vi allí.'))?.reason).toBe('does not name Zyxwen');
    expect(names(candidate('I saw Zyxwen there.', 'Vi a Zyxwena allí.'))).toBeUndefined();
  });

  it('finds lost ones of two words whose second is frequent', () => {
    const frequencies = parseWordFrequencies(packedZipf({ new: 6, zyxwen: 5, day: 6 }));
    const lexicon = { ...english, source: { ...english.source, frequencies } };
    const lost = (source: string) => names(candidate(source, 'Ahora vivo allí.', { lexicon }))?.reason;
    expect(lost('I live in New Zyxwen now.')).toBe('does not name Zyxwen');
    expect(lost('I live there, Zyxwen.')).toBeUndefined();
  });

  it('finds lost places, which have a name of their own', () => {
    const lexicon = lexiconOf({
      english: { belgium: 4.5, brussels: 4.4 },
      spanish: { bélgica: 4.5, bruselas: 4.4, españa: 5.5 },
      toSpanish: ['Belgium /b/\nBélgica\n'],
    });
    const lost = (translation: string) => names(candidate('Brussels, Belgium', translation, { lexicon }));
    expect(lost('Bruselas, España')?.hint).toEqual({ term: 'Belgium', meanings: ['Bélgica'] });
    expect(lost('Bruselas, Bélgica')).toBeUndefined();
    expect(lost('Bruselas, Belgium')).toBeUndefined();
  });

  it.each([
    ['en', 'Call Mrs. Snail.', 'Llama a la señora Caracol.', 'Snail'],
    ['en', 'Call Mrs. Snail.', 'Llama a la señora Snail.', undefined],
    ['de', 'Frau Dr. Klein, bitte.', 'Doctora pequeña, por favor.', 'Klein'],
    ['de', 'Frau und Mann.', 'Mujer y hombre.', undefined],
  ])('from %s, finds names behind titles in "%s" by "%s"', (sourceLanguage, source, translation, name) => {
    const complaint = names(candidate(source, translation, { sourceLanguage }));
    expect(complaint?.hint).toEqual(name && { term: name, meanings: [name] });
  });

  it('asks for none where no dictionary tells those that are translated', () => {
    const lexicon = { ...english, dictionary: NO_DICTIONARY };
    expect(names(candidate('I saw Zyxwen there.', 'La vi allí.', { lexicon }))).toBeUndefined();
  });

  it('asks for no word that is translated', () => {
    expect(names(candidate('I saw Snail there.', 'Vi el caracol allí.'))).toBeUndefined();
  });
});

describe('numberWords', () => {
  it.each([
    ['More like eight hundred.', 'Más como cuatrocientos.', 'en', 'es', 'does not say the number in "eight hundred"'],
    ['Fifteen hundred people.', 'Ciento quince personas.', 'en', 'es', 'does not say the number in "fifteen hundred"'],
    ['A dozen for three pounds.', 'Un doble para tres libras.', 'en', 'es', 'does not say the number in "dozen"'],
    ['In the eighty-third minute.', 'En el cuarto minuto.', 'en', 'es', 'does not say the number in "eighty three"'],
    ['In the eighty-third minute.', 'En el minuto 83.', 'en', 'es', undefined],
    ['At twenty to four.', 'A las cuatro menos veinte.', 'en', 'es', undefined],
    ['Chapter three.', 'El tercer capítulo.', 'en', 'es', undefined],
    ['More like eight hundred.', 'Más como ochocientos.', 'en', 'es', undefined],
    ['More like eight hundred.', 'Más como 800.', 'en', 'es', undefined],
    ['Seventy people.', 'Soixante-dix personnes.', 'en', 'fr', undefined],
    ['At half past four.', 'Um halb fünf.', 'en', 'de', undefined],
    ['Forty years.', 'Une quarantaine d’années.', 'en', 'fr', undefined],
    [
      'Dreihundertfünfzig Leute.',
      'Three hundred people.',
      'de',
      'en',
      'does not say the number in "dreihundertfünfzig"',
    ],
    ['Er achtet darauf.', 'He minds it.', 'de', 'en', undefined],
    ['Un vélo neuf.', 'A new bicycle.', 'fr', 'en', undefined],
    ['Eight.', '八。', 'en', 'zh', undefined],
  ])('of "%s" by "%s" are judged', (source, translation, sourceLanguage, targetLanguage, reason) => {
    expect(numberWords(candidate(source, translation, { sourceLanguage, targetLanguage }))?.reason).toBe(reason);
  });
});

describe('clockTimes and halves', () => {
  it.each([
    ['At a quarter past six.', 'À un quart avant six.', 'en', 'fr', 'does not say the time of "a quarter past six"'],
    ['At half past four.', 'Um halb vier.', 'en', 'de', 'does not say the time of "half past four"'],
    ['At half past four.', 'Um halb fünf.', 'en', 'de', undefined],
    ['At half past four.', 'À 16 h 30.', 'en', 'fr', undefined],
    ['A las siete menos cuarto.', 'At a quarter to seven.', 'es', 'en', undefined],
    ['À midi et demi.', 'At half past twelve.', 'fr', 'en', undefined],
    ['Um Viertel vor zehn.', 'At a quarter past ten.', 'de', 'en', 'does not say the time of "Viertel vor zehn"'],
    ['Five to six people came.', 'Vinieron de cinco a seis personas.', 'en', 'es', undefined],
    ['Wait half an hour.', 'Attendez une heure.', 'en', 'fr', 'does not say "half"'],
    ['Wait half an hour.', 'Attendez trente minutes.', 'en', 'fr', undefined],
    ['In a quarter of an hour.', 'In einer halben Stunde.', 'en', 'de', 'does not say "quarter"'],
  ])('of "%s" by "%s" are judged', (source, translation, sourceLanguage, targetLanguage, reason) => {
    const given = candidate(source, translation, { sourceLanguage, targetLanguage });
    expect((clockTimes(given) ?? halves(given))?.reason).toBe(reason);
  });
});

describe('strayPronoun', () => {
  it.each([
    ['fr', 'Mets-le sous il.', 'has "sous il", whose pronoun cannot stand there'],
    ['fr', "J'aussi.", 'has "J\'aussi", whose pronoun cannot stand there'],
    ['fr', "Pour elle, sans île, j'avance, avec ilot.", undefined],
    ['es', 'sous il', undefined],
  ])('in %s, "%s" is judged', (targetLanguage, translation, reason) => {
    expect(strayPronoun(candidate('x', translation, { targetLanguage }))?.reason).toBe(reason);
  });
});

describe('repeatedPart', () => {
  it('finds what is said twice, unless the source says something twice', () => {
    const twice = 'Baja el fuego y baja el fuego ahora.';
    expect(repeatedPart(candidate('Turn down the heat now.', twice))?.reason).toBe('says "baja el fuego" twice');
    expect(repeatedPart(candidate('Turn down the heat, turn down the heat!', twice))).toBeUndefined();
    const source = 'Ask not what your country can do for you and what you can do for your country.';
    const whole = 'No pregunten qué puede hacer su país por ustedes y qué puede hacer su país por ustedes.';
    expect(repeatedPart(candidate(source, whole))?.reason).toBe('says "qué puede hacer su país por ustedes" twice');
    const right = 'No pregunten qué puede hacer su país por ustedes y qué pueden hacer ustedes por su país.';
    expect(repeatedPart(candidate(source, right))).toBeUndefined();
  });
});
