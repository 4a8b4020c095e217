import { join } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { burnSubtitles as burn, overlayPatches } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { patchOverlay } from '../../../visual/stages/patch-overlay.js';
import { patchesSchema } from '../../../visual/stages/schemas.js';
import { mediaFilesSchema } from '../render/render.js';
import { drawnSubtitlesSchema } from './subtitle-schemas.js';
import { writeAss } from './write-ass.js';

/**
 * Draws the dub's subtitles into the finished video, over what erases those that were there, and encodes the picture
 * again only where anything is drawn, as far as that can be done; the sound and the other files stay unchanged.
 */
export const burnSubtitles = defineStage({
  name: 'burn-subtitles',
  version: 2,
  input: z.object({
    files: mediaFilesSchema,
    /** Changed areas of the picture, which are drawn under the subtitles. */
    patches: z.array(patchesSchema).min(1).optional(),
    ...drawnSubtitlesSchema.shape,
  }),
  output: z.object({ files: mediaFilesSchema }),
  uses: [],
  deadlineSeconds: () => mediaDeadlineSeconds(),
  async work({ files, patches, ...subtitles }, tools) {
    const { store, scratchFolder, signal, warn, progress } = tools;
    if (!files.video) throw noVideo();
    const video = await store.localPath(files.video);
    const { ass, changes } = await writeAss(subtitles, video, tools);
    const out = join(scratchFolder, `burnt${files.video.extension}`);
    const drawing = { video, ass, out, signal, onProgress: progress };
    const under = patches && patchOverlay(patches, tools);
    const { warnings } = under
      ? await overlayPatches({ ...under, ...drawing, changes: [...under.changes, ...changes] })
      : await burn({ ...drawing, changes });
    warnings.forEach(warn);
    return { files: { ...files, video: await store.add(out, files.video.extension) } };
  },
});

function noVideo(): PolydubError {
  return new PolydubError('usage', {
    message: 'Subtitles are to be drawn, but no video is made of this job.',
    remedy: 'Ask for a video as output, or for subtitles as a file.',
  });
}
