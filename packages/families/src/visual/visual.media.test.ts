import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Callouts,
  calloutsSchema,
  type Engines,
  noEngines,
  type VisualReport,
  visualReportSchema,
} from '@polydub/contracts';
import { probe } from '@polydub/media';
import type { StageRunnerEvent } from '@polydub/pipeline';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawnBox } from '../testing/drawn-box.js';
import { type Calls, fakeEngines } from '../testing/fake-engines.js';
import { drawnTexts } from '../testing/fake-picture-engines.js';
import { type TranslatePictureJob, translatePicture } from './visual.js';

let clips: string;
/** What a run on `clip.mp4` left, with its work; tests only look at it, or go on in a copy of it. */
let translated: string;
let report: VisualReport;
let out: string;
let calls: Calls;

/** A moment at which each text is shown, and one without text. */
const [WHITE_SECONDS, YELLOW_SECONDS, EMPTY_SECONDS] = [2, 10, 6];

function ffmpeg(...args: string[]): void {
  execFileSync('ffmpeg', ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args], { cwd: clips });
}

function text(words: string, colour: string, y: number, [from, to]: readonly [number, number]): string {
  return `drawtext=text='${words}':fontcolor=${colour}:fontsize=28:x=40:y=${y}:enable='gte(t,${from})*lt(t,${to})'`;
}

beforeAll(async () => {
  clips = await mkdtemp(join(tmpdir(), 'polydub-clips-'));
  const grey = ['-f', 'lavfi', '-i', 'color=0x505a64:size=320x180:rate=10:duration=12'];
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=200:duration=12:sample_rate=44100'];
  const codecs = ['-c:v', 'mpeg4', '-q:v', '2', '-c:a', 'aac', '-shortest'];
  const texts = [text(drawnTexts.white, 'white', 40, [1, 4]), text(drawnTexts.yellow, 'yellow', 120, [8, 11])];
  ffmpeg(...grey, ...tone, ...codecs, '-vf', texts.join(','), 'clip.mp4');
  ffmpeg(...grey, ...tone, ...codecs, 'plain.mp4');
  ffmpeg(...tone, 'tone.flac');
  ffmpeg('-f', 'lavfi', '-i', 'color=gray:size=32x32:rate=1:duration=1202', '-c:v', 'mpeg4', 'long.mp4');
  ffmpeg('-i', 'clip.mp4', '-c', 'copy', 'whole.mkv');
  const whole = await readFile(join(clips, 'whole.mkv'));
  await writeFile(join(clips, 'cut.mkv'), whole.subarray(0, whole.length / 2));
  await writeFile(join(clips, 'note.mp4'), 'This is no media.\n'.repeat(50));
  translated = await mkdtemp(join(tmpdir(), 'polydub-translated-'));
  report = await run({}, { engines: fakeEngines(), outFolder: translated });
  return async () => {
    await rm(clips, { recursive: true });
    await rm(translated, { recursive: true });
  };
});
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'polydub-out-'));
  calls = { transcribed: [], translated: [], spoken: [] };
});
afterEach(() => rm(out, { recursive: true }));

interface RunOptions {
  readonly engines?: Engines;
  readonly keepWork?: boolean;
  readonly events?: StageRunnerEvent[];
  readonly outFolder?: string;
}

function run(
  changes: Partial<TranslatePictureJob> = {},
  { engines = fakeEngines(calls), keepWork = true, events = [], outFolder = out }: RunOptions = {},
) {
  const job = { sourceLanguage: 'en', targetLanguage: 'es', glossaries: [], until: 'translate' } as const;
  const { signal } = new AbortController();
  return translatePicture(
    { inputPath: join(clips, 'clip.mp4'), ...job, ...changes },
    { engines, outFolder, keepWork, signal, onEvent: (event) => events.push(event) },
  );
}

const result = (name = 'translated.mp4') => join(out, name);
const calloutsIn = async (): Promise<Callouts> =>
  calloutsSchema.parse(JSON.parse(await readFile(result('callouts.json'), 'utf8')));

/** Parts of each stage that were not taken from what an earlier run left. */
function workedParts(events: readonly StageRunnerEvent[]): Record<string, number> {
  const finished = events.flatMap((event) => (event.kind === 'stage-finished' ? [event] : []));
  const worked = finished.map(({ stage, parts, cachedParts }) => [stage, parts - cachedParts] as const);
  return Object.fromEntries(worked.filter(([, count]) => count > 0));
}

/** Engines that read the same in every line, in languages that are written alike. */
function readingAlways(text: string): Engines {
  const engines = fakeEngines(calls);
  const textRecognizers = engines.textRecognizers.map((recognizer) => ({
    ...recognizer,
    reads: (language: string) => ['en', 'hr', 'sl'].includes(language),
    recognize: async ({ lines }: { lines: readonly unknown[] }) => ({
      texts: lines.map(() => ({ text, confidence: 0.9 })),
      warnings: [],
    }),
  }));
  return { ...engines, textRecognizers };
}

describe('visual translation', () => {
  it('finds texts with their times, draws their translations and leaves the rest of the video', async () => {
    expect((await readdir(translated)).sort()).toEqual([
      ...['.made', '.work', 'callouts.json', 'report.html', 'report.json', 'translated.mp4'],
    ]);
    const written = await readFile(join(translated, 'report.json'), 'utf8');
    expect(visualReportSchema.parse(JSON.parse(written))).toEqual(report);
    const told = report.callouts.map(({ source, translation, outcome }) => [source, translation, outcome]);
    expect(told).toEqual(Object.values(drawnTexts).map((each) => [each, `[${each}]`, 'translated']));
    const times = report.callouts.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
    expect(times.flat().map((seconds) => Math.round(seconds * 10) / 10)).toEqual([1, 4, 8, 11]);
    expect(report.engines).toMatchObject({ 'text detection': 'fake-detector', inpainting: 'fake-inpainter' });
    const video = join(translated, 'translated.mp4');
    const clip = join(clips, 'clip.mp4');
    const [made, source] = [await probe(video), await probe(clip)];
    expect(Math.abs(made.durationSeconds - source.durationSeconds)).toBeLessThanOrEqual(0.1);
    expect(made.audio).toHaveLength(1);
    expect(report.copiedSeconds).toBe(0);
    expect(await drawnBox(video, clip, EMPTY_SECONDS)).toBeUndefined();
    expect(await drawnBox(video, clip, WHITE_SECONDS)).toBeDefined();
    expect(await drawnBox(video, clip, YELLOW_SECONDS)).toBeDefined();
  });

  it('computes nothing again when run again, and draws only the stretches again whose callouts were edited', async () => {
    await cp(translated, out, { recursive: true });
    const again: StageRunnerEvent[] = [];
    await run({}, { events: again });
    expect(workedParts(again)).toEqual({});
    const before = await calloutsIn();
    const [first, second] = before.callouts;
    const callouts = [first, { ...second, translation: 'Hasta pronto' }];
    const calloutsPath = join(out, 'edited.json');
    await writeFile(calloutsPath, JSON.stringify({ ...before, callouts }));
    const events: StageRunnerEvent[] = [];
    const report = await run({ calloutsPath, sourceLanguage: undefined }, { events });
    expect(report.callouts.map(({ translation }) => translation)).toEqual([
      ...[`[${drawnTexts.white}]`, 'Hasta pronto'],
    ]);
    // The stretch with the edited callout, of two in all.
    expect(workedParts(events)).toEqual({
      ...{ 'lay-out-callouts': 1, 'draw-range': 1, 'check-range': 1, 'compose-picture': 1, 'take-previews': 1 },
    });
  });

  it('does not write over callouts that were changed or given, and leaves no video of earlier ones', async () => {
    await cp(translated, out, { recursive: true });
    const callouts = await calloutsIn();
    const signs = callouts.callouts.map((callout) => ({ ...callout, kind: 'scene-text' as const }));
    await writeFile(result('callouts.json'), JSON.stringify({ ...callouts, callouts: signs }));
    const anew = { kind: 'usage', remedy: expect.stringContaining('--callouts') };
    await expect(run()).rejects.toMatchObject(anew);
    expect((await calloutsIn()).callouts).toEqual(signs);
    await run({ calloutsPath: result('callouts.json') });
    expect((await readdir(out)).sort()).toEqual(['.made', '.work', 'callouts.json', 'report.html', 'report.json']);
    await expect(run()).rejects.toMatchObject(anew);
  });

  it('warns where another language is about as likely', async () => {
    const text = 'Dobra večer';
    const report = await run({ sourceLanguage: 'auto', until: 'read' }, { engines: readingAlways(text) });
    expect(['hr', 'sl']).toContain(report.sourceLanguage);
    expect(report.warnings.map(({ code }) => code)).toContain('unsure-language');
    expect(report.callouts.map(({ source }) => source)).toEqual([text, text]);
  });

  it('needs no translator for texts whose translations are all given', async () => {
    await cp(translated, out, { recursive: true });
    const callouts = await calloutsIn();
    const calloutsPath = join(out, 'given.json');
    const given = callouts.callouts.map((each) => ({ ...each, translation: 'Hola' }));
    await writeFile(calloutsPath, JSON.stringify({ ...callouts, callouts: given }));
    const supports = () => ({ level: 'none' as const });
    const engines = { ...fakeEngines(), translator: { ...noEngines.translator, supports } };
    const report = await run({ calloutsPath }, { engines });
    expect(report.callouts.map(({ translation, outcome }) => [translation, outcome])).toEqual([
      ['Hola', 'translated'],
      ['Hola', 'translated'],
    ]);
    const [first, second] = given;
    const { translation: _none, ...open } = second ?? {};
    await writeFile(calloutsPath, JSON.stringify({ ...callouts, callouts: [first, open] }));
    await expect(run({ calloutsPath }, { engines })).rejects.toMatchObject({ kind: 'unsupported-language' });
  });

  it('only reads, without a translator and without a video, and tells the language where none is named', async () => {
    const engines = { ...fakeEngines(calls), translator: noEngines.translator, inpainter: noEngines.inpainter };
    const report = await run({ sourceLanguage: undefined, until: 'read' }, { engines, keepWork: false });
    expect((await readdir(out)).sort()).toEqual(['.made', 'callouts.json', 'report.html', 'report.json']);
    expect(report.callouts.map(({ source, outcome }) => [source, outcome])).toEqual(
      Object.values(drawnTexts).map((each) => [each, 'read']),
    );
    expect(report.targetLanguage).toBeUndefined();
    expect(report.sourceLanguage).toBe('en');
    expect((await calloutsIn()).language).toBe('en');
  });

  it('only erases, so that the picture is as plain as it was', async () => {
    const report = await run({ until: 'erase' });
    expect(report.callouts.map(({ outcome }) => outcome)).toEqual(['erased', 'erased']);
    const plain = join(clips, 'plain.mp4');
    expect(await drawnBox(join(clips, 'clip.mp4'), plain, WHITE_SECONDS)).toBeDefined();
    for (const seconds of [WHITE_SECONDS, EMPTY_SECONDS]) {
      expect(await drawnBox(result('erased.mp4'), plain, seconds)).toBeUndefined();
    }
    expect(calls.translated).toEqual([]);
  });

  it('tells where the original is still seen, once it has read the result', async () => {
    await cp(translated, out, { recursive: true });
    const callouts = await calloutsIn();
    const [first, second] = callouts.callouts;
    const calloutsPath = join(out, 'short.json');
    await writeFile(calloutsPath, JSON.stringify({ ...callouts, callouts: [{ ...first, endSeconds: 3 }, second] }));
    const report = await run({ calloutsPath, until: 'erase' });
    expect(report.callouts.map(({ warnings }) => warnings)).toMatchObject([
      [
        {
          code: 'callout-original-seen',
          message: expect.stringContaining(`"${drawnTexts.white}" is still shown at 3.1`),
        },
      ],
      [],
    ]);
  });

  it('goes on where a failed run stopped', async () => {
    const translator = { ...noEngines.translator, supports: () => ({ level: 'good' as const }) };
    await expect(run({}, { engines: { ...fakeEngines(), translator } })).rejects.toThrow('no engine for translation');
    expect(await readdir(out)).toEqual(['.work']);
    const events: StageRunnerEvent[] = [];
    await run({}, { events });
    expect(Object.keys(workedParts(events))).not.toContain('read-range');
    expect(Object.keys(workedParts(events))).toContain('translate-lines');
  });
});

describe('what cannot be translated', () => {
  it.each([
    ['sound alone', 'tone.flac', 'no-video'],
    ['a file that is no media', 'note.mp4', 'unreadable-media'],
    ['a file that breaks off', 'cut.mkv', 'unreadable-media'],
    ['a video of more than 20 minutes', 'long.mp4', 'media-too-large'],
  ])('is told at once, by the name of the file, and leaves nothing: %s', async (_, name, kind) => {
    const refused = run({ inputPath: join(clips, name) });
    await expect(refused).rejects.toMatchObject({ kind, message: expect.stringContaining(name) });
    expect(await readdir(out)).toEqual([]);
  });

  it('is told: a picture without text', async () => {
    const failed = run({ inputPath: join(clips, 'plain.mp4') });
    await expect(failed).rejects.toMatchObject({
      kind: 'no-callouts',
      message: expect.stringMatching(/^plain\.mp4: /),
    });
  });

  it('is told: a picture without text by which its language could be told, and what to do', async () => {
    const failed = run({ inputPath: join(clips, 'plain.mp4'), sourceLanguage: undefined });
    await expect(failed).rejects.toMatchObject({ kind: 'no-callouts', remedy: expect.stringContaining('--from') });
  });

  it('is told: text whose language cannot be told, and what to do', async () => {
    const failed = run({ sourceLanguage: undefined }, { engines: readingAlways('2026') });
    await expect(failed).rejects.toMatchObject({ kind: 'ocr-failed', remedy: expect.stringContaining('--from') });
  });

  it('is told: a language that no engine reads, before any work', async () => {
    const events: StageRunnerEvent[] = [];
    await expect(run({ sourceLanguage: 'ja' }, { events })).rejects.toMatchObject({
      kind: 'ocr-language-not-supported',
    });
    expect(events).toEqual([]);
    expect(await readdir(out)).toEqual([]);
  });
});
