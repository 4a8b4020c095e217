import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Artifact } from '@polydub/contracts';
import { type ChannelLayout, channelCount, decodeAudio, encodeAudio, writeWav } from '@polydub/media';
import type { StageRunnerEvent } from '@polydub/pipeline';
import { LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeEngines } from '../../../testing/fake-engines.js';
import { CANVAS_SAMPLE_RATE_HZ, canvasSampleAt } from './fit.js';
import { mix } from './mix.js';
import { mixDown } from './mix-down.js';
import { type MixPlanInput, planMix, type Stretch } from './plan-mix.js';

const SECONDS = 34.5;
const RATE = 44_100;
/** They cross the ends of stretches at 15 and 30 s, follow closely on them, and lie elsewhere. */
const LINES = [
  [3, 2],
  [13.5, 3],
  [17, 1],
  [22, 4],
  [28, 1.9],
  [30.1, 2],
] as const;

let folder: string;
let store: FolderStore;
let runner: LocalStageRunner;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-stretches-'));
  store = new FolderStore(join(folder, 'store'));
  runner = new LocalStageRunner({ engines: fakeEngines(), store, signal: new AbortController().signal });
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, layout: ChannelLayout, sampleAt: (time: number, channel: number) => number) {
  const count = channelCount(layout);
  async function* blocks() {
    for (let second = 0; second < SECONDS; second += 1) {
      const frames = Math.round(Math.min(1, SECONDS - second) * RATE);
      yield Float32Array.from({ length: frames * count }, (_, at) => {
        return sampleAt(second + Math.floor(at / count) / RATE, at % count);
      });
    }
  }
  const path = join(folder, name);
  await encodeAudio(blocks(), { path, sampleRateHz: RATE, layout });
  return store.add(path, '.flac');
}

/** A voice-like take with peaks far above the ceiling once it is as loud as asked. */
async function fittedTake(seconds: number, index: number) {
  const path = join(folder, `line-${index}.wav`);
  const sampleAt = (at: number) => {
    const time = at / CANVAS_SAMPLE_RATE_HZ;
    const swell = 0.2 + 0.8 * Math.cos(Math.PI * 3 * time) ** 8;
    return 0.3 * swell * (Math.sin(2 * Math.PI * 150 * time) + Math.sin(2 * Math.PI * (450 + 50 * index) * time));
  };
  const samples = Float32Array.from({ length: canvasSampleAt(seconds) }, (_, at) => sampleAt(at));
  await writeWav(path, { sampleRateHz: CANVAS_SAMPLE_RATE_HZ, samples });
  return { audio: await store.add(path, '.wav'), truePeakDbtp: -4.5, blockPowers: [0.01] };
}

async function laid(ambience: { original: Artifact; background?: Artifact; floor?: Artifact }, layout: ChannelLayout) {
  const source = {
    ...{ durationSeconds: SECONDS, hasVideo: false, channels: channelCount(layout), layout },
    ...{ sampleRateHz: RATE, audioCodec: 'flac' },
  };
  const lines = await Promise.all(
    LINES.map(async ([startSeconds, spokenSeconds], index) => {
      const placement = {
        ...{ lineId: `L${index}`, startSeconds, spokenSeconds, speed: 1, borrowedSilenceSeconds: 0, overrunSeconds: 0 },
        ...{ startSample: canvasSampleAt(startSeconds), sampleCount: canvasSampleAt(spokenSeconds) },
      };
      return { placement, fitted: await fittedTake(spokenSeconds, index) };
    }),
  );
  const muted = LINES.map(([start, length]) => ({ startSeconds: start - 0.2, endSeconds: start + length + 0.1 }));
  // 6 dB more than the lines have: the limiter must work.
  return { source, lines, sourceSpeechLufs: -15, ambience: { ...ambience, muted } };
}

async function read(artifact: Artifact, layout: ChannelLayout): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  const path = await store.localPath(artifact);
  for await (const block of decodeAudio(path, { sampleRateHz: CANVAS_SAMPLE_RATE_HZ, layout })) parts.push(block);
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** All of the media in one go, as the stretches are mixed. */
async function inOneGo(input: MixPlanInput, stretches: readonly Stretch[]): Promise<Artifact> {
  const [first] = stretches;
  if (!first) throw new Error('there is no stretch');
  const unique = new Map(stretches.flatMap(({ lines }) => lines.map((line) => [line.lineId, line] as const)));
  const { ambience, source } = input;
  const whole = { ...first, startSeconds: 0, endSeconds: SECONDS, lines: [...unique.values()], ambience };
  return (await runner.run(mix, { source, stretch: whole })).mix;
}

const noise = (time: number, channel: number) =>
  0.05 * ((2 * (Math.imul(Math.round(time * RATE) * 8 + channel + 1, 2_654_435_761) >>> 0)) / 2 ** 32 - 1);

describe('a mix in stretches', () => {
  it.each([
    ['noise', 'stereo', false],
    ['a background', 'mono', true],
  ] as const)('over %s is what it is in one go', async (_, layout, hasBackground) => {
    const original = await write('original.flac', layout, (time, channel) => 4 * noise(time, channel));
    const around = await write('around.flac', layout, noise);
    const input = await laid({ original, ...(hasBackground ? { background: around } : { floor: around }) }, layout);
    const { stretches } = await runner.run(planMix, input);
    expect(stretches.map(({ startSeconds, endSeconds, lines }) => [startSeconds, endSeconds, lines.length])).toEqual([
      [0, 15, 2],
      [15, 30, 5],
      [30, SECONDS, 2],
    ]);
    const joined = await mixDown(input, runner);
    const [stretched, whole] = [await read(joined.mix, layout), await read(await inOneGo(input, stretches), layout)];
    expect(stretched).toHaveLength(canvasSampleAt(SECONDS) * channelCount(layout));
    expect(joined.truePeakDbtp).toBeLessThanOrEqual(-1);
    const apart = stretched.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (whole[at] ?? 0))), 0);
    expect(apart).toBeLessThan(1e-4);
  });

  it('does only those again in which something changed', async () => {
    const original = await write('original.flac', 'mono', noise);
    const input = await laid({ original }, 'mono');
    await mixDown(input, runner);
    // A little louder: the gain of all lines moves by less than a step.
    const other = { ...(await fittedTake(2, 9)), blockPowers: [0.011] };
    const finished: Extract<StageRunnerEvent, { kind: 'stage-finished' }>[] = [];
    const again = new LocalStageRunner({
      ...{ engines: fakeEngines(), store, signal: new AbortController().signal },
      onEvent: (event) => event.kind === 'stage-finished' && finished.push(event),
    });
    const lines = input.lines.map((line) => (line.placement.lineId === 'L0' ? { ...line, fitted: other } : line));
    await mixDown({ ...input, lines }, again);
    expect(finished.map(({ stage, parts, cachedParts }) => [stage, parts, cachedParts])).toEqual([
      ['plan-mix', 1, 0],
      ['mix', 3, 2],
      ['join-mix', 1, 0],
    ]);
  });
});
