import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { facesOfFrames, framePieces, framesUntil, indexFaces, openBank, planBase } from '@polydub/lipsync';
import { cutPicture, playPieces } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { readAnywhere } from '../../common/read-anywhere.js';
import { pictureInfoSchema } from '../../visual/stages/schemas.js';
import { baseSchema } from './schemas.js';

/** Makes the reference as long as the speech: it ends early, or plays back and forth, turning where the head is still. */
export const layOutBase = defineStage({
  name: 'lay-out-base',
  version: 3,
  input: z.object({
    media: artifactSchema,
    picture: pictureInfoSchema,
    /** Of `gather-mouths`. */
    bank: artifactSchema,
    wantedSeconds: z.number().positive(),
  }),
  output: z.object({ base: baseSchema }),
  uses: [],
  deadlineSeconds: ({ wantedSeconds }) => mediaDeadlineSeconds(wantedSeconds),
  async work({ media, picture, bank, wantedSeconds }, { store, scratchFolder, signal, progress }) {
    const frameSeconds = 1 / picture.frameRate;
    const { durationSeconds: baseSeconds, frameRate, videoExtension } = picture;
    const path = await store.localPath(media);
    if (Math.abs(wantedSeconds - baseSeconds) < frameSeconds)
      return { base: { video: media, durationSeconds: baseSeconds } };
    if (wantedSeconds < baseSeconds) {
      const out = join(scratchFolder, `base${videoExtension}`);
      await cutPicture(path, { out, endSeconds: wantedSeconds, signal, onProgress: progress });
      return {
        base: { video: await store.add(out, videoExtension), durationSeconds: wantedSeconds, isCut: true as const },
      };
    }
    const pieces = await readAnywhere(await store.localPath(bank), async (file) => {
      const index = await indexFaces((await openBank(file)).faces);
      const faces = facesOfFrames(framesUntil(index.heads, baseSeconds), index);
      return framePieces(await planBase(faces, { baseSeconds, wantedSeconds, frameRate }), frameRate);
    });
    const out = join(scratchFolder, 'base.mp4');
    await playPieces(path, pieces, { out, frameRate, signal, onProgress: progress });
    return {
      base: { video: await store.add(out, '.mp4'), durationSeconds: wantedSeconds, loop: { pieces, frameRate } },
    };
  },
});
