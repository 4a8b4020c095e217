import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engines, lipSyncReportSchema, PolydubError } from '@polydub/contracts';
import { fakeMouthGenerator } from '@polydub/contracts/testing';
import { decodeFrames, probe, type RawFrame, readMono } from '@polydub/media';
import type { StageRunnerEvent } from '@polydub/pipeline';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  fineH264,
  mouthArea,
  numberOf,
  type Sides,
  type SquareFace,
  type SquareFrame,
  writeSquareVideo,
} from '../testing/drawn-faces.js';
import { type Calls, fakeEngines } from '../testing/fake-engines.js';
import { type LipSyncFileJob, lipSyncFile } from './lip-sync.js';
import { createLipSyncModel, listBrokenModels, listLipSyncModels } from './lip-sync-model.js';

const SIZE = { width: 240, height: 192 };
/** Frames of the clips, which are drawn 25 times a second. */
const FRAMES = 50;
let clips: string;
let out: string;
let calls: Calls;

/** A person who moves a little and talks. */
function personAt(index: number): SquareFace {
  return { x: 120 + 6 * Math.sin(index / 9), y: 92, size: 1.7, drop: 4 + 4 * Math.sin(index / 3) };
}

/** Two people before one background; then one of them alone before another one; then nobody. */
function filmAt(index: number): SquareFrame {
  const drop = 4 + 4 * Math.sin(index / 3);
  if (index >= 40) return { faces: [], ground: 60 };
  if (index >= 25) return { faces: [{ x: 180, y: 92, size: 1.7, drop }], ground: 150 };
  return { faces: [{ x: 90, y: 92, size: 1.7, drop }, otherPerson(index)] };
}

function otherPerson(index: number): SquareFace {
  return { x: 260, y: 92, size: 1.1, drop: 3 + 3 * Math.cos(index / 3) };
}

const inClips = (name: string) => join(clips, name);

function ffmpeg(...args: string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: clips });
}

beforeAll(async () => {
  clips = await mkdtemp(join(tmpdir(), 'polydub-faces-'));
  const frames = Array.from({ length: FRAMES }, (_, index) => ({ faces: [personAt(index)] }));
  const sound = ['-f', 'lavfi', '-i', 'sine=f=150:d=2'];
  writeSquareVideo(inClips('person.mp4'), { size: SIZE, frames, inputs: sound, to: [...fineH264, '-c:a', 'aac'] });
  const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '4M', '-qmin', '2', '-qmax', '16'];
  ffmpeg('-i', 'person.mp4', '-an', ...vp8, 'person.webm');
  const someFrames = "select='not(between(mod(n,7),3,4))'";
  ffmpeg('-i', 'person.mp4', '-an', '-vf', someFrames, '-fps_mode', 'vfr', ...fineH264, 'varying.mp4');
  ffmpeg('-i', 'person.mp4', '-an', '-vf', 'transpose=clock', ...fineH264, 'lying.mp4');
  ffmpeg('-i', 'lying.mp4', '-c', 'copy', '-metadata:s:v', 'rotate=90', 'turned.mp4');
  const film = Array.from({ length: FRAMES }, (_, index) => filmAt(index));
  writeSquareVideo(inClips('film.mp4'), { size: { width: 320, height: 192 }, frames: film });
  const nobody = Array.from({ length: 25 }, () => ({ faces: [] }));
  writeSquareVideo(inClips('nobody.mp4'), { size: SIZE, frames: nobody });
  // A tone that rises, so that each moment sounds otherwise.
  for (const seconds of [1.4, 2, 2.6])
    ffmpeg('-f', 'lavfi', '-i', `aevalsrc=0.3*sin(2*PI*(200*t+100*t*t)):s=44100:d=${seconds}`, `${seconds}.wav`);
  await writeFile(inClips('note.wav'), 'This is no media.\n'.repeat(50));
  return () => rm(clips, { recursive: true });
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
}

/** Lip-syncs a clip to speech of some seconds. */
function run(
  clip: string,
  speech: number | LipSyncFileJob['speech'],
  { engines = fakeEngines(calls), keepWork = true, events = [], ...changes }: RunOptions & Partial<LipSyncFileJob> = {},
) {
  const { signal } = new AbortController();
  return lipSyncFile(
    {
      ...{ referencePath: inClips(clip), mode: 'standard', makesSheet: false },
      speech: typeof speech === 'number' ? { audioPath: inClips(`${speech}.wav`), language: 'auto' } : speech,
      ...changes,
    },
    { engines, outFolder: out, keepWork, signal, onEvent: (event) => events.push(event) },
  );
}

async function framesOf(path: string): Promise<RawFrame[]> {
  const frames: RawFrame[] = [];
  for await (const frame of decodeFrames(path, { pixelFormat: 'rgb24' })) frames.push({ ...frame });
  return frames;
}

const isWithin = ({ left, right, top, bottom }: Sides, column: number, row: number) =>
  column >= left && column < right && row >= top && row < bottom;

/** The mean difference of two pictures in levels, within some areas or outside of all of them. */
function difference(one: RawFrame, other: RawFrame, areas: readonly Sides[], where: 'within' | 'outside'): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < one.data.length; at += 3) {
    const [column, row] = [(at / 3) % one.width, Math.floor(at / 3 / one.width)];
    if (areas.some((area) => isWithin(area, column, row)) !== (where === 'within')) continue;
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs((one.data[at + channel] as number) - (other.data[at + channel] as number));
    count += 3;
  }
  return sum / Math.max(1, count);
}

/** What encoding a picture once or twice more changes at most, on the average; what another mouth changes at least. */
const [MAX_CODED, MIN_DRAWN] = [4, 8];

/** Compares each frame with the one of the source that it shows; gives the numbers of these. */
async function compared(path: string, source: string, areasOf: (number: number) => readonly Sides[]) {
  const sources = new Map((await framesOf(source)).map((frame) => [numberOf(frame), frame]));
  const frames = await framesOf(path);
  const told = frames.map((frame) => {
    const number = numberOf(frame);
    const own = sources.get(number);
    if (!own) throw new Error(`the source has no frame ${number}`);
    expect(difference(frame, own, areasOf(number), 'outside')).toBeLessThan(MAX_CODED);
    return { number, drawn: difference(frame, own, areasOf(number), 'within'), own, frame };
  });
  return told;
}

const personArea = (number: number) => [mouthArea(personAt(number))];
const result = (name = 'lipsync.mp4') => join(out, name);

/** Parts of each stage that were not taken from what an earlier run left. */
function workedStages(events: readonly StageRunnerEvent[]): string[] {
  return events.flatMap((event) =>
    event.kind === 'stage-finished' && event.parts > event.cachedParts ? [event.stage] : [],
  );
}

/** Sound may be so much later in a video, in samples of 16 kHz. */
const MAX_LATER = 160;

/** How alike the sound of a video and a recording are: 1 where they are the same. */
async function likeness(video: string, recording: string): Promise<number> {
  const [one, other] = await Promise.all([readMono(video, ANALYSIS), readMono(recording, ANALYSIS)]);
  const length = Math.min(one.samples.length, other.samples.length) - MAX_LATER;
  const dot = (a: Float32Array, b: Float32Array, later: number) => {
    let sum = 0;
    for (let at = 0; at < length; at++) sum += (a[at + later] as number) * (b[at] as number);
    return sum;
  };
  const loudness = Math.sqrt(dot(one.samples, one.samples, 0) * dot(other.samples, other.samples, 0));
  const lags = Array.from({ length: MAX_LATER }, (_, later) => dot(one.samples, other.samples, later) / loudness);
  return Math.max(...lags);
}

const ANALYSIS = { sampleRateHz: 16_000 };

describe('lip-sync', () => {
  it('moves the lips of a video to shorter speech, and leaves the rest of the picture', async () => {
    const given = await run('person.mp4', 1.4, { makesSheet: true });
    const report = lipSyncReportSchema.parse(given);
    expect((await readdir(out)).sort()).toEqual(['.work', 'lipsync.mp4', 'report.json', 'sheet.html']);
    expect(lipSyncReportSchema.parse(JSON.parse(await readFile(result('report.json'), 'utf8')))).toEqual(report);
    expect(report).toMatchObject({
      ...{ reference: { name: 'person.mp4', kind: 'video' }, speech: { from: 'audio', language: 'en' } },
      ...{ facesSeen: 1, mouths: FRAMES, isLooped: false, picture: SIZE, warnings: [] },
      frames: { all: 35, drawn: 35 },
    });
    expect(report.durationSeconds).toBeCloseTo(1.4, 2);
    const { video, audio, durationSeconds } = await probe(result());
    expect(video).toMatchObject({ codec: 'h264', frameRate: 25, displayWidth: 240, displayHeight: 192 });
    expect(Math.abs(durationSeconds - 1.4)).toBeLessThan(0.09);
    expect(audio).toHaveLength(1);
    expect(await likeness(result(), inClips('1.4.wav'))).toBeGreaterThan(0.95);
    const told = await compared(result(), inClips('person.mp4'), personArea);
    expect(told.slice(0, 35).map(({ number }) => number)).toEqual(Array.from({ length: 35 }, (_, index) => index));
    expect(Math.max(...told.map(({ drawn }) => drawn))).toBeGreaterThan(MIN_DRAWN);
    expect(await readFile(result('sheet.html'), 'utf8')).toContain('person.mp4: mouths and sounds');

    // Nothing is computed again, and for other speech nothing of the reference.
    const [again, other]: [StageRunnerEvent[], StageRunnerEvent[]] = [[], []];
    await run('person.mp4', 1.4, { events: again, makesSheet: true });
    expect(workedStages(again)).toEqual([]);
    const longer = await run('person.mp4', 2, { events: other });
    const ofReference = ['inspect-picture', 'track-range', 'join-faces', 'gather-mouths'];
    expect(workedStages(other).filter((stage) => ofReference.includes(stage))).toEqual([]);
    // The reference is as long as the speech: it is neither cut nor played back.
    expect(longer).toMatchObject({ isLooped: false, frames: { all: FRAMES } });
    expect((await probe(result())).video?.frameCount).toBe(FRAMES);
  });

  it.each([
    ['a video whose frame rate varies', 'varying.mp4', 'lipsync.mp4', 'varying.mp4'],
    ['an upright video that is stored lying', 'turned.mp4', 'lipsync.mp4', 'person.mp4'],
    ['WebM', 'person.webm', 'lipsync.webm', 'person.webm'],
  ])('plays the reference back and forth for longer speech: %s', async (_, clip, name, source) => {
    const report = await run(clip, 2.6);
    expect(report).toMatchObject({ isLooped: true, outputs: { video: name }, picture: SIZE });
    const { video, durationSeconds } = await probe(result(name));
    expect(Math.abs(durationSeconds - 2.6)).toBeLessThan(0.09);
    expect(video).toMatchObject({ displayWidth: 240, displayHeight: 192 });
    expect(await likeness(result(name), inClips('2.6.wav'))).toBeGreaterThan(0.95);
    const told = await compared(result(name), inClips(source), personArea);
    const numbers = told.map(({ number }) => number);
    const turn = numbers.indexOf(Math.max(...numbers));
    expect(numbers.slice(0, turn)).toEqual(numbers.slice(0, turn).toSorted((one, two) => one - two));
    expect(numbers.slice(turn)).toEqual(numbers.slice(turn).toSorted((one, two) => two - one));
    expect(turn).toBeGreaterThan(25);
    expect(Math.max(...told.map(({ drawn }) => drawn))).toBeGreaterThan(MIN_DRAWN);
  });

  it('moves the lips of the largest person of each shot, and leaves shots without one', async () => {
    const report = await run('film.mp4', 2, { keepWork: false });
    expect((await readdir(out)).sort()).toEqual(['lipsync.mp4', 'report.json']);
    expect(report).toMatchObject({ facesSeen: 2, frames: { all: FRAMES, drawn: 40, noFace: 10 } });
    expect(report.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['mouths-left', 'several-faces']));
    const largest = (number: number) => filmAt(number).faces.slice(0, 1).map(mouthArea);
    const told = await compared(result(), inClips('film.mp4'), largest);
    const drawnIn = (from: number, to: number) => Math.max(...told.slice(from, to).map(({ drawn }) => drawn));
    expect(drawnIn(0, 25)).toBeGreaterThan(MIN_DRAWN);
    expect(drawnIn(25, 40)).toBeGreaterThan(MIN_DRAWN);
    const { frame, own } = told[20] ?? {};
    if (!frame || !own) throw new Error('there is no frame 20');
    expect(difference(frame, own, [mouthArea(otherPerson(20))], 'within')).toBeLessThan(MAX_CODED);
  });

  it('lets an engine make the mouths where one is connected, in stretches that join', async () => {
    const generator = fakeMouthGenerator();
    const engines = { ...fakeEngines(calls), mouthGenerators: [generator] };
    const events: StageRunnerEvent[] = [];
    const report = await run('person.mp4', 2, { engines, events });
    expect(report).toMatchObject({ engines: { mouths: generator.name }, frames: { all: FRAMES, drawn: FRAMES } });
    expect(workedStages(events)).toContain('generate-mouths');
    expect(workedStages(events)).not.toContain('plan-mouths');
    const told = await compared(result(), inClips('person.mp4'), personArea);
    // The tone is loud all the time, so that each frame gets a dark mouth; encoding alone changes the area by up to 2.8 levels.
    expect(Math.min(...told.map(({ drawn }) => drawn))).toBeGreaterThan(2.95);
  });

  it('speaks the sound track that is asked for', async () => {
    const [tone, speech] = [inClips('2.6.wav'), inClips('1.4.wav')];
    ffmpeg('-i', tone, '-i', speech, '-map', '0:a', '-map', '1:a', '-c:a', 'alac', 'tracks.m4a');
    const audioPath = inClips('tracks.m4a');
    const report = await run('person.mp4', { audioPath, track: 2, language: 'auto' });
    expect(report.speech.track).toEqual({ number: 2, of: 2 });
    expect(report.durationSeconds).toBeCloseTo(1.4, 1);
    expect(await likeness(result(), speech)).toBeGreaterThan(0.98);
  });

  it('speaks a text first', async () => {
    const report = await run('person.mp4', { text: 'Hola. ¿Qué tal?', language: 'auto' });
    expect(calls.spoken).toEqual(['Hola.', '¿Qué tal?']);
    expect(report.speech).toMatchObject({ from: 'text', language: 'es' });
    expect(report.engines).toMatchObject({ speech: 'fake-voice' });
    const { durationSeconds } = await probe(result());
    expect(Math.abs(durationSeconds - report.durationSeconds)).toBeLessThan(0.09);
    expect(await likeness(result(), inClips('2.wav'))).toBeLessThan(0.5);
  });
});

describe('what cannot be lip-synced', () => {
  it.each([
    ['a text file as speech', 'person.mp4', 'note.wav', 'unreadable-media'],
    ['speech without sound', 'person.mp4', 'varying.mp4', 'no-audio'],
    ['a text file as reference', 'note.wav', '2.wav', 'unreadable-media'],
    ['sound as reference', '1.4.wav', '2.wav', 'no-video'],
  ])('is told at once, and leaves nothing: %s', async (_, clip, speech, kind) => {
    const refused = run(clip, { audioPath: inClips(speech), language: 'auto' });
    await expect(refused).rejects.toMatchObject({ kind });
    expect(await readdir(out)).toEqual([]);
  });

  it('is told by the name of the file: a video without a face', async () => {
    await expect(run('nobody.mp4', 1.4)).rejects.toMatchObject({
      ...{ kind: 'no-faces', message: expect.stringMatching(/^nobody\.mp4: /) },
    });
  });
});

describe('a model of a person that cannot be made', () => {
  const make = (clip: string, engines = fakeEngines(calls)) =>
    createLipSyncModel(
      { referencePath: inClips(clip) },
      { engines, outFolder: join(out, 'anna'), keepWork: false, signal: new AbortController().signal },
    );

  it('leaves nothing', async () => {
    await expect(make('nobody.mp4')).rejects.toMatchObject({ kind: 'no-faces' });
    expect(await readdir(out)).toEqual([]);
  });

  it('keeps its work where another try may help, is listed as not finished, and goes on', async () => {
    const engines = fakeEngines(calls);
    const { transcriber } = engines;
    const down = async () => {
      throw new PolydubError('engine-unavailable', { message: 'the server is down', retryable: true });
    };
    await expect(make('person.mp4', { ...engines, transcriber: { ...transcriber, transcribe: down } })).rejects.toThrow(
      'the server is down',
    );
    expect(await listBrokenModels(out)).toEqual({ unfinished: ['anna'], damaged: [] });
    expect(await listLipSyncModels(out)).toEqual([]);
    await make('person.mp4');
    expect(await readdir(join(out, 'anna'))).toEqual(['bank.bin', 'model.json', 'reference.mp4']);
    expect(await listBrokenModels(out)).toEqual({ unfinished: [], damaged: [] });
  });

  it('leaves the model of the same file that is there', async () => {
    await make('person.mp4');
    const engines = fakeEngines(calls);
    const broken = async () => {
      throw new PolydubError('recognition-failed', { message: 'the recognizer broke' });
    };
    const { transcriber } = engines;
    await expect(
      make('person.mp4', { ...engines, transcriber: { ...transcriber, transcribe: broken } }),
    ).rejects.toThrow('the recognizer broke');
    expect((await listLipSyncModels(out)).map(({ name }) => name)).toEqual(['anna']);
    expect(await readdir(join(out, 'anna'))).not.toContain('.work');
  });
});
