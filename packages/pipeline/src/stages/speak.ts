import { join } from 'node:path';
import { artifactSchema, PolydubError } from '@polydub/contracts';
import { writeWav } from '@polydub/media';
import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';

/** A text and the voice that is to speak it. Equal utterances are spoken once. */
export const utteranceSchema = z.object({
  text: z.string().min(1),
  language: z.string(),
  engine: z.string(),
  voiceId: z.string(),
});
/** A text and the voice that is to speak it. */
export type Utterance = z.infer<typeof utteranceSchema>;

/** Sound of an utterance. */
export const takeSchema = z.object({ audio: artifactSchema, durationSeconds: z.number().positive() });
/** Sound of an utterance. */
export type Take = z.infer<typeof takeSchema>;

/** Speaks one line. */
export const speak = defineStage({
  name: 'speak',
  version: 1,
  state: 'dubbing',
  input: z.object({ utterance: utteranceSchema }),
  output: takeSchema,
  uses: ['synthesizers'],
  part: { list: 'utterances', item: 'utterance', results: 'takes' },
  async work({ utterance: { text, language, engine, voiceId } }, { engines, store, scratchFolder, signal, warn }) {
    const synthesizer = engines.synthesizers.find(({ name }) => name === engine);
    if (!synthesizer) {
      const installed = engines.synthesizers.map(({ name }) => name).join(', ');
      throw new PolydubError('5', { message: `no speech engine is called ${engine}; there are: ${installed}` });
    }
    const { audio, warnings } = await synthesizer.synthesize({ text, language, voiceId, signal });
    warnings.forEach(warn);
    const out = join(scratchFolder, 'take.wav');
    await writeWav(out, audio);
    return { audio: await store.add(out, '.wav'), durationSeconds: audio.samples.length / audio.sampleRateHz };
  },
});
