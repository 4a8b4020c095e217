import { resizePicture } from '@polydub/vision';
import { afterAll, describe, expect, it } from 'vitest';
import { createFaceDetector } from '../face-detectors.js';
import { createFaceMesher } from '../face-meshers.js';
import { lipShapeOf } from '../mesh/lip-shape.js';
import { localShape } from '../mesh/local-shape.js';
import { collected, streamed } from '../testing/made-up-faces.js';
import { portrait } from '../testing/portrait.js';
import { realModels } from '../testing/real-models.js';
import type { TrackedFace } from '../tracking/face-frame.js';
import type { TimedPicture } from '../tracking/face-tracker.js';
import { trackFaces } from '../tracking/track-faces.js';
import { drawPhotoFrame } from './draw-photo-frame.js';
import { mouthAt, photoSpeech } from './photo-speech.js';
import { preparePhoto } from './prepare-photo.js';

const models = realModels();
const faceDetector = createFaceDetector('blazeface', { models });
const faceMesher = createFaceMesher('attention-mesh', { models });
const { signal } = new AbortController();
afterAll(() => Promise.all([faceDetector.dispose(), faceMesher.dispose()]));

const SIDE = 480;
const SOUNDS = 'h a l o m aɪ n eɪ m ɪ z b a p a l ɑː v u'.split(' ');
const SOUND_SECONDS = 0.11;

async function facesOf(frames: readonly TimedPicture[]): Promise<TrackedFace[]> {
  const tracked = await collected(trackFaces(streamed(frames), { faceDetector, faceMesher, signal }));
  return tracked.map(({ faces: [face] }) => face ?? expect.fail('No face.'));
}

const openingOf = ({ points, pose }: TrackedFace) => lipShapeOf(localShape(points, pose)).openingCm;

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [oneMean, otherMean] = [mean(one), mean(other)];
  const product = (a: readonly number[], b: readonly number[], aMean: number, bMean: number) =>
    a.reduce((sum, value, at) => sum + (value - aMean) * ((b[at] as number) - bMean), 0);
  const spread = product(one, one, oneMean, oneMean) * product(other, other, otherMean, otherMean);
  return product(one, other, oneMean, otherMean) / Math.sqrt(spread);
}

describe('a portrait that talks', () => {
  it('opens and closes its lips as its speech asks, found again by the tracker', async () => {
    const picture = resizePicture(await portrait(), SIDE, SIDE);
    const [face] = await facesOf([{ ...picture, timeSeconds: 0 }]);
    const photo = preparePhoto(picture, face ?? expect.fail('No face.'));
    const speech = photoSpeech(
      SOUNDS.map((ipa, at) => ({ ipa, startSeconds: at * SOUND_SECONDS, endSeconds: (at + 1) * SOUND_SECONDS })),
    );
    const frames = Array.from({ length: Math.floor(25 * SOUND_SECONDS * SOUNDS.length) }, (_, index) => {
      const timeSeconds = index / 25;
      return { timeSeconds, ...drawPhotoFrame(photo, { timeSeconds, speech, seed: 1 }) };
    });
    const openings = (await facesOf(frames)).map(openingOf);
    const targets = frames.map(({ timeSeconds }) => mouthAt(speech, timeSeconds).target);
    expect(
      correlation(
        openings,
        targets.map(({ opening }) => opening),
      ),
    ).toBeGreaterThan(0.9);
    const closed = openings.filter((_, index) => (targets[index]?.closure ?? 0) > 0.99);
    expect(closed.length).toBeGreaterThan(4);
    expect(Math.max(...closed)).toBeLessThan(0.15);
    expect(Math.max(...openings)).toBeGreaterThan(0.6);
  });
});
