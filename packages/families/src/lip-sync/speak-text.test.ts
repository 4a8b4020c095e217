import { expect, it } from 'vitest';
import { artifact, cannedAnswers } from '../testing/canned-answers.js';
import { answer, FakeStageRunner } from '../testing/fake-stage-runner.js';
import { identifyLanguage } from '../translate/stages/transcript/identify-language.js';
import { sentencesOf, speakText } from './speak-text.js';
import { alignPhonemes } from './stages/align-phonemes.js';
import { joinTakes } from './stages/join-takes.js';

/** The language in which a text is spoken for somebody who is heard speaking another one. */
async function languageFor(text: string, heard: { readonly language: string; readonly probability: number }) {
  const runner = new FakeStageRunner([
    ...cannedAnswers,
    answer(identifyLanguage, () => ({ sourceLanguage: heard.language, probability: heard.probability })),
    answer(joinTakes, ({ takes }) => ({
      speech: artifact('speech', '.wav'),
      lines: takes.map((take) => ({ text: take.text, startSeconds: 0, endSeconds: 1 })),
    })),
    answer(alignPhonemes, () => ({ phonemes: artifact('phonemes', '.json'), count: 1 })),
  ]);
  return (await speakText({ text, language: 'auto', voice: artifact('person', '.mp4') }, runner)).language;
}

it('a text too short to tell is in the language that the person is heard speaking', async () => {
  expect(await languageFor('OK.', { language: 'en', probability: 0.9 })).toBe('en');
  expect(await languageFor('12', { language: 'de', probability: 0.9 })).toBe('de');
});

it('a text that is clearly in another language is spoken in that', async () => {
  expect(await languageFor('Guten Morgen, liebe Freunde.', { language: 'en', probability: 0.9 })).toBe('de');
});

it('a language that is hardly heard says nothing', async () => {
  expect(await languageFor('Bom dia a todos', { language: 'id', probability: 0.2 })).toBe('pt');
});

it.each([
  ['Hello there. How are you?', 'en', ['Hello there.', 'How are you?']],
  ['  One \t line\nand the next.  ', 'en', ['One line', 'and the next.']],
  ['Well — yes!\n…\nOf course!', 'en', ['Well — yes!', 'Of course!']],
  ['今日は。元気ですか？', 'ja', ['今日は。', '元気ですか？']],
  ['Dr. Smith left at 5 p.m. He came back later. Why?', 'en', ['Dr. Smith left at 5 p.m. He came back later.', 'Why?']],
  ['At 5 p.m.\nAt 6 p.m.', 'en', ['At 5 p.m.', 'At 6 p.m.']],
  ['no end', 'en', ['no end']],
  [' — … ! ', 'en', []],
])('%s is spoken sentence by sentence', (text, language, sentences) => {
  expect(sentencesOf(text, language)).toEqual(sentences);
});
