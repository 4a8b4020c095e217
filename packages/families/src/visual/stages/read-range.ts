import { readFrames, readingSchema } from '@polydub/callouts';
import { artifactSchema, boxSchema, languageName, PolydubError, type TextRecognizer } from '@polydub/contracts';
import { decodeFrames } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { frameRangeSchema } from './schemas.js';

/** What was read in a stretch of the picture. */
export const readRangeSchema = z.object({
  reading: readingSchema,
  /** Whether frames of it are too damaged to be decoded. */
  hasLostFrames: z.boolean(),
});

/** Reads the text in a stretch of the picture. */
export const readRange = defineStage({
  name: 'read-range',
  version: 10,
  failsAs: 'ocr-failed',
  input: z.object({
    media: artifactSchema,
    range: frameRangeSchema,
    sourceLanguage: z.string(),
    /** Only what lies in this part of the picture is read, in pixels. */
    region: boxSchema.optional(),
  }),
  output: readRangeSchema,
  uses: ['textDetector', 'textRecognizers'],
  runsInThread: true,
  part: { list: 'ranges', item: 'range', results: 'readings' },
  async work({ media, range, sourceLanguage, region }, { engines, store, signal }) {
    const recognizer = recognizerFor(engines.textRecognizers, sourceLanguage);
    let hasLostFrames = false;
    const frames = decodeFrames(await store.localPath(media), {
      pixelFormat: 'rgb24',
      areColoursRough: true,
      reusesMemory: true,
      onLostFrame: () => {
        hasLostFrames = true;
      },
      ...range,
      signal,
    });
    const options = { detector: engines.textDetector, recognizer, language: sourceLanguage, region, signal };
    const reading = await readFrames(frames, options);
    return { reading, hasLostFrames };
  },
});

/** The first recognizer that reads a language. Throws `PolydubError` `ocr-language-not-supported`. */
export function recognizerFor(recognizers: readonly TextRecognizer[], language: string): TextRecognizer {
  const found = recognizers.find((recognizer) => recognizer.reads(language));
  if (found) return found;
  throw unreadable(language);
}

/** The error for a language that no installed engine reads in a picture. */
export function unreadable(language: string): PolydubError {
  return new PolydubError('ocr-language-not-supported', {
    message: `no installed engine reads text in ${languageName(language)}`,
    remedy: 'Choose another source language: polydub languages lists those that can be read in a picture.',
  });
}
