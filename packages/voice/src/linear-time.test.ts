import { LINE_BYTES, slowOn, type TextWork } from '@polydub/contracts/testing';
import { describe, expect, it } from 'vitest';
import { promptsOf } from './chatterbox/preprocess.js';
import { isForeignToSpanish } from './g2p/foreign-to-spanish.js';
import { hiragana, japanesePhones } from './g2p/japanese.js';
import { kokoroPhones } from './g2p/kokoro-phones.js';
import { mandarinPhones } from './g2p/mandarin.js';
import { cutAtMarks } from './g2p/phrases.js';
import { putNames } from './g2p/put-names.js';
import { groupPhones, knownSymbols } from './kokoro/preprocess.js';
import { sentencesOf } from './text/sentences.js';
import { spellOut } from './text/spell-out.js';

/** Everything of this package that takes text. A new function that does so belongs here. */
const works: Readonly<Record<string, TextWork>> = {
  'spellOut, English': (text) => spellOut(text, 'en'),
  'spellOut, French': (text) => spellOut(text, 'fr'),
  'spellOut, Hindi': (text) => spellOut(text, 'hi'),
  cutAtMarks,
  kokoroPhones: (text) => kokoroPhones(text, 'en-US'),
  putNames: (text) => putNames(text, [{ here: 'a', there: 'b' }]),
  isForeignToSpanish,
  knownSymbols,
};

/** What is only ever given one line. */
const lineWorks: Readonly<Record<string, TextWork>> = {
  sentencesOf: (text) => sentencesOf(text, 'en'),
  mandarinPhones,
  japanesePhones,
  hiragana,
  groupPhones: (text) => groupPhones([text]),
  'groupPhones, of many sentences': (text) => groupPhones(text.split(/[\n ]/)),
  'promptsOf, English': (text) => promptsOf(text, 'en', new Map()),
  'promptsOf, Korean': (text) => promptsOf(text, 'ko', new Map()),
  'promptsOf, Chinese': (text) => promptsOf(text, 'zh', new Map()),
};

describe('text of any kind takes linear time', () => {
  it.each(Object.entries(works))('%s', async (_, work) => expect(await slowOn(work)).toEqual([]));
  it.each(Object.entries(lineWorks))('%s', async (_, work) => expect(await slowOn(work, LINE_BYTES)).toEqual([]));
});
