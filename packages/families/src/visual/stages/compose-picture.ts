import { join } from 'node:path';
import { artifactSchema, type Box } from '@polydub/contracts';
import { overlayPatches, readPatchClip } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { patchStream } from './patch-stream.js';
import { patchesSchema, pictureInfoSchema } from './schemas.js';

/** Lays all changed areas over the source's picture; sound and everything else is copied. */
export const composePicture = defineStage({
  name: 'compose-picture',
  version: 3,
  failsAs: 'preview-failed',
  input: z.object({ media: artifactSchema, picture: pictureInfoSchema, patches: z.array(patchesSchema).min(1) }),
  output: z.object({ video: artifactSchema }),
  uses: [],
  deadlineSeconds: ({ picture }) => mediaDeadlineSeconds(picture.durationSeconds),
  async work({ media, picture, patches }, { store, scratchFolder, signal, progress, warn }) {
    const out = join(scratchFolder, `picture${picture.videoExtension}`);
    const place = evenPlace(patches.map((each) => each.place));
    const clips = patches.map(({ file, ...clip }) => ({
      ...clip,
      open: async () => readPatchClip(await store.localPath(file), { startSeconds: clip.startSeconds, signal }),
    }));
    const video = await store.localPath(media);
    const changes = patches.map(({ startSeconds, endSeconds = Number.POSITIVE_INFINITY }) => ({
      startSeconds,
      endSeconds,
    }));
    const drawn = { video, out, place, patches: () => patchStream(clips, place), changes };
    const { warnings } = await overlayPatches({ ...drawn, signal, onProgress: progress });
    warnings.forEach(warn);
    return { video: await store.add(out, picture.videoExtension) };
  },
});

/** The smallest area around all places whose left and top edges are even, as colours at half resolution need. */
export function evenPlace(places: readonly Box[]): Box {
  const x = Math.min(...places.map((place) => place.x));
  const y = Math.min(...places.map((place) => place.y));
  const right = Math.max(...places.map((place) => place.x + place.width));
  const bottom = Math.max(...places.map((place) => place.y + place.height));
  const [left, top] = [x - (x % 2), y - (y % 2)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
