import { expect, it } from 'vitest';
import { FACE_POINTS, type FaceMesher, type FaceRegion } from '../../engines/face-mesh.js';
import type { Picture } from '../../picture.js';
import { describeEngine, type EngineUnderTest, neverAborted as signal } from './every-engine.js';
import { greyPicture } from './pictures.js';

/** An engine that meshes faces, and what it is given to see. */
export interface FaceMesherUnderTest extends EngineUnderTest<FaceMesher> {
  /** A picture of one upright face. */
  readonly picture: () => Promise<Picture>;
  readonly region: FaceRegion;
}

/** Points of the mesh: outer corners of the eyes, tip of the nose, chin. */
const [RIGHT_EYE, LEFT_EYE, NOSE, CHIN] = [33, 263, 1, 152];

/** What every engine that meshes faces must do. */
export function describeFaceMesherConformance(name: string, subject: FaceMesherUnderTest): void {
  const { region } = subject;
  const mesh = async (engine: FaceMesher, callSignal = signal) =>
    engine.mesh({ picture: await subject.picture(), region, signal: callSignal });

  describeEngine(`${name} as a mesher of faces`, subject, mesh, (engine) => {
    it('places all points in the region, where they belong', async () => {
      const { points, presence } = await mesh(engine());
      expect(points).toHaveLength(3 * FACE_POINTS);
      expect(presence).toBeGreaterThan(0.5);
      expect(presence).toBeLessThanOrEqual(1);
      for (let at = 0; at < points.length; at += 3) {
        expect(Math.abs((points[at] ?? 0) - region.centre.x)).toBeLessThan(region.sidePixels / 2);
        expect(Math.abs((points[at + 1] ?? 0) - region.centre.y)).toBeLessThan(region.sidePixels / 2);
      }
      const [x, y, z] = [0, 1, 2].map((axis) => (point: number) => points[3 * point + axis] ?? 0) as [At, At, At];
      expect(x(RIGHT_EYE)).toBeLessThan(x(LEFT_EYE));
      expect(y(NOSE)).toBeGreaterThan(y(RIGHT_EYE));
      expect(y(CHIN)).toBeGreaterThan(y(NOSE));
      expect(z(NOSE)).toBeLessThan(z(RIGHT_EYE));
    });

    it('places them nearly the same in a region that is a little beside and turned', async () => {
      const { points } = await mesh(engine());
      const { centre, sidePixels } = region;
      const beside = {
        centre: { x: centre.x + sidePixels / 40, y: centre.y - sidePixels / 40 },
        sidePixels: 1.05 * sidePixels,
        radians: region.radians + 0.1,
      };
      const again = await engine().mesh({ picture: await subject.picture(), region: beside, signal });
      const distances = Array.from({ length: FACE_POINTS }, (_, point) =>
        Math.hypot(...[0, 1].map((axis) => (again.points[3 * point + axis] ?? 0) - (points[3 * point + axis] ?? 0))),
      );
      expect(distances.reduce((sum, each) => sum + each, 0) / FACE_POINTS).toBeLessThan(sidePixels / 50);
    });

    it('says that there is no face in a grey picture, also beyond its border', async () => {
      const picture = greyPicture(64, 64, 128);
      for (const x of [32, -500]) {
        const nowhere = { centre: { x, y: 32 }, sidePixels: 60, radians: 0 };
        expect((await engine().mesh({ picture, region: nowhere, signal })).presence).toBeLessThan(0.5);
      }
    });
  });
}

type At = (point: number) => number;
