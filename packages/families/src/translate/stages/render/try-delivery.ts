import { join } from 'node:path';
import { artifactSchema, PolydubError } from '@polydub/contracts';
import { encodeAudio, replaceAudio } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { sourceInfoSchema } from '../schemas.js';

/** Long enough for every codec to give out its first packets. */
const TRIAL_SECONDS = 1;

/**
 * Writes the beginning of the dubbed video with silence for its sound, and keeps nothing of it: a picture that cannot be
 * delivered, such as one whose first frames have no times, is refused before everything else is done. Throws
 * `unreadable-media`.
 */
export const tryDelivery = defineStage({
  name: 'try-delivery',
  version: 1,
  input: z.object({ media: artifactSchema, source: sourceInfoSchema }),
  output: z.object({}),
  uses: [],
  async work({ media, source }, { store, scratchFolder, signal }) {
    const video = await store.localPath(media);
    const audio = join(scratchFolder, 'silence.flac');
    const out = join(scratchFolder, `trial${source.videoExtension ?? '.mkv'}`);
    const { sampleRateHz, audioCodec: sourceCodec } = source;
    await encodeAudio(silence(), { path: audio, sampleRateHz: 48_000, layout: 'mono', signal });
    try {
      await replaceAudio({ video, audio, out, sourceCodec, sampleRateHz, endSeconds: TRIAL_SECONDS, signal });
    } catch (cause) {
      if (!(cause instanceof PolydubError) || cause.kind !== 'media-processing-failed') throw cause;
      const { message, remedy } = cause;
      throw new PolydubError('unreadable-media', { message, remedy, cause });
    }
    return {};
  },
});

async function* silence(): AsyncGenerator<Float32Array> {
  yield new Float32Array(48_000 * TRIAL_SECONDS);
}
