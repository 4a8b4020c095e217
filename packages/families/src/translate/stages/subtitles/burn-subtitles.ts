import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { burnSubtitles as burn, probe } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { composeAss, type PictureTransfer, subtitleLook } from '@polydub/subtitles';
import { z } from 'zod';
import { mediaFilesSchema } from '../render/render.js';
import { drawableLook } from './drawable-look.js';
import { pictureSizeSchema, subtitleCueSchema, subtitleWishSchema } from './subtitle-schemas.js';

/** ffmpeg's names of HDR transfer functions. */
const TRANSFERS: Readonly<Record<string, PictureTransfer>> = { smpte2084: 'pq', 'arib-std-b67': 'hlg' };

/** Draws the dub's subtitles into the finished video; its sound and the other files stay unchanged. */
export const burnSubtitles = defineStage({
  name: 'burn-subtitles',
  version: 1,
  input: z.object({
    files: mediaFilesSchema,
    pictureCues: z.array(subtitleCueSchema),
    picture: pictureSizeSchema,
    targetLanguage: z.string(),
    ...subtitleWishSchema.shape,
  }),
  output: z.object({ files: mediaFilesSchema }),
  uses: [],
  deadlineSeconds: () => mediaDeadlineSeconds(),
  async work({ files, pictureCues, picture, targetLanguage: language, ...wish }, tools) {
    const { store, scratchFolder, signal, warn, progress } = tools;
    if (!files.video) throw noVideo();
    const video = await store.localPath(files.video);
    const transfer = TRANSFERS[(await probe(video, { signal })).video?.colourTransfer ?? ''] ?? 'sdr';
    const { subtitleStyle: style, subtitlePositionY: positionY } = wish;
    const look = await drawableLook(subtitleLook({ style, positionY, language, picture }), pictureCues, tools);
    const ass = join(scratchFolder, 'subtitles.ass');
    await writeFile(ass, composeAss(pictureCues, look, transfer));
    const out = join(scratchFolder, `burnt${files.video.extension}`);
    const { warnings } = await burn({ video, ass, out, signal, onProgress: progress });
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
