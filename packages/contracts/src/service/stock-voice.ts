import { z } from 'zod';

/** A voice of an engine that dubs are spoken with where nobody is cloned. */
export const stockVoiceSchema = z.object({
  /** As reports and projects name it: `<engine>/<voice>`. */
  voice: z.string(),
  gender: z.enum(['female', 'male', 'unknown']),
  quality: z.enum(['natural', 'plain']),
  /** BCP 47 codes of the languages that it speaks. */
  languages: z.array(z.string()),
});
/** A voice of an engine that dubs are spoken with where nobody is cloned. */
export type StockVoice = z.infer<typeof stockVoiceSchema>;
