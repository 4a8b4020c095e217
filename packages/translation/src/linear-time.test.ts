import { LINE_BYTES, slowOn, type TextWork } from '@polydub/contracts/testing';
import { describe, expect, it } from 'vitest';
import { isWhole, parseReply } from './chat/parse-reply.js';
import { checkTranslation } from './checks/check-translation.js';
import { parseGlossary } from './glossary/parse-glossary.js';
import { honours, termsIn } from './glossary/terms.js';
import { cleanText } from './lines/clean-text.js';
import { shareOut } from './sentences/share-out.js';
import { linkWords } from './sentences/word-links.js';
import { smallLexicon } from './testing/small-lexicon.js';
import { withoutFillers } from './text/fillers.js';
import { hintsFor } from './words/hints.js';
import { withOwnSpelling } from './words/own-spelling.js';
import { withNameAsWritten, withTitles } from './words/personal-names.js';

const candidate = {
  ...{ source: 'My old friend, how are you?', translation: 'Viejo amigo, ¿cómo estás?' },
  ...{ sourceLanguage: 'en', targetLanguage: 'es' },
  terms: [{ term: 'old friend', translation: 'viejo amigo' }],
  others: [{ source: 'Hello there.', translation: 'Hola.' }],
};

const lexicon = smallLexicon();

function into(language: string, translation: string) {
  const words = { ...lexicon, target: { ...lexicon.target, language } };
  return { ...candidate, targetLanguage: language, lexicon: words, translation };
}

/** Everything of this package that takes text. A new function that does so belongs here. */
const works: Readonly<Record<string, TextWork>> = {
  parseReply: (text) => parseReply(text, ['1']),
  'parseReply, cut short': (text) => parseReply(`{"1":"${text}`, ['1']),
  isWhole: (text) => isWhole(text, ['1']),
  parseGlossary: (text) => parseGlossary(text, 'names'),
  'parseGlossary, behind a row': (text) => parseGlossary(`a,b\n"${text}`, 'names'),
  cleanText: (text) => cleanText(text, text, ['en', 'de']),
  'cleanText, Spanish': (text) => cleanText(text, text, ['en', 'es']),
  withTitles: (text) => withTitles(text, 'en', 'es'),
  withNameAsWritten: (text) => withNameAsWritten(text, text, lexicon),
  'cleanText, with notes': (text) => cleanText(text, `♪${text}`, ['en', 'de']),
  'cleanText, with an address': (text) => cleanText(`a@${text}`, `a@${text}`, ['de', 'en']),
};

/** What is only ever given one line. */
const lineWorks: Readonly<Record<string, TextWork>> = {
  'checkTranslation, of the translation': (text) => checkTranslation({ ...candidate, translation: text }),
  'checkTranslation, of the source': (text) => checkTranslation({ ...candidate, source: text }),
  'checkTranslation, of both': (text) => checkTranslation({ ...candidate, source: text, translation: text }),
  'checkTranslation with words, of the translation': (text) =>
    checkTranslation({ ...candidate, lexicon, translation: text }),
  'checkTranslation with words, of the source': (text) => checkTranslation({ ...candidate, lexicon, source: text }),
  'checkTranslation with words, into French': (text) => checkTranslation(into('fr', text)),
  'checkTranslation with words, into German': (text) => checkTranslation(into('de', text)),
  'checkTranslation with words, from German': (text) =>
    checkTranslation({ ...into('en', 'No.'), sourceLanguage: 'de', source: text }),
  hintsFor: (text) => hintsFor(text, lexicon),
  'termsIn, of the text': (text) => termsIn(text, 'en', [{ term: 'old friend', translation: 'amigo' }]),
  'termsIn, of the term': (text) =>
    termsIn(`${text} x`, 'ru', [{ term: `${text.slice(0, text.length / 2)}y`, translation: 'a' }]),
  honours: (text) => honours(text, 'es', { term: 'a', translation: text.slice(0, 500) }),
  'shareOut, English': (text) => shareOut(text, [1, 2, 3], 'en'),
  'shareOut, Japanese': (text) => shareOut(text, [1, 2, 3], 'ja'),
  'shareOut, with links': (text) => shareOut(text, [1, 2, 3], 'es', linkWords([text, 'the snail'], lexicon)),
  'withOwnSpelling, of both': (text) => withOwnSpelling(text, text, lexicon),
  'withoutFillers, English': (text) => withoutFillers(text, 'en'),
  'withoutFillers, Spanish': (text) => withoutFillers(`¿Bueno, ${text}`, 'es'),
};

describe('text of any kind takes linear time', () => {
  it.each(Object.entries(works))('%s', async (_, work) => expect(await slowOn(work)).toEqual([]));
  it.each(Object.entries(lineWorks))('%s', async (_, work) => expect(await slowOn(work, LINE_BYTES)).toEqual([]));
});
