import { extname, join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { decodeAudio, encodeAudio, replaceAudio } from '@polydub/media';
import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';
import { CANVAS_SAMPLE_RATE_HZ } from './fit.js';
import { sourceInfoSchema } from './schemas.js';

/** Endings that a dubbed sound file keeps from its source; any other becomes `.m4a`. */
const AUDIO_EXTENSIONS = new Set(['.wav', '.flac', '.mp3', '.m4a', '.ogg', '.opus']);
/** Containers that a dubbed video keeps; any other becomes Matroska, which takes every codec. */
const VIDEO_EXTENSIONS = new Set(['.mp4', '.m4v', '.mov', '.mkv', '.webm']);

/** The delivered media: what was asked for. */
export const mediaFilesSchema = z.object({ video: artifactSchema.optional(), audio: artifactSchema.optional() });
/** The delivered media. */
export type MediaFiles = z.infer<typeof mediaFilesSchema>;

/** Makes the files that are delivered: the picture untouched with the new sound, the sound alone, or both. */
export const render = defineStage({
  name: 'render',
  version: 1,
  state: 'rendering',
  input: z.object({
    media: artifactSchema,
    source: sourceInfoSchema,
    mix: artifactSchema,
    targetLanguage: z.string(),
    exports: z.array(z.enum(['video', 'audio'])).min(1),
  }),
  output: z.object({ files: mediaFilesSchema }),
  uses: [],
  async work({ media, source, mix, targetLanguage, exports }, { store, scratchFolder, signal, progress, warn }) {
    const mixPath = await store.localPath(mix);
    const mediaPath = await store.localPath(media);
    const channels = source.channels > 1 ? 2 : 1;
    const made: MediaFiles = {};
    if (exports.includes('video')) {
      const extension = keptExtension(media.extension, VIDEO_EXTENSIONS, '.mkv');
      const out = join(scratchFolder, `video${extension}`);
      const { warnings } = await replaceAudio({
        video: mediaPath,
        audio: mixPath,
        out,
        language: targetLanguage,
        signal,
        onProgress: progress,
      });
      warnings.forEach(warn);
      made.video = await store.add(out, extname(out));
    }
    if (exports.includes('audio')) {
      const extension = keptExtension(source.hasVideo ? '.m4a' : media.extension, AUDIO_EXTENSIONS, '.m4a');
      const out = join(scratchFolder, `audio${extension}`);
      const samples = decodeAudio(mixPath, { sampleRateHz: CANVAS_SAMPLE_RATE_HZ, channels, signal });
      await encodeAudio(samples, { path: out, sampleRateHz: CANVAS_SAMPLE_RATE_HZ, channels, signal });
      made.audio = await store.add(out, extension);
    }
    return { files: made };
  },
});

function keptExtension(extension: string, known: ReadonlySet<string>, otherwise: string): string {
  return known.has(extension) ? extension : otherwise;
}
