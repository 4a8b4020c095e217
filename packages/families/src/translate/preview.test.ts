import { PolydubError } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { artifact, cannedAnswers, cannedTranscript, takeOf } from '../testing/canned-answers.js';
import { fakeEngines } from '../testing/fake-engines.js';
import { type Answer, answer, FakeStageRunner } from '../testing/fake-stage-runner.js';
import type { TranslateJob } from './job.js';
import { preview } from './preview.js';
import { speak } from './stages/speech/speak.js';

const job: TranslateJob = {
  ...{ media: artifact('media', '.mp4'), sourceLanguage: 'en', targetLanguage: 'es', glossaries: [] },
  ...{
    exports: ['video'],
    voiceModel: 'stock',
    alignVideo: false,
    showSubtitles: 'none',
    transcript: cannedTranscript,
  },
};
const [line] = cannedTranscript.lines;
const lineId = line?.id ?? '';

interface Hearing {
  readonly answers?: readonly Answer[];
  readonly changes?: Partial<TranslateJob>;
  readonly realNeedsCloning?: boolean;
}

function hear(text: string, { answers = [], changes = {}, ...tools }: Hearing = {}) {
  const runner = new FakeStageRunner([...cannedAnswers, ...answers]);
  const heard = preview({ lineId, text }, { ...job, ...changes }, { runner, engines: fakeEngines(), ...tools });
  return { heard, runner };
}

it('speaks the one line with the voice of its speaker, and nothing else', async () => {
  const { heard, runner } = hear('Hola.');
  expect(await heard).toEqual(takeOf('Hola.').audio);
  expect(runner.stages).toEqual(['prepare', 'separate', 'find-speech', 'cast', 'plan-utterances', 'speak']);
  expect(runner.inputsOf(speak)).toMatchObject([
    { utterance: { text: 'Hola.', voiceId: `voice of ${line?.speaker}` } },
  ]);
});

it('refuses a text with nothing to say before it looks at anything', async () => {
  const { heard, runner } = hear(' … ');
  await expect(heard).rejects.toMatchObject({ kind: 'empty-preview-text' });
  expect(runner.stages).toEqual([]);
});

it.each([
  ['engine-unavailable', 'voice-preview-failed', true],
  ['speech-failed', 'voice-preview-failed', false],
  ['storage-full', 'storage-full', true],
] as const)('a failure %s is one of %s', async (kind, shown, retryable) => {
  const failing = answer(speak, () => {
    throw new PolydubError(kind, { message: 'no voice', retryable });
  });
  await expect(hear('Hola.', { answers: [failing] }).heard).rejects.toMatchObject({ kind: shown, retryable });
});

it('fails where real voices are asked for and the operator wants no others', async () => {
  const { heard } = hear('Hola.', { changes: { voiceModel: 'real' }, realNeedsCloning: true });
  await expect(heard).rejects.toMatchObject({ kind: 'voice-preview-failed' });
});
