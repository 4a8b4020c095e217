import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Artifact,
  type Box,
  defaultSubtitleStyle,
  disposeEngines,
  type Engines,
  type TextRecognizer,
} from '@polydub/contracts';
import { defaultCacheFolder } from '@polydub/inference';
import { burnSubtitles as burn, decodeFrames, type RawFrame } from '@polydub/media';
import { LocalStageRunner } from '@polydub/pipeline';
import { parseSrt } from '@polydub/srt';
import { FolderStore } from '@polydub/storage';
import { composeAss, subtitleLook } from '@polydub/subtitles';
import { boxAround, cropLine } from '@polydub/vision';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngines, openModels } from '../create-engines.js';
import { eraseHardSubtitles, readHardSubtitles } from './hard-subtitles.js';
import type { TranslateJob } from './job.js';
import { burnSubtitles } from './stages/subtitles/burn-subtitles.js';

/** Moving clouds and a pulsing vent, with a title at the top and labels at the side. */
const film = fileURLToPath(new URL('../../../../examples/volcano.mp4', import.meta.url));
const picture = { width: 640, height: 360 };
const FRAME_RATE = 25;
const style = { ...defaultSubtitleStyle, font_size: 0.07 };
const { signal } = new AbortController();
const shown = [
  { text: 'Deep below us it is very hot.', startSeconds: 0.4, endSeconds: 1.8 },
  { text: 'Then the mountain opens.', startSeconds: 2, endSeconds: 3.2 },
];
const translated = ['Abajo hace mucho calor.', 'Luego se abre la montaña.'];

let folder: string;
let engines: Engines;
let runner: LocalStageRunner;
let store: FolderStore;
let job: TranslateJob;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-hard-'));
  engines = createEngines(openModels({ cacheFolder: defaultCacheFolder() }), { threads: availableParallelism() });
  store = new FolderStore(join(folder, 'store'));
  runner = new LocalStageRunner({ engines, store, signal });
  const media = await store.refer(await subtitledClip());
  job = {
    ...{ media, sourceLanguage: 'en', targetLanguage: 'es', glossaries: [], exports: ['video'] },
    ...{ voiceModel: 'auto', alignVideo: false, showSubtitles: 'replaced' },
  };
});

afterAll(async () => {
  await disposeEngines(engines);
  await rm(folder, { recursive: true });
});

async function subtitledClip(): Promise<string> {
  const [plain, ass, out] = ['plain.mp4', 'shown.ass', 'shown.mp4'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const scaled = ['-t', '3.4', '-vf', `scale=${picture.width}:${picture.height}`, '-an'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', film, ...scaled, '-crf', '16', plain]);
  const cues = shown.map(({ text, ...times }, at) => ({ ...times, rows: [text], lineId: `L${at}` }));
  const look = subtitleLook({ style, language: 'en', picture, positionY: 0.94 });
  await writeFile(ass, composeAss(cues, look));
  await burn({ video: plain, ass, out, signal });
  return out;
}

async function frameAt(video: Artifact, seconds: number): Promise<RawFrame> {
  const span = { startSeconds: seconds, endSeconds: seconds + 1 / FRAME_RATE };
  for await (const frame of decodeFrames(await store.localPath(video), { pixelFormat: 'rgb24', ...span, signal }))
    return frame;
  throw new Error(`there is no frame at ${seconds} s`);
}

interface ReadLine {
  readonly text: string;
  readonly box: Box;
}

/** All lines that can be read in a frame. */
async function linesIn(video: Artifact, seconds: number): Promise<ReadLine[]> {
  const frame = await frameAt(video, seconds);
  const { regions } = await engines.textDetector.detect({ pictures: [frame], signal });
  const found = (regions[0] ?? []).map(({ corners }) => corners);
  const lines = found.map((corners) => cropLine(frame, corners));
  const recognizer = engines.textRecognizers.find((each) => each.reads('es')) as TextRecognizer;
  const { texts } = await recognizer.recognize({ lines, language: 'es', signal });
  return texts.map(({ text }, at) => {
    const points = (found[at] ?? []).map(({ x, y }) => ({ x, y, width: 0, height: 0 }));
    return { text, box: boxAround(points) as Box };
  });
}

/** The lines in the lower part of the picture. */
const low = (lines: readonly ReadLine[]) => lines.filter(({ box }) => box.y > 0.8 * picture.height);
const middles = shown.map(({ startSeconds, endSeconds }) => (startSeconds + endSeconds) / 2);

it('are read with their words and times', async () => {
  const subtitlesInPicture = { x: 0, y: 0.7, width: 1, height: 0.3 };
  const script = await readHardSubtitles({ ...job, subtitlesInPicture }, 'en', runner);
  const { cues } = parseSrt(await readFile(await store.localPath(script), 'utf8'));
  expect(cues.map(({ text }) => text)).toEqual(shown.map(({ text }) => text));
  for (const [at, { startSeconds, endSeconds }] of shown.entries()) {
    const frames = (seconds = 0) => Math.abs(seconds) * FRAME_RATE;
    expect(frames((cues[at]?.startSeconds ?? 9) - startSeconds)).toBeLessThanOrEqual(1.01);
    expect(frames((cues[at]?.endSeconds ?? 9) - endSeconds)).toBeLessThanOrEqual(1.01);
  }
});

it('are erased and replaced at their place, and other texts stay, without a box too', async () => {
  const erased = await eraseHardSubtitles(job, { language: 'en' }, runner);
  if (!erased) throw new Error('no subtitles were found');
  const subtitles = {
    ...{ files: { video: job.media }, picture, targetLanguage: 'es', subtitleStyle: erased.style },
    ...{ subtitlePositionY: erased.positionY, patches: [...erased.patches] },
  };
  const burnt = async (rows: readonly string[]) => {
    const pictureCues = rows.map((row, at) => {
      const { startSeconds, endSeconds } = shown[at] as (typeof shown)[number];
      return { startSeconds, endSeconds, rows: [row], lineId: `L${at}` };
    });
    return (await runner.run(burnSubtitles, { ...subtitles, pictureCues })).files.video as Artifact;
  };
  const [bare, drawn] = [await burnt([]), await burnt(translated)];
  for (const [at, seconds] of middles.entries()) {
    expect(low(await linesIn(bare, seconds))).toEqual([]);
    const [before, after] = [low(await linesIn(job.media, seconds)), low(await linesIn(drawn, seconds))];
    expect(after.map(({ text }) => text)).toEqual([translated[at]]);
    const bottom = (lines: readonly ReadLine[]) => (lines[0]?.box.y ?? 0) + (lines[0]?.box.height ?? 0);
    expect(Math.abs(bottom(after) - bottom(before))).toBeLessThan(0.02 * picture.height);
    const height = (lines: readonly ReadLine[]) => lines[0]?.box.height ?? 0;
    expect(Math.abs(height(after) / height(before) - 1)).toBeLessThan(0.15);
  }
  expect((await linesIn(drawn, middles[0] ?? 0)).map(({ text }) => text)).toContain('How a volcano works');
});
