import { join } from 'node:path';
import { artifactSchema, PolydubError, transcriptSchema } from '@polydub/contracts';
import { addSubtitles } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { mediaFilesSchema } from '../render/render.js';

/**
 * Adds the dub's subtitles, and the original ones if there are any, to the finished video as tracks that a player can
 * turn on and off.
 */
export const embedSubtitles = defineStage({
  name: 'embed-subtitles',
  version: 2,
  input: z.object({
    files: mediaFilesSchema,
    translatedSubtitles: artifactSchema,
    originalSubtitles: artifactSchema.optional(),
    transcript: transcriptSchema.pick({ language: true }),
    targetLanguage: z.string(),
  }),
  output: z.object({ files: mediaFilesSchema }),
  uses: [],
  async work({ files, translatedSubtitles, originalSubtitles, transcript, targetLanguage }, tools) {
    const { store, scratchFolder, signal, progress, warn } = tools;
    if (!files.video) throw new PolydubError('usage', { message: 'There is no video to put subtitles into.' });
    const out = join(scratchFolder, `subtitled${files.video.extension}`);
    const translated = { path: await store.localPath(translatedSubtitles), language: targetLanguage };
    const original = originalSubtitles && {
      path: await store.localPath(originalSubtitles),
      language: transcript.language,
    };
    const { warnings } = await addSubtitles({
      ...{ video: await store.localPath(files.video), out, signal, onProgress: progress },
      subtitles: [translated, ...(original ? [original] : [])],
    });
    warnings.forEach(warn);
    return { files: { ...files, video: await store.add(out, files.video.extension) } };
  },
});
