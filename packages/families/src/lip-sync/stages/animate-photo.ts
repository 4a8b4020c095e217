import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { drawPhotoFrame, indexFaces, openBank, type PreparedPhoto, photoSpeech, preparePhoto } from '@polydub/lipsync';
import { encodeFrames, type RawFrame, readPhoto } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { readAnywhere } from '../../common/read-anywhere.js';
import { frameRangeSchema } from '../../visual/stages/schemas.js';
import { readPhonemes } from '../read-phonemes.js';

/** Frames per second of a talking photo. */
export const PHOTO_FRAME_RATE = 25;

/** Makes a stretch of a talking photo. */
export const animatePhoto = defineStage({
  name: 'animate-photo',
  version: 4,
  failsAs: 'preview-failed',
  input: z.object({
    photo: artifactSchema,
    /** Of `track-photo`. */
    bank: artifactSchema,
    /** Of `align-phonemes`, of what the lips speak. */
    spoken: z.array(artifactSchema),
    range: frameRangeSchema,
  }),
  output: z.object({
    clip: artifactSchema,
    durationSeconds: z.number().positive(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
  uses: [],
  runsInThread: true,
  part: { list: 'ranges', item: 'range', results: 'clips' },
  async work({ photo, bank, spoken, range }, { store, scratchFolder, signal }) {
    const picture = await readPhoto(await store.localPath(photo), { signal });
    const [face] = await readAnywhere(await store.localPath(bank), async (file) => {
      const index = await indexFaces((await openBank(file)).faces);
      return (await index.frameAt(0)).faces;
    });
    if (!face) throw new Error('the bank of the photo holds no face');
    const prepared = preparePhoto(picture, face);
    const speech = photoSpeech(await readPhonemes(spoken, store));
    const path = join(scratchFolder, 'clip.mp4');
    const times = frameNumbers(range);
    // Another photo moves otherwise; the same one always the same.
    const seed = Number.parseInt(photo.sha256.slice(0, 8), 16);
    const frames = framesOf(
      prepared,
      times,
      (timeSeconds) => drawPhotoFrame(prepared, { timeSeconds, speech, seed }).data,
    );
    await encodeFrames(frames, { path, frameRate: PHOTO_FRAME_RATE, isJoined: true, signal });
    const { width, height } = prepared.picture;
    return { clip: await store.add(path, '.mp4'), durationSeconds: times.length / PHOTO_FRAME_RATE, width, height };
  },
});

/** The numbers of the frames of a stretch. */
function frameNumbers({
  startSeconds,
  endSeconds,
}: {
  readonly startSeconds: number;
  readonly endSeconds: number;
}): number[] {
  const [first, end] = [Math.round(startSeconds * PHOTO_FRAME_RATE), Math.round(endSeconds * PHOTO_FRAME_RATE)];
  return Array.from({ length: Math.max(1, end - first) }, (_, place) => first + place);
}

async function* framesOf(
  { picture: { width, height } }: PreparedPhoto,
  numbers: readonly number[],
  draw: (timeSeconds: number) => Uint8Array,
): AsyncGenerator<RawFrame> {
  for (const [index, number] of numbers.entries()) {
    const data = new Uint8Array(draw(number / PHOTO_FRAME_RATE));
    yield { index, timeSeconds: index / PHOTO_FRAME_RATE, width, height, pixelFormat: 'rgb24', data };
  }
}
