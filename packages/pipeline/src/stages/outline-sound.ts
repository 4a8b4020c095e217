import { artifactSchema } from '@polydub/contracts';
import { decodeAudio } from '@polydub/media';
import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';

/** As many points as a wide screen shows. */
const MOST_POINTS = 2000;
/** The finest that is worth drawing. */
const LEAST_POINT_SECONDS = 0.02;
/** Peaks are drawn, not measured: a rate that keeps the energy of voices is enough. */
const SAMPLE_RATE_HZ = 8000;

/** Outlines a sound for drawing: the peak of each of at most 2000 equal stretches, as one channel. */
export const outlineSound = defineStage({
  name: 'outline-sound',
  version: 1,
  state: 'rendering',
  input: z.object({ sound: artifactSchema, durationSeconds: z.number().positive() }),
  output: z.object({ peaks: z.array(z.number()) }),
  uses: [],
  async work({ sound, durationSeconds }, { store, signal }) {
    const count = Math.max(1, Math.min(MOST_POINTS, Math.floor(durationSeconds / LEAST_POINT_SECONDS)));
    const perPoint = (durationSeconds * SAMPLE_RATE_HZ) / count;
    const peaks = new Float32Array(count);
    const path = await store.localPath(sound);
    let at = 0;
    for await (const block of decodeAudio(path, { sampleRateHz: SAMPLE_RATE_HZ, layout: 'mono', signal })) {
      for (const sample of block) {
        const point = Math.min(count - 1, Math.floor(at / perPoint));
        peaks[point] = Math.max(peaks[point] ?? 0, Math.abs(sample));
        at += 1;
      }
    }
    return { peaks: Array.from(peaks, (peak) => Number(peak.toFixed(3))) };
  },
});
