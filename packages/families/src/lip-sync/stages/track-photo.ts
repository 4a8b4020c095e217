import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactSchema, PolydubError } from '@polydub/contracts';
import { encodeBank, encodeFaces, preparePhoto, trackFaces } from '@polydub/lipsync';
import { readPhoto } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';

/** Finds the largest face of a photo. Throws `PolydubError` `no-faces` and `face-not-accepted`. */
export const trackPhoto = defineStage({
  name: 'track-photo',
  version: 2,
  input: z.object({ photo: artifactSchema }),
  output: z.object({
    /** A bank without mouths: it keeps the face. */
    bank: artifactSchema,
    facesSeen: z.number().int().positive(),
  }),
  uses: ['faceDetector', 'faceMesher'],
  async work({ photo }, { engines, store, scratchFolder, signal }) {
    const { faceDetector, faceMesher } = engines;
    const picture = { ...(await readPhoto(await store.localPath(photo), { signal })), timeSeconds: 0 };
    const tracked = trackFaces(one(picture), { faceDetector, faceMesher, signal });
    const { value: frame } = await tracked.next();
    const [face] = frame?.faces ?? [];
    if (!frame || !face) throw noFaces();
    // Refuses a face that cannot be made to talk.
    preparePhoto(picture, face);
    const path = join(scratchFolder, 'face.bin');
    const faces = encodeFaces(one({ ...frame, faces: [face] }), picture);
    await writeFile(path, encodeBank(none(), { phonemes: [], faces }));
    return { bank: await store.add(path, '.bin'), facesSeen: Math.max(1, frame.facesSeen) };
  },
});

async function* one<Item>(item: Item): AsyncGenerator<Item> {
  yield item;
}

async function* none(): AsyncGenerator<never> {}

function noFaces(): PolydubError {
  return new PolydubError('no-faces', {
    message: 'no face was found in the photo',
    remedy: 'Give a photo in which the face of the person can be seen.',
  });
}
