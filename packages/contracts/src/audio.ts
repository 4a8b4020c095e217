import { z } from 'zod';

/** One channel of sound held in memory: samples in −1…1, `samples.length / sampleRateHz` seconds long. */
export interface MonoAudio {
  readonly sampleRateHz: number;
  readonly samples: Float32Array;
}

/** A stretch of time, in seconds from the start of the media. `endSeconds` is exclusive and never before `startSeconds`. */
export interface TimeSpan {
  readonly startSeconds: number;
  readonly endSeconds: number;
}
/** A {@link TimeSpan} as it is written to JSON. */
export const timeSpanSchema = z.object({
  startSeconds: z.number().nonnegative(),
  endSeconds: z.number().nonnegative(),
});
