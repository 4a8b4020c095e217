import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Artifact } from '@polydub/contracts';
import { decodeAudio, encodeAudio, probe, writeWav } from '@polydub/media';
import { LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { measureLufs, measureTruePeakDbtp } from '@polydub/timing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeEngines } from '../../../testing/fake-engines.js';
import { ofLine } from '../lines.js';
import { render } from '../render/render.js';
import { planRetiming } from '../retime/plan-retiming.js';
import { retimeBackground } from '../retime/retime-background.js';
import { prepare } from '../source/prepare.js';
import { planBatches } from '../wording/plan-batches.js';
import { fitLines } from './fit-lines.js';
import { measureLevels } from './measure-levels.js';
import { mixDown } from './mix-down.js';
import { place } from './place.js';
import { planAmbience } from './plan-ambience.js';

const RATE = 44_100;
const SECONDS = 12;
const ROOM = 0.004;
/** Where the source speaks at 300 Hz (left louder than right), laughs at 2 kHz, and otherwise there is the noise of a room. */
const SPEECH = [
  { startSeconds: 1, endSeconds: 3, level: 0.4 },
  { startSeconds: 6, endSeconds: 8, level: 0.1 },
];
const LAUGH = { startSeconds: 4, endSeconds: 4.8 };

let folder: string;
let store: FolderStore;
let runner: LocalStageRunner;
let media: Artifact;
let background: Artifact;

function sourceSample(frame: number, side: number, withSpeech: boolean): number {
  const time = frame / RATE;
  const noise = ROOM * (2 * ((Math.imul(frame * 2 + side + 1, 2_654_435_761) >>> 0) / 2 ** 32) - 1);
  const speech = SPEECH.find(({ startSeconds, endSeconds }) => time >= startSeconds && time < endSeconds);
  const voice = withSpeech && speech ? speech.level * (side === 0 ? 1 : 0.8) * Math.sin(2 * Math.PI * 300 * time) : 0;
  const isLaughing = time >= LAUGH.startSeconds && time < LAUGH.endSeconds;
  return noise + voice + (isLaughing && withSpeech ? 0.2 * Math.sin(2 * Math.PI * 2000 * time) : 0);
}

async function write(name: string, sampleAt: (frame: number, side: number) => number): Promise<Artifact> {
  const path = join(folder, name);
  const samples = Float32Array.from({ length: SECONDS * RATE * 2 }, (_, at) => sampleAt(at >> 1, at % 2));
  async function* blocks() {
    yield samples;
  }
  await encodeAudio(blocks(), { path, sampleRateHz: RATE, layout: 'stereo' });
  return store.add(path, '.flac');
}

/** A take at 700 Hz, as synthesizers give it: mono, 24 kHz, all lines at one level. */
async function takeOf(seconds: number) {
  const path = join(folder, `take-${seconds}.wav`);
  const sample = (_: unknown, at: number) => 0.1 * Math.sin((2 * Math.PI * 700 * at) / 24_000);
  await writeWav(path, { sampleRateHz: 24_000, samples: Float32Array.from({ length: seconds * 24_000 }, sample) });
  return { audio: await store.add(path, '.wav'), durationSeconds: seconds };
}

async function read(artifact: Artifact): Promise<{ sides: Float32Array[]; sampleRateHz: number }> {
  const path = await store.localPath(artifact);
  const sampleRateHz = (await probe(path)).audio[0]?.sampleRateHz ?? 0;
  const all: number[] = [];
  for await (const block of decodeAudio(path, { sampleRateHz, layout: 'stereo' })) all.push(...block);
  return { sides: [0, 1].map((side) => Float32Array.from(all.filter((_, at) => at % 2 === side))), sampleRateHz };
}

/** Amplitude at a frequency in a stretch (Goertzel). */
function strength(sound: Float32Array, hz: number, [from, to]: [number, number], rate: number): number {
  let [re, im] = [0, 0];
  const [first, last] = [Math.round(from * rate), Math.round(to * rate)];
  for (let at = first; at < last; at += 1) {
    re += (sound[at] ?? 0) * Math.cos((2 * Math.PI * hz * at) / rate);
    im += (sound[at] ?? 0) * Math.sin((2 * Math.PI * hz * at) / rate);
  }
  return (2 * Math.hypot(re, im)) / (last - first);
}

function rms(sound: Float32Array): number {
  return Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);
}

const transcript = {
  language: 'en',
  lines: SPEECH.map(({ startSeconds, endSeconds }, index) => {
    return { id: `L${index}`, speaker: 'S1', startSeconds, endSeconds, text: 'Hello.', words: [] };
  }),
};
const cast = [
  {
    speaker: 'S1',
    engine: 'fake-voice',
    voiceId: 'tone',
    quality: 'natural' as const,
    charactersPerSecond: 15,
    sourcePitchHz: 100,
  },
];

async function dialogue() {
  const { run } = runner;
  const { source } = await run(prepare, { media });
  const { slots } = await run(planBatches, { transcript, cast, source });
  const { sourceSpeechLufs, targetLevels } = await run(measureLevels, { media, source, transcript });
  const utterance = { text: 'Hola.', language: 'es', engine: 'fake-voice', voiceId: 'tone' };
  const takes = new Map([
    ['L0', await takeOf(2)],
    ['L1', await takeOf(2.4)],
  ]);
  const lines = slots.map((slot) => ({ slot, utterance, take: ofLine(takes, slot.lineId, 'take') }));
  return { source, sourceSpeechLufs, targetLevels, lines };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-mixing-'));
  store = new FolderStore(join(folder, 'store'));
  runner = new LocalStageRunner({ engines: fakeEngines(), store, signal: new AbortController().signal });
  media = await write('source.flac', (frame, side) => sourceSample(frame, side, true));
  background = await write('background.flac', (frame, side) => sourceSample(frame, side, false));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the mix', () => {
  it('speaks each line as loud as its source, laughs where the source does, and carries the room on', async () => {
    const { source, sourceSpeechLufs, targetLevels, lines } = await dialogue();
    const room = background;
    const { ambience } = await runner.run(planAmbience, { media, source, speech: SPEECH, transcript, room });
    const placed = await runner.run(place, { source, lines, targetLevels });
    const fitted = await fitLines(placed.lines, runner);
    const mixed = await mixDown({ source, lines: fitted, sourceSpeechLufs, ambience }, runner);
    expect(Math.abs((mixed.dubSpeechLufs ?? 0) - (sourceSpeechLufs ?? 0))).toBeLessThan(1);
    expect(mixed.truePeakDbtp).toBeLessThanOrEqual(-1);

    const exports = ['audio' as const];
    const { files } = await runner.run(render, { media, source, mix: mixed.mix, targetLanguage: 'es', exports });
    const { sides, sampleRateHz } = await read(files.audio ?? mixed.mix);
    expect(sampleRateHz).toBe(RATE);
    const [left = new Float32Array(0), right] = sides;
    expect(left).toHaveLength(SECONDS * RATE);
    const at = (hz: number, span: [number, number]) => strength(left, hz, span, RATE);
    expect(at(300, [1.2, 2.8])).toBeLessThan(0.002);
    expect(at(2000, [4.1, 4.7])).toBeCloseTo(0.2, 2);
    expect(at(700, [1.2, 2.8]) / at(700, [6.2, 7.8])).toBeGreaterThan(2);
    expect(strength(right ?? left, 700, [1.2, 2.8], RATE)).toBeCloseTo(at(700, [1.2, 2.8]), 3);
    for (const span of [[3.1, 3.9] as const, [8.5, 9] as const, [9.5, 11] as const]) {
      expect(20 * Math.log10(rms(left.subarray(span[0] * RATE, span[1] * RATE)) / (ROOM / Math.sqrt(3)))).toBeCloseTo(
        0,
        0,
      );
    }
    for (const side of sides) expect(measureTruePeakDbtp({ sampleRateHz, samples: side })).toBeLessThanOrEqual(-0.99);
  });

  it('lets the background through where the source speaks', async () => {
    const { source, sourceSpeechLufs, targetLevels, lines } = await dialogue();
    const planned = await runner.run(planAmbience, { media, source, speech: SPEECH, transcript, background });
    const placed = await runner.run(place, { source, lines, targetLevels });
    const fitted = await fitLines(placed.lines, runner);
    const mixed = await mixDown({ source, lines: fitted, sourceSpeechLufs, ambience: planned.ambience }, runner);
    const { sides } = await read(mixed.mix);
    const whole = sides[0] ?? new Float32Array(0);
    expect(strength(whole, 2000, [4.1, 4.7], 48_000)).toBeCloseTo(0.2, 2);
    expect(rms(whole.subarray(9 * 48_000, 11 * 48_000))).toBeCloseTo(ROOM / Math.sqrt(3), 3);
  });

  it.each([
    ['says', 'sounds in its pauses', 0.2, ['no-room-tone']],
    ['does not say', 'is silent there, too', 0, []],
  ])('%s that it is silent under the lines of a source that %s', async (_says, _what, level, warned) => {
    const tone = await write('tone.flac', (frame) => {
      const time = frame / RATE;
      const isSpoken = SPEECH.some(({ startSeconds, endSeconds }) => time >= startSeconds && time < endSeconds);
      return (isSpoken ? 0.2 : level) * Math.sin(2 * Math.PI * 300 * time);
    });
    const { run, warnings } = new LocalStageRunner({
      ...{ engines: fakeEngines(), store, signal: new AbortController().signal },
    });
    const { source } = await run(prepare, { media: tone });
    const { ambience } = await run(planAmbience, { media: tone, source, speech: SPEECH, transcript });
    expect(ambience.floor).toBeUndefined();
    expect(warnings.map(({ code }) => code)).toEqual(warned);
  });

  it.each([
    [1, []],
    [0.01, ['quiet-source']],
  ] as const)('tells that a source of %f times its level is too quiet', async (gain, expected) => {
    const quiet = await write('quiet.flac', (frame, side) => gain * sourceSample(frame, side, true));
    const fresh = new LocalStageRunner({ engines: fakeEngines(), store, signal: new AbortController().signal });
    const { source } = await fresh.run(prepare, { media: quiet });
    await fresh.run(measureLevels, { media: quiet, source, transcript });
    expect(fresh.warnings.map(({ code }) => code)).toEqual(expected);
  });

  it('is as it was without ambience and levels: speech over silence', async () => {
    const { source, sourceSpeechLufs, lines } = await dialogue();
    const placed = await runner.run(place, { source, lines });
    const fitted = await fitLines(placed.lines, runner);
    const mixed = await mixDown({ source, lines: fitted, sourceSpeechLufs }, runner);
    const [left = new Float32Array(0)] = (await read(mixed.mix)).sides;
    expect(Math.max(...left.subarray(3.5 * 48_000, 5.5 * 48_000).map(Math.abs))).toBe(0);
    expect(Math.abs(measureLufs({ sampleRateHz: 48_000, samples: left }) - (sourceSpeechLufs ?? 0))).toBeLessThan(1);
  });

  it('moves everything with the picture where that gives way', async () => {
    const { source, sourceSpeechLufs, targetLevels, lines } = await dialogue();
    const { ambience } = await runner.run(planAmbience, {
      media,
      source,
      speech: SPEECH,
      transcript,
      background,
    });
    const retimed = await runner.run(planRetiming, { source, lines });
    expect(retimed.source.durationSeconds).toBeCloseTo(SECONDS + 0.4, 6);
    if (!ambience) throw new Error('there is no ambience');
    const { timeMap } = retimed;
    const moved = await runner.run(retimeBackground, { source, ambience, timeMap });
    const placed = await runner.run(place, { source: retimed.source, lines: retimed.lines, targetLevels });
    expect(placed.lines.map(({ placement: { speed, overrunSeconds } }) => [speed, overrunSeconds])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const fitted = await fitLines(placed.lines, runner);
    const parts = { source: retimed.source, lines: fitted, sourceSpeechLufs };
    const mixed = await mixDown({ ...parts, ambience: moved.ambience }, runner);
    const [left = new Float32Array(0)] = (await read(mixed.mix)).sides;
    expect(left).toHaveLength(Math.round(retimed.source.durationSeconds * 48_000));
    expect(strength(left, 2000, [4.1, 4.7], 48_000)).toBeGreaterThan(0.15);
    expect(strength(left, 700, [6.1, 8.3], 48_000)).toBeGreaterThan(0.05);
    expect(strength(left, 700, [8.5, 10], 48_000)).toBeLessThan(0.001);
  });
});
