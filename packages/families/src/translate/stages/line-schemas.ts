import { z } from 'zod';
import { slotSchema } from './schemas.js';
import { takeSchema, utteranceSchema } from './speech/speak.js';

/** One line of the dub as planned: its time, and what is spoken with which voice. Its id is the slot's `lineId`. */
export const plannedLineSchema = z.object({ slot: slotSchema, utterance: utteranceSchema });
/** One line of the dub as planned. */
export type PlannedLine = z.infer<typeof plannedLineSchema>;

/** The same line with its sound. */
export const spokenLineSchema = plannedLineSchema.extend({ take: takeSchema });
/** A planned line with its sound. */
export type SpokenLine = z.infer<typeof spokenLineSchema>;
