import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { readWav, resample, writeWav } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { concatenated } from '@polydub/voice';
import { z } from 'zod';
import { spokenTextSchema } from './schemas.js';

const SAMPLE_RATE_HZ = 48_000;
/** The lips rest before the first and after the last word. */
const BEFORE_SECONDS = 0.4;
const AFTER_SECONDS = 0.6;
/** Between two sentences. */
const PAUSE_SECONDS = 0.3;

/** Joins spoken sentences into one recording. */
export const joinTakes = defineStage({
  name: 'join-takes',
  version: 3,
  input: z.object({ takes: z.array(z.object({ text: z.string(), audio: artifactSchema })).min(1) }),
  output: z.object({
    /** One channel, WAV. */
    speech: artifactSchema,
    lines: z.array(spokenTextSchema),
  }),
  uses: [],
  async work({ takes }, { store, scratchFolder }) {
    const pieces: Float32Array[] = [silence(BEFORE_SECONDS)];
    const lines = [];
    let seconds = BEFORE_SECONDS;
    for (const { text, audio } of takes) {
      const take = resample(await readWav(await store.localPath(audio)), SAMPLE_RATE_HZ);
      const endSeconds = seconds + take.samples.length / SAMPLE_RATE_HZ;
      lines.push({ text, startSeconds: seconds, endSeconds });
      pieces.push(take.samples, silence(PAUSE_SECONDS));
      seconds = endSeconds + PAUSE_SECONDS;
    }
    pieces.push(silence(AFTER_SECONDS - PAUSE_SECONDS));
    const out = join(scratchFolder, 'speech.wav');
    await writeWav(out, { sampleRateHz: SAMPLE_RATE_HZ, samples: concatenated(pieces) });
    return { speech: await store.add(out, '.wav'), lines };
  },
});

function silence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * SAMPLE_RATE_HZ));
}
