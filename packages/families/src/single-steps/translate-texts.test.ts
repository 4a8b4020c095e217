import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { StageRunnerEvent } from '@polydub/pipeline';
import type { Cue } from '@polydub/srt';
import { expect, it, onTestFinished } from 'vitest';
import { fakeEngines } from '../testing/index.js';
import { translateCues, translateTranscript } from './translate-texts.js';

const calls = () => ({ transcribed: [], translated: [] as string[], spoken: [] });
const { signal } = new AbortController();
const wish = { sourceLanguage: 'en', targetLanguage: 'es', glossaries: [] };
const cue = (number: number, startSeconds: number, text: string): Cue => ({
  ...{ number, startSeconds, endSeconds: startSeconds + 2, text },
});

it('translates each person of a cue, and leaves cues without words as they are', async () => {
  const asked = calls();
  const cues = [cue(1, 1, '- Where is it?\n- Here.'), cue(2, 4, '[thunder]'), cue(5, 7, '<i>Good\nmorning.</i>')];
  const translated = await translateCues(cues, wish, { engines: fakeEngines(asked), signal });
  expect(asked.translated).toEqual(['Where is it?', 'Here.', 'Good morning.']);
  expect(translated).toEqual([
    { ...cue(1, 1, '- [Where is it?]\n- [Here.]') },
    { ...cue(2, 4, '[thunder]') },
    { ...cue(3, 7, '[Good morning.]') },
  ]);
});

it('divides a cue that is too long for two rows within its time', async () => {
  const text = 'She never said that to anybody who would have told the others about it. '.repeat(3).trim();
  const translated = await translateCues([cue(1, 10, text)], wish, { engines: fakeEngines(), signal });
  expect(translated.length).toBeGreaterThan(1);
  expect(translated.every((each) => each.text.split('\n').length <= 2)).toBe(true);
  expect(translated[0]?.startSeconds).toBe(10);
  expect(translated.at(-1)?.endSeconds).toBeLessThanOrEqual(12);
  expect(translated.map((each) => each.text.replaceAll('\n', ' ')).join(' ')).toBe(`[${text}]`);
});

it('tells the language of the text, and asks for it where the text is too short', async () => {
  const auto = { ...wish, sourceLanguage: 'auto' };
  const engines = fakeEngines();
  const [translated] = await translateCues([cue(1, 1, 'The weather is fine this morning.')], auto, { engines, signal });
  expect(translated?.text).toBe('[The weather is fine this morning.]');
  await expect(translateCues([cue(1, 1, 'Hi')], auto, { engines, signal })).rejects.toMatchObject({
    kind: 'unsupported-language',
    remedy: 'Name it: --from en.',
  });
});

it('copies what is in the target language already, and says so', async () => {
  const [asked, told] = [calls(), [] as StageRunnerEvent[]];
  const cues = [cue(1, 1, 'El tiempo es bueno.')];
  const options = { engines: fakeEngines(asked), signal, onEvent: (event: StageRunnerEvent) => void told.push(event) };
  expect(await translateCues(cues, { ...wish, sourceLanguage: 'es-MX' }, options)).toEqual(cues);
  expect(asked.translated).toEqual([]);
  expect(told).toMatchObject([{ kind: 'warning', warning: { code: 'not-translated' } }]);
});

it.each([
  ['an unknown target', { ...wish, targetLanguage: 'tlh' }],
  ['an unknown source', { ...wish, sourceLanguage: 'tlh' }],
])('refuses %s before any work', async (_, bad) => {
  const asked = calls();
  const cues = [cue(1, 1, 'The weather is fine.')];
  await expect(translateCues(cues, bad, { engines: fakeEngines(asked), signal })).rejects.toMatchObject({
    kind: 'unsupported-language',
  });
  expect(asked.translated).toEqual([]);
});

it('gives the translation of a transcript by the ids of its lines', async () => {
  const lines = [{ id: 'L7', speaker: 'S1', startSeconds: 0, endSeconds: 1, text: 'Good morning.', words: [] }];
  const made = await translateTranscript({ language: 'en', lines }, wish, { engines: fakeEngines(), signal });
  expect(made).toEqual({ language: 'es', lines: [{ id: 'L7', source: 'Good morning.', text: '[Good morning.]' }] });
});

it('lets people address one another alike in the whole conversation', async () => {
  const engines = fakeEngines();
  const forms: unknown[] = [];
  const translator: typeof engines.translator = {
    ...engines.translator,
    translate(call) {
      forms.push(call.addressForm);
      return engines.translator.translate(call);
    },
  };
  const said = ['Hey, Mum!', 'I miss you.', ...Array.from({ length: 28 }, (_, at) => `Here is number ${at}.`)];
  const cues = said.map((text, at) => cue(at + 1, 3 * at, text));
  const german = { ...wish, targetLanguage: 'de' };
  await translateCues(cues, german, { engines: { ...engines, translator }, signal });
  expect(forms.length).toBeGreaterThan(1);
  expect(new Set(forms)).toEqual(new Set(['familiar']));
  forms.length = 0;
  await translateCues(cues, { ...german, userPrompt: 'formal' }, { engines: { ...engines, translator }, signal });
  expect(new Set(forms)).toEqual(new Set([undefined]));
});

it('goes on where it did not end, where its parts are kept', async () => {
  const keptIn = join(await mkdtemp(join(tmpdir(), 'polydub-test-')), 'kept');
  onTestFinished(() => rm(dirname(keptIn), { recursive: true, force: true }));
  const cues = Array.from({ length: 60 }, (_, at) => cue(at + 1, 3 * at, `Here is number ${at}.`));
  const [first, second] = [calls(), calls()];
  const failing = fakeEngines(first);
  const translator: typeof failing.translator = {
    ...failing.translator,
    async translate(call) {
      if (call.lines.some(({ text }) => text.includes('number 59'))) throw new Error('the power failed');
      return failing.translator.translate(call);
    },
  };
  const engines = { ...failing, translator };
  await expect(translateCues(cues, wish, { engines, signal, keptIn })).rejects.toThrow('the power failed');
  const translated = await translateCues(cues, wish, { engines: fakeEngines(second), signal, keptIn });
  expect(translated.map(({ text }) => text)).toEqual(cues.map(({ text }) => `[${text}]`));
  expect(first.translated).toContain('Here is number 0.');
  expect(second.translated).not.toContain('Here is number 0.');
  expect(second.translated).toContain('Here is number 59.');
});

it('leaves no folder for its parts where none is done', async () => {
  const keptIn = join(tmpdir(), `polydub-test-${process.pid}-kept`);
  const engines = fakeEngines();
  const translate = () => Promise.reject(new Error('the power failed'));
  const failing = { ...engines, translator: { ...engines.translator, translate } };
  await expect(translateCues([cue(1, 1, 'Good day.')], wish, { engines: failing, signal, keptIn })).rejects.toThrow();
  expect(existsSync(keptIn)).toBe(false);
});
