import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { overlayPatches } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { patchOverlay } from './patch-overlay.js';
import { patchesSchema, pictureInfoSchema } from './schemas.js';

const redrawnSchema = z.object({
  video: artifactSchema,
  /** Seconds of the picture that are the source's own, bit for bit. */
  copiedSeconds: z.number().nonnegative(),
});
/** A video whose picture was changed. */
export type RedrawnVideo = z.infer<typeof redrawnSchema>;

/** Lays all changed areas over the source's picture; sound and everything else is copied. */
export const composePicture = defineStage({
  name: 'compose-picture',
  version: 5,
  failsAs: 'preview-failed',
  input: z.object({
    media: artifactSchema,
    picture: pictureInfoSchema,
    patches: z.array(patchesSchema).min(1),
    /** Frames that are shown from here on are left out. Default: all are kept. */
    endSeconds: z.number().positive().optional(),
  }),
  output: redrawnSchema,
  uses: [],
  // Frames of patches are garbage soon, which is collected fast only where little else is in memory.
  runsInThread: true,
  deadlineSeconds: ({ picture }) => mediaDeadlineSeconds(picture.durationSeconds),
  async work({ media, picture, patches, endSeconds }, { store, scratchFolder, signal, progress, warn }) {
    const out = join(scratchFolder, `picture${picture.videoExtension}`);
    const drawn = { video: await store.localPath(media), out, ...patchOverlay(patches, { store, signal }) };
    const { warnings, copiedSeconds } = await overlayPatches({ ...drawn, endSeconds, signal, onProgress: progress });
    warnings.forEach(warn);
    return { video: await store.add(out, picture.videoExtension), copiedSeconds };
  },
});
