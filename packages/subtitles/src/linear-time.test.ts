import { LINE_BYTES, slowOn, type TextWork } from '@polydub/contracts/testing';
import { describe, expect, it } from 'vitest';
import {
  alignScript,
  composeSrtCues,
  composeWebVtt,
  decodeSubtitles,
  layOutBilingualCues,
  layOutCues,
  mendCues,
  parseWebVtt,
  speakerLabels,
  spokenTexts,
} from './index.js';
import { escapeAss } from './writers/ass-text.js';

const TIMES = { startSeconds: 0, endSeconds: 5 };
const VTT_TIMES = '00:01.000 --> 00:02.000';
const FEW_WORDS = 'some words that nobody will hear in here';
const cue = (text: string) => ({ ...TIMES, rows: [text], lineId: 'L0001' });
const layOut = (text: string, language: string) =>
  layOutCues([{ ...TIMES, text, lineId: 'L0001' }], { language, durationSeconds: 10 });
const bilingual = (text: string, original: string) =>
  layOutBilingualCues([{ ...TIMES, text, original, lineId: 'L0001' }], {
    ...{ language: 'es', originalLanguage: 'en', durationSeconds: 10 },
  });
const heard = (text: string) => ({
  words: text.split(' ').map((word, index) => ({
    text: word,
    startSeconds: index / 100,
    endSeconds: (index + 1) / 100,
    probability: 1,
  })),
  speech: [],
  durationSeconds: 10,
});

/** Everything of this package that takes text. A new function that does so belongs here. */
const works: Readonly<Record<string, TextWork>> = {
  decodeSubtitles: (text) => decodeSubtitles(Buffer.from(text)),
  'decodeSubtitles, to be guessed': (text) => decodeSubtitles(Buffer.from(`é${text}`, 'latin1')).catch(() => {}),
  parseWebVtt,
  'parseWebVtt, within a cue': (text) => parseWebVtt(`WEBVTT\n\n${VTT_TIMES}\n${text}`),
  'parseWebVtt, in rolling captions': (text) => parseWebVtt(`WEBVTT\n\n${VTT_TIMES}\n<00:00:00.000>${text}`),
  mendCues: (text) => mendCues(text.split('\n').map((row, at) => ({ number: at, ...TIMES, text: row }))),
  spokenTexts: (text) => spokenTexts(text),
  'spokenTexts, between rows': (text) => spokenTexts(`- A.\n${text}\nb`),
  speakerLabels: (text) => speakerLabels([text]),
  composeSrtCues: (text) => composeSrtCues([cue(text)]),
  composeWebVtt: (text) => composeWebVtt([cue(text)]),
  escapeAss,
};

/** What is only ever given one line. */
const lineWorks: Readonly<Record<string, TextWork>> = {
  'layOutCues, English': (text) => layOut(text, 'en'),
  'layOutCues, Japanese': (text) => layOut(text, 'ja'),
  'layOutCues, Thai': (text) => layOut(text, 'th'),
  'layOutBilingualCues, above a short text': (text) => bilingual(text, 'Yes, of course.'),
  'layOutBilingualCues, below a short text': (text) => bilingual('Yes, of course.', text),
  'alignScript, one line': (text) => alignScript([{ ...TIMES, text }], heard(FEW_WORDS)),
  'alignScript, words that are heard': (text) =>
    alignScript([{ ...TIMES, text }], heard(`${text} ${FEW_WORDS}`.slice(0, 2000))),
};

describe('text of any kind takes linear time', () => {
  it.each(Object.entries(works))('%s', async (_, work) => expect(await slowOn(work)).toEqual([]));
  it.each(Object.entries(lineWorks))('%s', async (_, work) => expect(await slowOn(work, LINE_BYTES)).toEqual([]));
});
