import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { disposeEngines, type Engines } from '@polydub/contracts';
import { defaultCacheFolder } from '@polydub/inference';
import { probe, readMono } from '@polydub/media';
import { characterErrorRate } from '@polydub/speech';
import { parseSrt } from '@polydub/srt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngines, openModels } from '../create-engines.js';
import { type DubJob, dub } from './dub.js';

const example = (name: string) => fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url));
const signal = new AbortController().signal;
let folder: string;
let engines: Engines;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-dub-'));
  engines = createEngines(openModels({ cacheFolder: defaultCacheFolder() }), { threads: availableParallelism() });
});
afterAll(async () => {
  await disposeEngines(engines);
  await rm(folder, { recursive: true });
});

function run(inputPath: string, outFolder: string, changes: Partial<DubJob> = {}) {
  const job: DubJob = {
    inputPath,
    sourceLanguage: 'auto',
    targetLanguage: 'es',
    glossaries: [],
    exportType: 'auto',
    voiceModel: 'auto',
    alignVideo: false,
    showSubtitles: 'none',
    ...changes,
  };
  return dub(job, { engines, outFolder, keepWork: false, signal });
}

/** What the recognizer hears in a file. */
async function heardIn(path: string, language: string): Promise<string> {
  const audio = await readMono(path, { sampleRateHz: 16_000 });
  const { segments } = await engines.transcriber.transcribe({ audio, language, signal });
  return segments.map(({ text }) => text).join(' ');
}

/** What the subtitles say. */
async function saidIn(path: string): Promise<string> {
  const { cues } = parseSrt(await readFile(path, 'utf8'));
  return cues.map(({ text }) => text).join(' ');
}

describe('dub, with real models', () => {
  it('speaks a speech in Spanish so that it is heard as it is written', async () => {
    const out = join(folder, 'kennedy');
    const report = await run(example('kennedy-1961.flac'), out);
    expect(report.sourceLanguage).toBe('en');
    expect(await saidIn(join(out, 'original.srt'))).toMatch(/ask not/i);
    const dubbed = join(out, 'dubbed.flac');
    const [before, after] = [await probe(example('kennedy-1961.flac')), await probe(dubbed)];
    expect(after.durationSeconds).toBeCloseTo(before.durationSeconds, 2);
    // By letters: the pauses of this speech tear a sentence apart, and qué and que sound alike.
    const [said, heard] = [await saidIn(join(out, 'translated.srt')), await heardIn(dubbed, 'es')];
    expect(characterErrorRate(said, heard)).toBeLessThanOrEqual(0.1);
    expect(report.lines.every(({ voice }) => voice.startsWith('kokoro/em_'))).toBe(true);
    expect(report.lines.every(({ overrunSeconds }) => overrunSeconds <= 0.1)).toBe(true);
    const { sourceSpeechLufs, dubSpeechLufs, truePeakDbtp } = report.loudness;
    expect(Math.abs((dubSpeechLufs ?? 0) - (sourceSpeechLufs ?? 99))).toBeLessThanOrEqual(1);
    expect(truePeakDbtp).toBeLessThanOrEqual(-1);
  });

  it.each([
    ['silence', ['-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=stereo'], 'no-speech'],
    [
      'music',
      ['-f', 'lavfi', '-i', "aevalsrc='0.2*sin(2*PI*t*(262+66*floor(mod(t*2,4))))+0.1*sin(2*PI*t*131)':s=44100"],
      'no-recognized-speech',
    ],
  ])('finds no speech in %s', async (name, source, kind) => {
    const path = join(folder, `${name}.wav`);
    execFileSync('ffmpeg', ['-v', 'error', ...source, '-t', '8', path]);
    await expect(run(path, join(folder, name))).rejects.toMatchObject({ kind });
  });
});
