import { join } from 'node:path';
import { artifactSchema, type MonoAudio } from '@polydub/contracts';
import { readWav, resample, stretchAudio, writeWav } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { gating, LoudnessMeter, levelTake, measureTruePeakDbtp } from '@polydub/timing';
import { z } from 'zod';
import { takeSchema } from '../speech/speak.js';
import { finite, keptPowers, type SoundLevels, soundLevelsSchema } from './sound-levels.js';

/** Sample rate of the canvas and of every sound on it. */
export const CANVAS_SAMPLE_RATE_HZ = 48_000;

/** The canvas's sample index at a time. */
export function canvasSampleAt(seconds: number): number {
  return Math.round(seconds * CANVAS_SAMPLE_RATE_HZ);
}

/**
 * A take, the speed-up for its place, and its target loudness with the highest true peak that it may have; without a
 * target it stays as loud as it was spoken.
 */
export const fitSchema = z.object({
  take: takeSchema,
  speed: z.number().min(0.5).max(2),
  targetLufs: z.number().optional(),
  ceilingDbtp: z.number().optional(),
});

/** A fitted take and its measured loudness. */
export const fittedSchema = soundLevelsSchema.extend({ audio: artifactSchema });
/** A fitted take and its measured loudness. */
export type Fitted = z.infer<typeof fittedSchema>;

/** Brings a take to the length and loudness of its place on the canvas, without changing its pitch. */
export const fit = defineStage({
  name: 'fit',
  version: 5,
  input: z.object({ fit: fitSchema }),
  output: fittedSchema,
  uses: [],
  part: { records: 'lines', item: 'fit', result: 'fitted' },
  isLight: true,
  async work({ fit: { take, speed, targetLufs, ceilingDbtp } }, { store, scratchFolder, signal }) {
    const taken = await readWav(await store.localPath(take.audio));
    const sound = resample(taken, CANVAS_SAMPLE_RATE_HZ);
    const fitted = speed === 1 ? sound : await stretchAudio(sound, speed, { signal });
    const levelled = targetLufs === undefined ? fitted : levelTake(fitted, targetLufs, ceilingDbtp).audio;
    const out = join(scratchFolder, 'fitted.wav');
    await writeWav(out, levelled);
    return { audio: await store.add(out, '.wav'), ...levelsOf(levelled) };
  },
});

/** Measured with silence before and after, as the take has it on the canvas. */
function levelsOf(audio: MonoAudio): SoundLevels {
  const { sampleRateHz, samples } = audio;
  const meter = new LoudnessMeter({ sampleRateHz, channelCount: 1 });
  const silence = new Float32Array(gating.blockSeconds * sampleRateHz);
  for (const part of [silence, samples, silence]) meter.push(part);
  return { truePeakDbtp: finite(measureTruePeakDbtp(audio)), blockPowers: keptPowers(meter) };
}
