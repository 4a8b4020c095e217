import { expect, it } from 'vitest';
import type { FaceDetector } from '../../engines/face-detection.js';
import type { Box, Picture } from '../../picture.js';
import { describeEngine, type EngineUnderTest, neverAborted as signal } from './every-engine.js';
import { oddPictures } from './pictures.js';

/** A detector of faces, and what it is given to see. */
export interface FaceDetectorUnderTest extends EngineUnderTest<FaceDetector> {
  /** A picture of one upright face. */
  readonly picture: () => Promise<Picture>;
  /** Where the face is in it, from the brows to the chin. */
  readonly face: Box;
}

/** What every detector of faces must do. */
export function describeFaceDetectorConformance(name: string, subject: FaceDetectorUnderTest): void {
  const call = async (engine: FaceDetector, callSignal: AbortSignal) =>
    engine.detect({ picture: await subject.picture(), signal: callSignal });

  describeEngine(`${name} as a detector of faces`, subject, call, (engine) => {
    it('finds the face of a picture, and does not change the picture', async () => {
      const picture = await subject.picture();
      const before = Uint8Array.from(picture.data);
      const { faces } = await engine().detect({ picture, signal });
      expect(faces).toHaveLength(1);
      expect(faces[0]?.confidence).toBeGreaterThan(0.5);
      expect(faces[0]?.confidence).toBeLessThanOrEqual(1);
      const { x, y, width, height } = faces[0]?.box ?? subject.face;
      expect(Math.abs(x + width / 2 - subject.face.x - subject.face.width / 2)).toBeLessThan(subject.face.width / 4);
      expect(Math.abs(y + height / 2 - subject.face.y - subject.face.height / 2)).toBeLessThan(subject.face.height / 4);
      expect(picture.data).toEqual(before);
    });

    it("tells the person's right from left, and above from below", async () => {
      const { faces } = await engine().detect({ picture: await subject.picture(), signal });
      const { rightEye, leftEye, noseTip, mouth, rightEar, leftEar } = faces[0]?.keyPoints ?? {};
      expect([rightEar?.x, rightEye?.x, leftEye?.x, leftEar?.x]).toEqual(
        [rightEar?.x, rightEye?.x, leftEye?.x, leftEar?.x].sort((one = 0, other = 0) => one - other),
      );
      expect(noseTip?.y).toBeGreaterThan(rightEye?.y ?? Number.POSITIVE_INFINITY);
      expect(mouth?.y).toBeGreaterThan(noseTip?.y ?? Number.POSITIVE_INFINITY);
    });

    it.each(oddPictures)('finds nothing in %s', async (_, picture) => {
      expect((await engine().detect({ picture, signal })).faces).toEqual([]);
    });
  });
}
