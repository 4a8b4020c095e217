import { defineStage } from '@polydub/pipeline';
import { schedule } from '@polydub/timing';
import { z } from 'zod';
import { the } from '../lines.js';
import { lineLevelSchema, slotSchema, sourceInfoSchema } from '../schemas.js';
import { takeSchema } from '../speech/speak.js';
import { CANVAS_SAMPLE_RATE_HZ, fitSchema } from './fit.js';

/** Where a line goes on the canvas; see `Placement` of the timing package. */
export const placementSchema = z.object({
  lineId: z.string(),
  startSeconds: z.number(),
  startSample: z.number().int(),
  spokenSeconds: z.number(),
  sampleCount: z.number().int().nonnegative(),
  speed: z.number(),
  borrowedSilenceSeconds: z.number(),
  overrunSeconds: z.number(),
});
/** Where a line goes on the canvas. */
export type PlacedLine = z.infer<typeof placementSchema>;

/**
 * Gives every take its place and speed on the media's clock, and the loudness that it is to have where that is known. Takes
 * are in the order of the slots. Where the picture gives way, slots and source are those on the output's clock.
 */
export const place = defineStage({
  name: 'place',
  version: 2,
  input: z.object({
    source: sourceInfoSchema,
    slots: z.array(slotSchema),
    takes: z.array(takeSchema),
    targetLevels: z.array(lineLevelSchema).optional(),
  }),
  output: z.object({ placements: z.array(placementSchema), fits: z.array(fitSchema) }),
  uses: [],
  async work({ source, slots, takes, targetLevels = [] }, { warn }) {
    const takeOf = new Map(slots.map(({ lineId }, index) => [lineId, the(takes[index], `the take of line ${lineId}`)]));
    const lengths = [...takeOf].map(([lineId, { durationSeconds }]) => ({ lineId, durationSeconds }));
    const durationSamples = Math.round(source.durationSeconds * CANVAS_SAMPLE_RATE_HZ);
    const placements = schedule(lengths, slots, { sampleRateHz: CANVAS_SAMPLE_RATE_HZ, durationSamples });
    placements.flatMap((placement) => placement.warnings).forEach(warn);
    const targets = new Map(targetLevels.map(({ lineId, lufs }) => [lineId, lufs]));
    const fits = placements.map(({ lineId, speed }) => {
      const targetLufs = targets.get(lineId) ?? undefined;
      const take = the(takeOf.get(lineId), `the take of line ${lineId}`);
      return { take, speed, ...(targetLufs === undefined ? {} : { targetLufs }) };
    });
    return { placements, fits };
  },
});
