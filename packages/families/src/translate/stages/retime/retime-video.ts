import { join } from 'node:path';
import { artifactSchema, timeMapSchema } from '@polydub/contracts';
import { probe, retimeVideo as retime, videoExtension } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { patchOverlay } from '../../../visual/stages/patch-overlay.js';
import { patchesSchema } from '../../../visual/stages/schemas.js';
import { drawnSubtitlesSchema } from '../subtitles/subtitle-schemas.js';
import { writeAss } from '../subtitles/write-ass.js';

/**
 * Retimes the picture and its chapters to the output's clock, and draws into it what is to be drawn, in one pass; sound
 * and subtitle tracks are not copied.
 */
export const retimeVideo = defineStage({
  name: 'retime-video',
  version: 8,
  input: z.object({
    media: artifactSchema,
    timeMap: timeMapSchema,
    /** Changed areas of the picture, at the source's times. */
    patches: z.array(patchesSchema).min(1).optional(),
    /** Subtitles to be drawn into it, at the output's times. */
    drawnSubtitles: drawnSubtitlesSchema.optional(),
  }),
  output: z.object({ picture: artifactSchema }),
  uses: [],
  deadlineSeconds: ({ timeMap }) => mediaDeadlineSeconds(timeMap.at(-1)?.sourceSeconds),
  async work({ media, timeMap, patches, drawnSubtitles }, tools) {
    const { store, scratchFolder, signal, progress, warn } = tools;
    const path = await store.localPath(media);
    const info = await probe(path, { signal });
    if (info.subtitles.length > 0) warn(subtitlesLeftOut);
    if (info.audio.length > 1) warn(soundLeftOut);
    const extension = await videoExtension(info);
    const out = join(scratchFolder, `picture${extension}`);
    const ass = drawnSubtitles && (await writeAss(drawnSubtitles, path, tools)).ass;
    const drawn = { overlay: patches && patchOverlay(patches, tools), ass };
    const { warnings } = await retime(path, timeMap, { out, ...drawn, signal, onProgress: progress });
    warnings.forEach(warn);
    return { picture: await store.add(out, extension) };
  },
});

const soundLeftOut = {
  code: 'stream-left-out',
  message: "The source's further sound tracks are left out: they do not go with a picture whose time was changed.",
};

const subtitlesLeftOut = {
  code: 'subtitles-left-out',
  message: "The source's own subtitle tracks are left out: they do not go with a picture whose time was changed.",
};
