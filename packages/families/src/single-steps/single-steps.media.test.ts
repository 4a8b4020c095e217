import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeAudio, probe, readMono } from '@polydub/media';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeEngines } from '../testing/index.js';
import { speakToFile } from './speak-texts.js';
import { transcribeFile } from './transcribe-file.js';

const { signal } = new AbortController();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-single-steps-'));
});
afterAll(() => rm(folder, { recursive: true }));

const SAMPLE_RATE_HZ = 16_000;

async function* tone(seconds: number): AsyncGenerator<Float32Array> {
  await Promise.resolve();
  yield Float32Array.from({ length: seconds * SAMPLE_RATE_HZ }, (_, at) => 0.3 * Math.sin(at / 10));
}

const stepFolders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('polydub-step-'));

it('transcribes a recording and leaves nothing behind', async () => {
  const inputPath = join(folder, 'tone.flac');
  await encodeAudio(tone(7), { path: inputPath, sampleRateHz: SAMPLE_RATE_HZ, layout: 'mono' });
  const before = await stepFolders();
  const transcript = await transcribeFile({ inputPath, language: 'auto' }, { engines: fakeEngines(), signal });
  expect(transcript.lines.map(({ text }) => text)).toEqual([
    'Hello there, my friend.',
    'This is a test of the runner.',
  ]);
  expect(await stepFolders()).toEqual(before);
});

it('names the file that cannot be transcribed', async () => {
  const inputPath = join(folder, 'no-media.flac');
  await rm(inputPath, { force: true });
  await expect(transcribeFile({ inputPath, language: 'en' }, { engines: fakeEngines(), signal })).rejects.toMatchObject(
    { message: expect.stringContaining('no-media.flac') },
  );
});

it('speaks cues at their times, and faster where they are too long', async () => {
  const outPath = join(folder, 'cues.wav');
  const text = [
    { number: 1, startSeconds: 1, endSeconds: 2, text: 'One two three.' },
    { number: 2, startSeconds: 4, endSeconds: 4.5, text: '[door]' },
    { number: 3, startSeconds: 5, endSeconds: 7, text: 'Four five six.' },
  ];
  await speakToFile({ text, language: 'es', outPath }, { engines: fakeEngines(), signal });
  expect((await probe(outPath)).durationSeconds).toBeCloseTo(7, 1);
  const { samples } = await readMono(outPath, { sampleRateHz: SAMPLE_RATE_HZ });
  const peakIn = (from: number, to: number) =>
    samples.subarray(from * SAMPLE_RATE_HZ, to * SAMPLE_RATE_HZ).reduce((most, each) => Math.max(most, each), 0);
  expect(peakIn(0, 0.95)).toBeLessThan(0.01);
  expect(peakIn(1, 1.8)).toBeGreaterThan(0.05);
  expect(peakIn(3, 4.9)).toBeLessThan(0.01);
  expect(peakIn(5, 5.8)).toBeGreaterThan(0.05);
});

it.each([
  [
    'a voice that is not there',
    { text: 'Hola a todos.', voiceId: 'nobody' },
    'no voice for Spanish (es) is called "nobody"; there are: tone',
  ],
  ['nothing to say', { text: ' … ' }, 'the text holds nothing that can be spoken'],
  ['cues without words', { text: [{ number: 1, startSeconds: 0, endSeconds: 1, text: '[door]' }] }, 'nothing that can'],
])('refuses %s', async (_, job, message) => {
  const outPath = join(folder, 'refused.wav');
  await expect(
    speakToFile({ ...job, language: 'es', outPath }, { engines: fakeEngines(), signal }),
  ).rejects.toMatchObject({ kind: 'usage', message: expect.stringContaining(message) });
  expect(await readdir(folder)).not.toContain('refused.wav');
});
