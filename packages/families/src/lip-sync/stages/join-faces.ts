import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactSchema, PolydubError } from '@polydub/contracts';
import { decodeFaces, encodeFaces, type FaceFrame, largestFaces, smoothFaces } from '@polydub/lipsync';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import { z } from 'zod';
import { pictureInfoSchema } from '../../visual/stages/schemas.js';
import { type FaceCounts, faceCountsSchema } from './schemas.js';

/** A reference must show a usable face in this share of its frames, and for this long. */
const MIN_USABLE_SHARE = 0.1;
const MIN_USABLE_SECONDS = 1;
/** Faces that are lip-synced one after another without a cut, in each second, when nobody can be followed. */
const MAX_TRACKS_A_SECOND = 1;

/** Joins the tracked stretches: one face for each shot, the largest, without jitter. */
export const joinFaces = defineStage({
  name: 'join-faces',
  version: 2,
  input: z.object({ tracked: z.array(z.object({ faces: artifactSchema })), picture: pictureInfoSchema }),
  output: z.object({ faces: artifactSchema, counts: faceCountsSchema, facesSeen: z.number().int().nonnegative() }),
  uses: [],
  deadlineSeconds: ({ picture }) => mediaDeadlineSeconds(picture.durationSeconds),
  async work({ tracked, picture }, { store, scratchFolder }) {
    const paths = await Promise.all(tracked.map(({ faces }) => store.localPath(faces)));
    const parts = paths.map((path) => () => framesOf(path));
    const census = new Census();
    const path = join(scratchFolder, 'faces.bin');
    await writeFile(path, encodeFaces(census.counting(smoothFaces(largestFaces(parts))), picture));
    requireFaces(census, picture.frameRate);
    return { faces: await store.add(path, '.bin'), counts: census.counts, facesSeen: census.facesSeen };
  },
});

async function* framesOf(path: string): AsyncGenerator<FaceFrame> {
  yield* (await decodeFaces(createReadStream(path))).frames;
}

/** Counts frames and faces as they pass. */
class Census {
  readonly counts: FaceCounts = { all: 0, usable: 0, noFace: 0, turned: 0, covered: 0, outside: 0 };
  facesSeen = 0;
  /** How often another face than before was followed without a cut. */
  changes = 0;

  async *counting(frames: AsyncIterable<FaceFrame>): AsyncGenerator<FaceFrame> {
    let before: number | undefined;
    for await (const frame of frames) {
      const [face] = frame.faces;
      this.counts.all += 1;
      this.counts[face?.state ?? 'noFace'] += 1;
      this.facesSeen = Math.max(this.facesSeen, frame.facesSeen);
      if (frame.startsShot) before = undefined;
      if (face && before !== undefined && before !== face.id) this.changes += 1;
      before = face?.id ?? before;
      yield frame;
    }
  }
}

/** Throws `PolydubError` `no-faces`, `too-many-faces` and `too-few-faces`. */
function requireFaces({ counts, changes }: Census, frameRate: number): void {
  const { all, usable, noFace } = counts;
  if (noFace === all) {
    throw new PolydubError('no-faces', {
      message: 'no face was found in the video',
      remedy: 'Give a video in which the face of the person can be seen.',
    });
  }
  const usableSeconds = usable / frameRate;
  if (changes > MAX_TRACKS_A_SECOND * (all / frameRate) && usableSeconds < all / frameRate / 2) {
    throw new PolydubError('too-many-faces', {
      message: 'so many faces come and go in the video that none can be followed',
      remedy: 'Give a video in which one person stays in the picture.',
    });
  }
  const wantedSeconds = Math.min(MIN_USABLE_SECONDS, all / frameRate / 2);
  if (usable >= MIN_USABLE_SHARE * all && usableSeconds >= wantedSeconds) return;
  throw new PolydubError('too-few-faces', {
    message: `a face can be worked on in only ${usable} of ${all} frames: ${reasonsOf(counts)}`,
    remedy: 'Give a video in which the face of the person looks at the camera and is not covered for most of the time.',
  });
}

function reasonsOf({ noFace, turned, covered, outside }: FaceCounts): string {
  const reasons = { 'without a face': noFace, 'turned away': turned, covered, 'at the edge of the picture': outside };
  const told = Object.entries(reasons).filter(([, count]) => count > 0);
  return told.map(([reason, count]) => `${count} ${reason}`).join(', ');
}
