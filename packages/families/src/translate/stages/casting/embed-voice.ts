import { artifactSchema, type TimeSpan, timeSpanSchema } from '@polydub/contracts';
import { readWav, resample } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { ANALYSIS_SAMPLE_RATE_HZ } from '../source/prepare.js';

/** Digits kept of each number: enough for similarities with four digits. */
const DIGITS = 6;

/** Sound of one person. */
export const voiceSoundSchema = z.object({
  /** One channel, WAV. */
  audio: artifactSchema,
  /** Spans to describe one by one, in seconds of the sound; default: the whole sound as one. */
  spans: z.array(timeSpanSchema).min(1).optional(),
});
/** Sound of one person. */
export type VoiceSound = z.infer<typeof voiceSoundSchema>;

/** The result of one speaker embedding for a sound: vectors of length 1, one for each span. */
export const voiceVectorsSchema = z.object({ embedding: z.string(), vectors: z.array(z.array(z.number())) });
/** The result of one speaker embedding for a sound. */
export type VoiceVectors = z.infer<typeof voiceVectorsSchema>;

/** Describes the voice in a sound with every installed speaker embedding. */
export const embedVoice = defineStage({
  name: 'embed-voice',
  version: 2,
  input: z.object({ voiceSound: voiceSoundSchema }),
  output: z.object({ voices: z.array(voiceVectorsSchema) }),
  uses: ['speakerEmbedders'],
  part: { list: 'voiceSounds', item: 'voiceSound', results: 'embedded' },
  async work({ voiceSound: { audio, spans } }, { engines, store, signal }) {
    const path = await store.localPath(audio);
    const pieces = await Promise.all((spans ?? [undefined]).map((span) => readPiece(path, span)));
    const voices = [];
    for (const embedder of engines.speakerEmbedders) {
      const vectors = [];
      for (const piece of pieces) {
        const { embeddings } = await embedder.embed({ audio: piece, signal });
        vectors.push(...embeddings.map((vector) => [...vector].map((value) => Number(value.toFixed(DIGITS)))));
      }
      voices.push({ embedding: embedder.name, vectors });
    }
    return { voices };
  },
});

async function readPiece(path: string, span: TimeSpan | undefined) {
  return resample(await readWav(path, span), ANALYSIS_SAMPLE_RATE_HZ);
}
