import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engines, Report } from '@polydub/contracts';
import { dub } from '@polydub/families';
import { writeWav } from '@polydub/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureDub } from './dub-quality-measure.js';
import { createEngines, rhythm, toneOf } from './sleeping-engines.js';

const rateHz = 16_000;
const { signal } = new AbortController();
const engines = createEngines();
let folder = '';
let done: Omit<Parameters<typeof measureDub>[0], 'engines'>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-measure-'));
  const input = path.join(folder, 'talk.wav');
  const samples = new Float32Array(rhythm.cycleSeconds * rateHz);
  samples.set(toneOf(rhythm.speechSeconds, rateHz).samples);
  await writeWav(input, { sampleRateHz: rateHz, samples });
  await writeFile(path.join(folder, 'talk.rttm'), 'SPEAKER talk 1 0 6 <NA> <NA> ann <NA> <NA>\n');
  const outFolder = path.join(folder, 'dub');
  const report = await dubbed(input, outFolder);
  done = { input, outFolder, report, signal, peakMemoryMiB: 1, wallSeconds: 1 };
});
afterAll(() => rm(folder, { recursive: true }));

/** As `polydub dub --keep-work` does it where nothing else is said. */
function dubbed(inputPath: string, outFolder: string): Promise<Report> {
  const languages = { sourceLanguage: 'auto', targetLanguage: 'es', glossaries: [] };
  const wishes = { exportType: 'auto', voiceModel: 'auto', alignVideo: false, showSubtitles: 'none' } as const;
  return dub({ inputPath, ...languages, ...wishes }, { engines, outFolder, keepWork: true, signal });
}

/** Engines that hear as before, and fail at whatever a dub is made with. */
function listenersOnly(): Engines {
  const fail = () => Promise.reject(new Error('the dub is computed again'));
  return {
    ...engines,
    separator: { ...engines.separator, separate: fail },
    translator: { ...engines.translator, translate: fail },
    synthesizers: engines.synthesizers.map((each) => ({ ...each, synthesize: fail })),
    speakerEmbedders: engines.speakerEmbedders.map((each) => ({ ...each, embed: fail })),
  };
}

test('a finished dub is measured by its kept work alone', async () => {
  const figures = await measureDub({ ...done, engines: listenersOnly() });
  expect(figures).toMatchObject({ lines: 1, linesTranslatedShare: 1, linesInSlotShare: 1, lastLineDriftSamples: 0 });
  // The sleeping diarizer hears nobody, so that all of the reference is missed.
  expect(figures).toMatchObject({ diarizationErrorGuessed: 1, diarizationErrorGiven: 1 });
  expect(figures.truePeakDbtp).toBeLessThanOrEqual(-1);
});

test('with other engines than the dub was made with, nothing is measured', async () => {
  const others = { ...engines, translator: { ...engines.translator, fingerprint: 'another' } };
  await expect(measureDub({ ...done, engines: others })).rejects.toThrow('no such result of the stage');
});
