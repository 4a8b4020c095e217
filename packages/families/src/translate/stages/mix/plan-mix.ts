import { artifactSchema, type TimeSpan, timeSpanSchema } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { gainToMatch } from '@polydub/timing';
import { z } from 'zod';
import { ambienceSchema, sourceInfoSchema } from '../schemas.js';
import { fittedSchema } from './fit.js';
import { lineCeilingDbtp } from './mixing.js';
import { type LinePlacement, placementSchema } from './place.js';
import { levelsOfAll } from './sound-levels.js';

/**
 * Length of a stretch: short, so that little has to be mixed again after an edit; long enough that the time to start
 * ffmpeg hardly matters.
 */
const STRETCH_SECONDS = 15;
/** A shorter rest at the media's end is added to the stretch before it. */
const MIN_STRETCH_SECONDS = 1;
/** Sound within this time of a stretch may change its mix; fades, ducking and limiting have a shorter reach. */
const REACH_SECONDS = 2;
/** The gain of the whole dub is rounded to this, so that an edited line mostly leaves the other stretches unchanged. */
const GAIN_STEP_DB = 0.5;

/**
 * A part of the media that is mixed on its own: the sounds in it and near it, at times on the clock of the whole media.
 */
export const stretchSchema = timeSpanSchema.extend({
  /** Gain of all lines, in dB. */
  gainDb: z.number(),
  lines: z.array(placementSchema.extend({ audio: artifactSchema })),
  /** Without it the dub is heard over silence. */
  ambience: ambienceSchema.optional(),
});
/** A part of the media that is mixed on its own. */
export type Stretch = z.infer<typeof stretchSchema>;

const inputSchema = z.object({
  source: sourceInfoSchema,
  lines: z.array(z.object({ placement: placementSchema, fitted: fittedSchema })),
  sourceSpeechLufs: z.number().nullable(),
  ambience: ambienceSchema.optional(),
});
/** The input from which a mix is planned. */
export type MixPlanInput = z.infer<typeof inputSchema>;

/**
 * Finds one gain that brings all lines together to the loudness of the source's speech (ITU-R BS.1770), and cuts the
 * media into stretches that are mixed independently.
 */
export const planMix = defineStage({
  name: 'plan-mix',
  version: 4,
  input: inputSchema,
  output: z.object({ stretches: z.array(stretchSchema) }),
  uses: [],
  async work(input) {
    return { stretches: stretchesOf(input, gainOf(input)) };
  },
});

function gainOf({ lines, source, sourceSpeechLufs }: MixPlanInput): number {
  const { lufs, truePeakDbtp } = levelsOfAll(lines.map(({ fitted }) => fitted));
  const gainDb = gainToMatch(sourceSpeechLufs ?? Number.NaN, lufs, truePeakDbtp, lineCeilingDbtp(source));
  return GAIN_STEP_DB * Math.round(gainDb / GAIN_STEP_DB);
}

function stretchesOf({ source, lines, ambience }: MixPlanInput, gainDb: number): Stretch[] {
  const { durationSeconds } = source;
  const all = lines.map(({ placement, fitted: { audio } }) => ({ ...placement, audio }));
  const count = Math.max(1, Math.ceil((durationSeconds - MIN_STRETCH_SECONDS) / STRETCH_SECONDS));
  return Array.from({ length: count }, (_, at) => {
    const isLast = at === count - 1;
    const span = {
      startSeconds: at * STRETCH_SECONDS,
      endSeconds: isLast ? durationSeconds : (at + 1) * STRETCH_SECONDS,
    };
    const near = all.filter((line) => isNear(spokenSpan(line), span));
    const muted = ambience?.muted.filter((each) => isNear(each, span)) ?? [];
    return { ...span, gainDb, lines: near, ...(ambience && { ambience: { ...ambience, muted } }) };
  });
}

/** When a placed line is heard. */
export function spokenSpan({ startSeconds, spokenSeconds }: LinePlacement): TimeSpan {
  return { startSeconds, endSeconds: startSeconds + spokenSeconds };
}

function isNear(sound: TimeSpan, stretch: TimeSpan): boolean {
  return (
    sound.startSeconds < stretch.endSeconds + REACH_SECONDS && sound.endSeconds > stretch.startSeconds - REACH_SECONDS
  );
}
