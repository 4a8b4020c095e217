import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import {
  bankFrames,
  encodeBank,
  type FaceFrame,
  type FaceIndex,
  facesOfFrames,
  framesUntil,
  indexFaces,
  leastSharpness,
  placeOfMouths,
  type ReferenceFrame,
  withinPart,
} from '@polydub/lipsync';
import { decodePart } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { readAnywhere } from '../../common/read-anywhere.js';
import { pictureInfoSchema } from '../../visual/stages/schemas.js';
import { readPhonemes } from '../read-phonemes.js';

/**
 * Gathers the mouths of a reference, with what is said in it and its faces, in one file: all that later videos need of the
 * reference besides its picture.
 */
export const gatherMouths = defineStage({
  name: 'gather-mouths',
  version: 3,
  input: z.object({
    media: artifactSchema,
    picture: pictureInfoSchema,
    faces: artifactSchema,
    /** Of `align-phonemes`, of the reference's own speech; none where it is not known. */
    phonemes: z.array(artifactSchema),
  }),
  output: z.object({ bank: artifactSchema }),
  uses: [],
  runsInThread: true,
  deadlineSeconds: ({ picture }) => mediaDeadlineSeconds(picture.durationSeconds),
  async work({ media, faces, phonemes: files }, { store, scratchFolder, signal }) {
    const path = join(scratchFolder, 'mouths.bin');
    const facesPath = await store.localPath(faces);
    const mediaPath = await store.localPath(media);
    const phonemes = await readPhonemes(files, store);
    await readAnywhere(facesPath, async (file) => {
      const index = await indexFaces(file);
      const least = await leastSharpness(allFaces(index));
      const mouths = bankFrames(referenceFrames(mediaPath, index, signal), least);
      await writeFile(path, encodeBank(mouths, { phonemes, faces: createReadStream(facesPath) }));
    });
    return { bank: await store.add(path, '.bin') };
  },
});

/** The mouths' part of a reference's frames with their faces, up to the last frame whose faces are known. */
async function* referenceFrames(path: string, index: FaceIndex, signal: AbortSignal): AsyncGenerator<ReferenceFrame> {
  const part = await placeOfMouths(allFaces(index), index.size);
  if (!part) return;
  let at = 0;
  for await (const picture of decodePart(path, { part, signal })) {
    if (at >= index.heads.length) return;
    yield { picture, face: withinPart(await index.frameAt(at), part) };
    at += 1;
  }
}

function allFaces(index: FaceIndex): AsyncIterable<FaceFrame> {
  return facesOfFrames(framesUntil(index.heads, Number.POSITIVE_INFINITY), index);
}
