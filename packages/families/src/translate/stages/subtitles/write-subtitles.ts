import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { composeAss, composeSrtCues, composeWebVtt, subtitleLook } from '@polydub/subtitles';
import { z } from 'zod';
import { pictureSizeSchema, subtitleCueSchema, subtitleWishSchema } from './subtitle-schemas.js';

/**
 * Writes the cues as files: SRT and WebVTT of each language that has cues, and of both if asked, and what is drawn into the
 * picture as ASS.
 */
export const writeSubtitles = defineStage({
  name: 'write-subtitles',
  version: 3,
  input: z.object({
    translatedCues: z.array(subtitleCueSchema),
    originalCues: z.array(subtitleCueSchema).optional(),
    bilingualCues: z.array(subtitleCueSchema).optional(),
    pictureCues: z.array(subtitleCueSchema),
    picture: pictureSizeSchema,
    targetLanguage: z.string(),
    ...subtitleWishSchema.shape,
  }),
  output: z.object({
    translatedSubtitles: artifactSchema,
    originalSubtitles: artifactSchema.optional(),
    translatedWebVtt: artifactSchema,
    originalWebVtt: artifactSchema.optional(),
    bilingualSubtitles: artifactSchema.optional(),
    bilingualWebVtt: artifactSchema.optional(),
    translatedAss: artifactSchema,
  }),
  uses: [],
  failsAs: 'subtitling-failed',
  async work({ translatedCues, originalCues, bilingualCues, pictureCues, ...wish }, { store, scratchFolder }) {
    const keep = async (name: string, extension: string, text: string) => {
      const out = join(scratchFolder, `${name}${extension}`);
      await writeFile(out, text);
      return store.add(out, extension);
    };
    const { subtitleStyle: style, subtitlePositionY: positionY, targetLanguage: language, picture } = wish;
    const look = subtitleLook({ style, positionY, language, picture });
    return {
      translatedSubtitles: await keep('translated', '.srt', composeSrtCues(translatedCues)),
      translatedWebVtt: await keep('translated', '.vtt', composeWebVtt(translatedCues)),
      translatedAss: await keep('translated', '.ass', composeAss(pictureCues, look)),
      ...(originalCues && {
        originalSubtitles: await keep('original', '.srt', composeSrtCues(originalCues)),
        originalWebVtt: await keep('original', '.vtt', composeWebVtt(originalCues)),
      }),
      ...(bilingualCues && {
        bilingualSubtitles: await keep('bilingual', '.srt', composeSrtCues(bilingualCues)),
        bilingualWebVtt: await keep('bilingual', '.vtt', composeWebVtt(bilingualCues)),
      }),
    };
  },
});
