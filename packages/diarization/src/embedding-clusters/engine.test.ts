import type { MonoAudio, SpeakerEmbedder, TimeSpan } from '@polydub/contracts';
import { describeDiarizerConformance } from '@polydub/contracts/testing';
import { normalized } from '@polydub/signal';
import { describe, expect, it } from 'vitest';
import { createDiarizer } from '../diarizers.js';

const RATE_HZ = 16_000;
const QUIET = 0.1;
const LOUDER_BY_SECOND = 0.001;
const signal = new AbortController().signal;

const SOUNDS = 600;

/** Hears who speaks from the sign of the samples and what is said from how loud they are, and notes how much sound it was given at once. */
function signEmbedder(): SpeakerEmbedder & { longestSeconds: number } {
  return {
    name: 'sign',
    kind: 'local',
    fingerprint: 'sign-1',
    longestSeconds: 0,
    async embed({ audio, spans = [] }) {
      this.longestSeconds = Math.max(this.longestSeconds, audio.samples.length / RATE_HZ);
      const embeddings = spans.map(({ startSeconds, endSeconds }) => {
        const samples = audio.samples.subarray(startSeconds * RATE_HZ, endSeconds * RATE_HZ);
        const share = samples.filter((sample) => sample > 0).length / samples.length;
        const loudness = samples.reduce((sum, sample) => sum + Math.abs(sample), 0) / samples.length;
        const sound = Math.floor((loudness - QUIET) / LOUDER_BY_SECOND / 0.4) % SOUNDS;
        const said = Array.from({ length: SOUNDS }, (_, index) => (index === sound ? 0.5 : 0));
        return normalized(Float32Array.of(share, 1 - share, ...said));
      });
      return { embeddings, warnings: [] };
    },
    dispose: async () => {},
  };
}

const reader =
  (sampleAt: (seconds: number) => number) =>
  async ({ startSeconds, endSeconds }: TimeSpan): Promise<MonoAudio> => ({
    sampleRateHz: RATE_HZ,
    samples: Float32Array.from({ length: Math.round((endSeconds - startSeconds) * RATE_HZ) }, (_, index) =>
      sampleAt(startSeconds + index / RATE_HZ),
    ),
  });
const louder = (seconds: number): number => QUIET + LOUDER_BY_SECOND * seconds;
/** Somebody speaks in the first half of every 20 s, somebody else in the second; no two moments sound the same. */
const read = reader((seconds) => louder(seconds) * (seconds % 20 < 10 ? 1 : -1));

describeDiarizerConformance('embedding-clusters', {
  create: () => createDiarizer('embedding-clusters', { embedders: [signEmbedder()] }),
  createOther: () => createDiarizer('embedding-clusters', { embedders: [signEmbedder(), signEmbedder()] }),
});

describe('embedding-clusters', () => {
  it('tells two people apart through long speech without holding all of it', async () => {
    const embedder = signEmbedder();
    const diarizer = createDiarizer('embedding-clusters', { embedders: [embedder] });
    const fractions: number[] = [];
    const speech = [
      { startSeconds: 0, endSeconds: 119 },
      { startSeconds: 121, endSeconds: 200 },
    ];
    const result = await diarizer.diarize({ read, speech, signal, progress: (fraction) => fractions.push(fraction) });
    expect(new Set(result.turns.map(({ speaker }) => speaker))).toEqual(new Set(['speaker-1', 'speaker-2']));
    for (const { speaker, startSeconds, endSeconds } of result.turns) {
      expect(speaker).toBe(((startSeconds + endSeconds) / 2) % 20 < 10 ? 'speaker-1' : 'speaker-2');
    }
    expect(result.turns.map(({ startSeconds }) => Math.round(startSeconds)).slice(0, 4)).toEqual([0, 10, 20, 30]);
    expect(embedder.longestSeconds).toBeLessThanOrEqual(60);
    expect(fractions.at(-1)).toBe(1);
  });

  it('does not take one loop of sound for many people', async () => {
    const diarizer = createDiarizer('embedding-clusters', { embedders: [signEmbedder()] });
    const loop = reader((seconds) => louder(seconds % 4) * (seconds % 4 < 2 ? 1 : -1));
    const speech = Array.from({ length: 40 }, (_, index) => ({ startSeconds: 2 * index, endSeconds: 2 * index + 1.6 }));
    const result = await diarizer.diarize({ read: loop, speech, signal });
    expect(new Set(result.turns.map(({ speaker }) => speaker)).size).toBe(1);
  });

  it('hears nobody where nobody speaks', async () => {
    const diarizer = createDiarizer('embedding-clusters', { embedders: [signEmbedder()] });
    expect(await diarizer.diarize({ read, speech: [], signal })).toEqual({ turns: [], warnings: [] });
  });

  it.each([{ min: 3, max: 2 }, { min: 0 }, { max: 1.5 }])('refuses %j speakers', async (speakers) => {
    const diarizer = createDiarizer('embedding-clusters', { embedders: [signEmbedder()] });
    await expect(diarizer.diarize({ read, speech: [], signal, speakers })).rejects.toMatchObject({ kind: 'usage' });
  });

  it('names the engines that exist', () => {
    // @ts-expect-error: not a name
    expect(() => createDiarizer('guess', {})).toThrow('embedding-clusters');
  });
});
