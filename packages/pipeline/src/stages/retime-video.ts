import { extname, join } from 'node:path';
import { artifactSchema, timeMapSchema } from '@polydub/contracts';
import { probe, retimeVideo as retime } from '@polydub/media';
import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';

/** Containers that a retimed picture keeps; any other becomes Matroska. */
const EXTENSIONS = new Set(['.mp4', '.m4v', '.mov', '.mkv', '.webm']);

/** Brings the picture into the output's time; the rest of the media stays behind. */
export const retimeVideo = defineStage({
  name: 'retime-video',
  version: 2,
  state: 'rendering',
  input: z.object({ media: artifactSchema, timeMap: timeMapSchema }),
  output: z.object({ picture: artifactSchema }),
  uses: [],
  async work({ media, timeMap }, { store, scratchFolder, signal, progress, warn }) {
    const out = join(scratchFolder, `picture${EXTENSIONS.has(media.extension) ? media.extension : '.mkv'}`);
    const path = await store.localPath(media);
    if ((await probe(path, { signal })).subtitles.length > 0) warn(subtitlesLeftOut);
    await retime(path, timeMap, { out, signal, onProgress: progress });
    return { picture: await store.add(out, extname(out)) };
  },
});

const subtitlesLeftOut = {
  code: 'subtitles-left-out',
  message: "The source's own subtitle tracks are left out: they do not go with a picture whose time was changed.",
};
