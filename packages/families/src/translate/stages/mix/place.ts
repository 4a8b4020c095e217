import { defineStage } from '@polydub/pipeline';
import { schedule } from '@polydub/timing';
import { z } from 'zod';
import { spokenLineSchema } from '../line-schemas.js';
import { byLineId, ofLine } from '../lines.js';
import { lineLevelSchema, sourceInfoSchema } from '../schemas.js';
import { CANVAS_SAMPLE_RATE_HZ, fitSchema } from './fit.js';
import { lineCeilingDbtp } from './mixing.js';

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
export type LinePlacement = z.infer<typeof placementSchema>;

/** A spoken line with its place on the canvas, and how its take is made to fit there. */
export const placedLineSchema = spokenLineSchema.extend({ placement: placementSchema, fit: fitSchema });
/** A spoken line with its place on the canvas, and how its take is made to fit there. */
export type PlacedLine = z.infer<typeof placedLineSchema>;

/**
 * Gives every take its place and speed on the media's clock, and its target loudness if that is known. Lines are in
 * order of their start. When the picture was retimed, slots and source are on the output's clock.
 */
export const place = defineStage({
  name: 'place',
  version: 4,
  input: z.object({
    source: sourceInfoSchema,
    lines: z.array(spokenLineSchema),
    targetLevels: z.array(lineLevelSchema).optional(),
  }),
  output: z.object({ lines: z.array(placedLineSchema) }),
  uses: [],
  async work({ source, lines, targetLevels = [] }, { warn }) {
    const lengths = lines.map(({ slot, take }) => ({ lineId: slot.lineId, durationSeconds: take.durationSeconds }));
    const slots = lines.map(({ slot }) => slot);
    const durationSamples = Math.round(source.durationSeconds * CANVAS_SAMPLE_RATE_HZ);
    const placements = schedule(lengths, slots, { sampleRateHz: CANVAS_SAMPLE_RATE_HZ, durationSamples });
    placements.flatMap((placement) => placement.warnings).forEach(warn);
    const targets = new Map(targetLevels.map(({ lineId, lufs }) => [lineId, lufs]));
    const spoken = byLineId(lines);
    const ceilingDbtp = lineCeilingDbtp(source);
    const placed = placements.map((placement) => {
      const { lineId, speed } = placement;
      const line = ofLine(spoken, lineId, 'take');
      const targetLufs = targets.get(lineId) ?? undefined;
      const fit = { take: line.take, speed, ceilingDbtp, ...(targetLufs === undefined ? {} : { targetLufs }) };
      return { ...line, placement, fit };
    });
    return { lines: placed };
  },
});
