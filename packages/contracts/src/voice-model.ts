import { z } from 'zod';

/**
 * Whose voices a dub has. `real`: those of the speakers, cloned with their accents. `native`: those of the speakers, cloned
 * with the natural accent of the language. `stock`: nobody is cloned.
 */
export const voiceModelSchema = z.enum(['real', 'native', 'stock']);
/** Whose voices a dub has. */
export type VoiceModel = z.infer<typeof voiceModelSchema>;
