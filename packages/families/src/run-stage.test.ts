import { beforeEach, expect, it } from 'vitest';
import { findStage, type JobDocument, runStage } from './run-stage.js';
import { artifact, cannedAnswers, cannedTranscript, takeOf } from './testing/canned-answers.js';
import { FakeStageRunner } from './testing/fake-stage-runner.js';

let runner: FakeStageRunner;
beforeEach(() => {
  runner = new FakeStageRunner(cannedAnswers);
});

async function chain(names: readonly string[], document: JobDocument): Promise<JobDocument> {
  let known = document;
  for (const name of names) known = await runStage(findStage(name), known, runner);
  return known;
}

const utterance = (text: string) => ({ text, language: 'es', engine: 'fake-voice', voiceId: 'tone' });

it('goes through a list and leaves the list of outputs', async () => {
  const windows = [
    { startSeconds: 0, endSeconds: 1 },
    { startSeconds: 1, endSeconds: 2 },
  ];
  const document = { audio: artifact('audio'), sourceLanguage: 'en', windows };
  expect(await chain(['transcribe'], document)).toEqual({
    ...document,
    passages: [{ segments: [] }, { segments: [] }],
  });
});

it('goes through records and leaves the output of each in the record itself', async () => {
  const lines = [
    { slot: 'one', utterance: utterance('Uno'), note: 'stays' },
    { slot: 'two', utterance: utterance('Dos') },
  ];
  expect(await chain(['speak'], { lines, transcript: cannedTranscript })).toEqual({
    lines: [
      { slot: 'one', utterance: utterance('Uno'), note: 'stays', take: takeOf('Uno') },
      { slot: 'two', utterance: utterance('Dos'), take: takeOf('Dos') },
    ],
    transcript: cannedTranscript,
  });
  expect(runner.steps).toEqual(['speak ×2']);
});

it('runs a stage once on a document that holds one part alone', async () => {
  expect(await chain(['speak'], { utterance: utterance('Uno') })).toEqual({
    utterance: utterance('Uno'),
    ...takeOf('Uno'),
  });
});

it.each([
  ['no record', ['Uno']],
  ['a record without what the stage reads', [{ slot: 'one' }]],
])('refuses a list that holds %s', async (_what, lines) => {
  await expect(chain(['speak'], { lines })).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('the document does not fit the stage speak'),
  });
});

it('tells the first problems of a document with many', async () => {
  const lines = Array.from({ length: 5000 }, () => ({}));
  const source = { durationSeconds: 1 };
  const media = artifact('media');
  const document = { media, source, transcript: cannedTranscript, targetLanguage: 'es', lines };
  const refused = chain(['lay-out-subtitles'], document);
  await expect(refused).rejects.toMatchObject({ message: expect.stringMatching(/^.{1,2000} and \d+ more$/) });
});

it('leads from media to a finished dub, stage by stage', async () => {
  const heard = ['prepare', 'separate', 'find-speech', 'diarize', 'identify-language', 'transcribe', 'lay-out-lines'];
  const worded = ['assign-speakers', 'pick-references', 'cast', 'plan-batches', 'translate-lines', 'plan-utterances'];
  const spoken = ['speak', 'keep-pauses', 'measure-levels', 'plan-ambience', 'plan-retiming', 'retime-background'];
  const placed = ['retime-video', 'place', 'fit', 'plan-mix', 'mix', 'join-mix', 'render'];
  const shown = ['lay-out-subtitles', 'write-subtitles', 'burn-subtitles'];
  const given = { media: artifact('media', '.mp4'), targetLanguage: 'es', exports: ['video'] };
  const document = await chain([...heard, ...worded, ...spoken, ...placed, ...shown], given);
  expect(document.files).toEqual({ video: artifact('video with letters', '.mp4') });
  expect(document.lines).toMatchObject(
    cannedTranscript.lines.map(({ id, text }) => ({
      slot: { lineId: id },
      utterance: { text: `[${text}]` },
      take: takeOf(`[${text}]`),
      placement: { lineId: id },
    })),
  );
});

it('names what a document lacks, and the stages that make it', async () => {
  await expect(chain(['transcribe'], { audio: artifact('audio') })).rejects.toMatchObject({
    kind: 'usage',
    message:
      'the document lacks what the stage transcribe reads: windows (of find-speech), sourceLanguage (of identify-language)',
    remedy: expect.stringContaining('polydub stage transcribe --schema'),
  });
});
