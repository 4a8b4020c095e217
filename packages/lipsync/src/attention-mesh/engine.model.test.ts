import { FACE_POINTS, type Picture } from '@polydub/contracts';
import { describeFaceMesherConformance, watchModels } from '@polydub/contracts/testing';
import { resizePicture } from '@polydub/vision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFaceMesher } from '../face-meshers.js';
import { portrait, portraitPoints, portraitRegion } from '../testing/portrait.js';
import { realModels } from '../testing/real-models.js';
import { outerLips } from '../tracking/lips.js';
import { regionOfMesh } from '../tracking/region-of.js';

const { models, otherModels, openings } = watchModels(realModels());
const mesher = createFaceMesher('attention-mesh', { models });
const signal = new AbortController().signal;
afterAll(() => mesher.dispose());

describeFaceMesherConformance('attention-mesh', {
  create: () => createFaceMesher('attention-mesh', { models }),
  createOther: () => createFaceMesher('attention-mesh', { models: otherModels }),
  openings,
  picture: portrait,
  region: portraitRegion,
});

const all = Array.from({ length: FACE_POINTS }, (_, point) => point);

function meanDistance(
  one: Float32Array,
  other: Float32Array,
  points: readonly number[],
  axes: readonly number[],
): number {
  const distance = (point: number) =>
    Math.hypot(...axes.map((axis) => (one[3 * point + axis] ?? 0) - (other[3 * point + axis] ?? 0)));
  return points.reduce((sum, point) => sum + distance(point), 0) / points.length;
}

describe('attention-mesh', () => {
  let picture: Picture;
  let truth: Float32Array;
  beforeAll(async () => {
    [picture, truth] = await Promise.all([portrait(), portraitPoints()]);
  });
  const faceWidth = () => Math.abs((truth[3 * 454] ?? 0) - (truth[3 * 234] ?? 0));

  it('agrees with MediaPipe itself to one hundredth of the face, lips and depth included', async () => {
    let region = portraitRegion;
    let points: Float32Array = new Float32Array();
    // MediaPipe's points are those of a still that it took for a video: each frame's face is looked for where the last one was.
    for (let frame = 0; frame < 4; frame++) {
      ({ points } = await mesher.mesh({ picture, region, signal }));
      region = regionOfMesh(points);
    }
    expect(meanDistance(points, truth, all, [0, 1])).toBeLessThan(0.01 * faceWidth());
    expect(meanDistance(points, truth, outerLips, [0, 1])).toBeLessThan(0.01 * faceWidth());
    expect(meanDistance(points, truth, all, [2])).toBeLessThan(0.03 * faceWidth());
  });

  it.each([0.5, 3, 8])('finds the same in the picture at %d times its size', async (scale) => {
    const side = Math.round(scale * picture.width);
    const { centre, sidePixels, radians } = portraitRegion;
    const region = { centre: { x: scale * centre.x, y: scale * centre.y }, sidePixels: scale * sidePixels, radians };
    const { points } = await mesher.mesh({ picture: resizePicture(picture, side, side), region, signal });
    const back = points.map((value) => value / scale);
    expect(meanDistance(back, truth, all, [0, 1])).toBeLessThan(0.02 * faceWidth());
  });
});
