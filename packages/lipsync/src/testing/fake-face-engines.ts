import type { FaceDetector, FaceMesher, Picture, Point } from '@polydub/contracts';
import type { FaceEngines, TimedPicture } from '../tracking/face-tracker.js';
import { detectedFace, MESH_WIDTH, madeUpMesh } from './made-up-faces.js';

const base = { kind: 'local', name: 'fake', fingerprint: 'fake-1', dispose: async () => {} } as const;
const [WIDTH, HEIGHT] = [640, 360];
/** Level of the ground; what is brighter is a face. */
const GROUND = 60;

/** A face in a drawn frame: a bright square. */
export interface DrawnFace {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly level?: number;
}

/** A frame with faces in it. */
export function drawnFrame(timeSeconds: number, faces: readonly DrawnFace[], ground = GROUND): TimedPicture {
  const data = new Uint8Array(3 * WIDTH * HEIGHT).fill(ground);
  for (const { x, y, side, level = 200 } of faces) {
    for (let row = Math.max(0, y - side / 2); row < Math.min(HEIGHT, y + side / 2); row++)
      data.fill(
        level,
        3 * (row * WIDTH + Math.max(0, x - side / 2)),
        3 * (row * WIDTH + Math.min(WIDTH, x + side / 2)),
      );
  }
  return { timeSeconds, width: WIDTH, height: HEIGHT, data };
}

/** Engines that know where the drawn faces are, and how often they were asked. */
export interface FakeFaceEngines extends FaceEngines {
  readonly asked: { detector: number; mesher: number };
}

/** Engines for frames that {@link drawnFrame} draws of what `facesAt` says. */
export function fakeFaceEngines(facesAt: (timeSeconds: number) => readonly DrawnFace[]): FakeFaceEngines {
  const asked = { detector: 0, mesher: 0 };
  const facesOf = (picture: Picture) => facesAt((picture as TimedPicture).timeSeconds);
  const faceDetector: FaceDetector = {
    ...base,
    async detect({ picture }) {
      asked.detector += 1;
      return { faces: facesOf(picture).map(detectedFace), warnings: [] };
    },
  };
  const faceMesher: FaceMesher = {
    ...base,
    async mesh({ picture, region }) {
      asked.mesher += 1;
      const distance = ({ x, y }: Point) => Math.hypot(x - region.centre.x, y - region.centre.y);
      const face = facesOf(picture).find((each) => distance(each) < region.sidePixels / 3);
      const { x, y, side } = face ?? { ...region.centre, side: region.sidePixels / 1.5 };
      return { points: madeUpMesh({ x, y, size: side / MESH_WIDTH }), presence: face ? 0.99 : 0.01, warnings: [] };
    },
  };
  return { faceDetector, faceMesher, asked };
}
