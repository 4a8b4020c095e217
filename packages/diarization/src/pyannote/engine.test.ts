import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Diarizer, SpeakerTurn, TimeSpan } from '@polydub/contracts';
import {
  describeDiarizerConformance,
  describeSpeakerEmbedderConformance,
  type WatchedModels,
  watchModels,
} from '@polydub/contracts/testing';
import type { ModelStore } from '@polydub/inference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiarizer } from '../diarizers.js';
import { createSpeakerEmbedder } from '../speaker-embedders.js';
import { folderStore, writeTinyCampplus, writeTinySegmentation } from '../testing/tiny-models.js';
import { decodePowerset, localSpeakers } from './postprocess.js';

const RATE_HZ = 16_000;
const signal = new AbortController().signal;
let folder: string;
let diarizer: Diarizer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-pyannote-'));
  await Promise.all([writeTinySegmentation(folder), writeTinyCampplus(folder)]);
  diarizer = createDiarizer('pyannote', { models: folderStore(folder), threads: 1 });
});

afterAll(async () => {
  await diarizer.dispose();
  await rm(folder, { recursive: true });
});

/** Which speaker the tiny segmentation hears, and with which tone. */
const people = { low: { offset: 0.1, toneHz: 300 }, high: { offset: -0.1, toneHz: 4000 } };

/** Sound of people who speak in turn; `both` lifts the offset to where the tiny segmentation hears two. */
function sound(seconds: number, script: readonly (readonly [keyof typeof people | 'both', number, number])[]) {
  const samples = new Float32Array(seconds * RATE_HZ);
  for (const [who, from, to] of script) {
    const { offset, toneHz } = who === 'both' ? { offset: 0.5, toneHz: 300 } : people[who];
    for (let index = from * RATE_HZ; index < to * RATE_HZ; index++) {
      const syllable = 0.5 + 0.5 * Math.sin((2 * Math.PI * 4 * index) / RATE_HZ);
      samples[index] = offset + 0.05 * syllable * Math.sin((2 * Math.PI * toneHz * index) / RATE_HZ);
    }
  }
  return samples;
}

function diarize(
  samples: Float32Array,
  speakers?: { min?: number; max?: number },
  speech: readonly TimeSpan[] = [{ startSeconds: 0, endSeconds: samples.length / RATE_HZ }],
) {
  const read: Parameters<Diarizer['diarize']>[0]['read'] = async ({ startSeconds, endSeconds }) => ({
    sampleRateHz: RATE_HZ,
    samples: samples.subarray(Math.round(startSeconds * RATE_HZ), Math.round(endSeconds * RATE_HZ)),
  });
  return diarizer.diarize({ read, speech, signal, ...(speakers ? { speakers } : {}) });
}

const rounded = (turns: readonly SpeakerTurn[]) =>
  turns.map(({ speaker, startSeconds, endSeconds }) => [speaker, Math.round(startSeconds), Math.round(endSeconds)]);

describe('with tiny models', () => {
  let watched: WatchedModels<ModelStore>;
  beforeAll(() => {
    watched = watchModels(folderStore(folder));
  });

  const script = [
    ['high', 1, 5],
    ['low', 6, 11],
  ] as const;
  describeDiarizerConformance('pyannote', {
    create: () => createDiarizer('pyannote', { models: watched.models, threads: 1 }),
    createOther: () => createDiarizer('pyannote', { models: watched.otherModels, threads: 1 }),
    openings: () => watched.openings(),
    audio: { sampleRateHz: RATE_HZ, samples: sound(12, script) },
  });
  describeSpeakerEmbedderConformance('campplus', {
    create: () => createSpeakerEmbedder('campplus', { models: watched.models, threads: 1 }),
    createOther: () => createSpeakerEmbedder('campplus', { models: watched.otherModels, threads: 1 }),
    openings: () => watched.openings(),
  });
});

describe('pyannote with CAM++', () => {
  it('follows two people through windows and hears where both speak', async () => {
    const samples = sound(23, [
      ['high', 1, 4],
      ['low', 6, 9],
      ['both', 9, 11],
      ['low', 11, 12],
      ['high', 12, 22],
    ]);
    const { turns, overlaps } = await diarize(samples, { min: 2, max: 2 });
    expect(rounded(turns)).toEqual([
      ['speaker-1', 1, 4],
      ['speaker-2', 6, 12],
      ['speaker-1', 9, 11],
      ['speaker-1', 12, 22],
    ]);
    expect(overlaps?.map(({ startSeconds, endSeconds }) => [Math.round(startSeconds), Math.round(endSeconds)])).toEqual(
      [[9, 11]],
    );
  });

  it('does not split one voice', async () => {
    const { turns } = await diarize(
      sound(18, [
        ['low', 1, 8],
        ['low', 9, 17],
      ]),
    );
    expect(rounded(turns)).toEqual([
      ['speaker-1', 1, 8],
      ['speaker-1', 9, 17],
    ]);
  });

  it('takes a noise far from all speech for nobody', async () => {
    const samples = sound(30, [
      ['low', 1, 8],
      ['high', 15, 18],
      ['low', 19, 28],
    ]);
    const { turns } = await diarize(samples, undefined, [
      { startSeconds: 1, endSeconds: 8 },
      { startSeconds: 20, endSeconds: 28 },
    ]);
    expect(rounded(turns)).toEqual([
      ['speaker-1', 1, 8],
      ['speaker-1', 19, 28],
    ]);
  });

  it('hears nobody where nobody speaks', async () => {
    expect(await diarize(new Float32Array(RATE_HZ))).toEqual({ turns: [], overlaps: [], warnings: [] });
    expect(await diarize(new Float32Array(0))).toEqual({ turns: [], overlaps: [], warnings: [] });
  });
});

describe('decodePowerset', () => {
  it('gives the set of the likeliest class of each frame', () => {
    const best = [0, 1, 2, 3, 4, 5, 6];
    const scores = Float32Array.from(best.flatMap((likely) => best.map((each) => (each === likely ? 0 : -5))));
    expect([...decodePowerset(scores)]).toEqual([0, 1, 2, 4, 3, 5, 6]);
  });

  it('tells where a speaker is alone', () => {
    const speakers = localSpeakers(Uint8Array.of(0, 1, 1, 3, 2, 0));
    expect(speakers.map(({ speaker, alone }) => [speaker, alone.length])).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(speakers[0]?.alone[0]?.startSeconds).toBeCloseTo(991 / 32_000 + 0.5 * (270 / 16_000));
  });
});
