import { LINE_BYTES, slowOn, type TextWork } from '@polydub/contracts/testing';
import { describe, expect, it } from 'vitest';
import { parsePhonemes } from './espeak-hmm/preprocess.js';
import { asOneLine } from './espeak-hmm/read-texts.js';
import { isMixed } from './lines/is-mixed.js';
import { linesFromSegments } from './lines/lines-from-segments.js';
import { languageCode, segmentsOf } from './openai/postprocess.js';

const OPTIONS = { language: 'en', speaker: 'speaker-1' };
const SEGMENT = { startSeconds: 0, endSeconds: 60, words: [], averageLogProbability: 0, noSpeechProbability: 0 };
const wordsOf = (text: string) =>
  text.split(' ').map((word, index) => ({
    text: word,
    startSeconds: index / 10,
    endSeconds: (index + 1) / 10,
    probability: 1,
  }));

/** Everything of this package that takes text. A new function that does so belongs here. */
const works: Readonly<Record<string, TextWork>> = {
  segmentsOf: (text) => segmentsOf({ text, language: '' }, 5),
  languageCode,
  parsePhonemes,
  asOneLine,
  isMixed,
};

/** What is only ever given one line. */
const lineWorks: Readonly<Record<string, TextWork>> = {
  'linesFromSegments, without words': (text) => linesFromSegments([{ ...SEGMENT, text }], OPTIONS),
  'linesFromSegments, with words': (text) => linesFromSegments([{ ...SEGMENT, text, words: wordsOf(text) }], OPTIONS),
  'linesFromSegments, with words that are not in the text': (text) =>
    linesFromSegments([{ ...SEGMENT, text, words: wordsOf('xyz '.repeat(1000)) }], OPTIONS),
};

describe('text of any kind takes linear time', () => {
  it.each(Object.entries(works))('%s', async (_, work) => expect(await slowOn(work)).toEqual([]));
  it.each(Object.entries(lineWorks))('%s', async (_, work) => expect(await slowOn(work, LINE_BYTES)).toEqual([]));
});
