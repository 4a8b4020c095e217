import { join } from 'node:path';
import { artifactSchema, timeMapSchema } from '@polydub/contracts';
import { probe, retimeVideo as retime, videoExtension } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';

/** Retimes the picture and its chapters to the output's clock; sound and subtitles are not copied. */
export const retimeVideo = defineStage({
  name: 'retime-video',
  version: 4,
  input: z.object({ media: artifactSchema, timeMap: timeMapSchema }),
  output: z.object({ picture: artifactSchema }),
  uses: [],
  deadlineSeconds: ({ timeMap }) => mediaDeadlineSeconds(timeMap.at(-1)?.sourceSeconds),
  async work({ media, timeMap }, { store, scratchFolder, signal, progress, warn }) {
    const path = await store.localPath(media);
    const info = await probe(path, { signal });
    if (info.subtitles.length > 0) warn(subtitlesLeftOut);
    if (info.audio.length > 1) warn(soundLeftOut);
    const extension = await videoExtension(info);
    const out = join(scratchFolder, `picture${extension}`);
    const { warnings } = await retime(path, timeMap, { out, signal, onProgress: progress });
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
