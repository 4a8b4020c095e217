import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { encodeFaces, trackFaces } from '@polydub/lipsync';
import { decodeFrames } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { frameRangeSchema, pictureInfoSchema } from '../../visual/stages/schemas.js';

/** Frames before a stretch, in which faces are found again. */
const BEFORE_SECONDS = 0.4;

/** Follows the faces in a stretch of the picture. */
export const trackRange = defineStage({
  name: 'track-range',
  version: 2,
  input: z.object({ media: artifactSchema, picture: pictureInfoSchema, range: frameRangeSchema }),
  output: z.object({ faces: artifactSchema }),
  uses: ['faceDetector', 'faceMesher'],
  runsInThread: true,
  part: { list: 'ranges', item: 'range', results: 'tracked' },
  async work({ media, picture, range }, { engines, store, scratchFolder, signal }) {
    const { faceDetector, faceMesher } = engines;
    const { startSeconds: fromSeconds, endSeconds } = range;
    const startSeconds = Math.max(0, fromSeconds - BEFORE_SECONDS);
    const frames = decodeFrames(await store.localPath(media), {
      ...{ pixelFormat: 'rgb24', areColoursRough: true, startSeconds, endSeconds, signal },
    });
    const tracked = trackFaces(frames, { faceDetector, faceMesher, fromSeconds, signal });
    const path = join(scratchFolder, 'faces.bin');
    await writeFile(path, encodeFaces(tracked, picture));
    return { faces: await store.add(path, '.bin') };
  },
});
