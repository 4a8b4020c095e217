import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DetectedFace, Point } from '@polydub/contracts';
import type { FaceFrame, TrackedFace } from '../tracking/face-frame.js';
import { poseOf } from '../tracking/face-pose.js';

const path = fileURLToPath(new URL('../../fixtures/eileen-collins.mediapipe.json', import.meta.url));
const { points } = JSON.parse(readFileSync(path, 'utf8')) as { readonly points: readonly (readonly number[])[] };
const mesh = points.flat();
/** Where the middle of the mesh is in its portrait. */
const MIDDLE = { x: 80, y: 75 };
/** Width of the mesh from ear to ear at size 1, in pixels. */
export const MESH_WIDTH = 61.6;

/** How a made-up face differs from the portrait's. */
export interface MadeUpFace {
  readonly id?: number;
  /** Where its middle is. */
  readonly x?: number;
  readonly y?: number;
  /** How many times as large as in the portrait. */
  readonly size?: number;
  /** What is added to each number of a point. */
  readonly noise?: (at: number) => number;
  readonly state?: TrackedFace['state'];
  readonly mouthSharpness?: number;
}

/** The mesh of a made-up face. */
export function madeUpMesh({ x = 100, y = 100, size = 1, noise = () => 0 }: MadeUpFace = {}): Float32Array {
  const middle = [MIDDLE.x, MIDDLE.y, 0];
  return Float32Array.from(
    mesh,
    (value, at) => ([x, y, 0][at % 3] as number) + size * (value - (middle[at % 3] as number)) + noise(at),
  );
}

/** A face that was never seen. */
export function madeUpFace(face: MadeUpFace = {}): TrackedFace {
  const { id = 1, state = 'usable', mouthSharpness = 0.5 } = face;
  const meshed = madeUpMesh(face);
  return { id, state, presence: 1, points: meshed, pose: poseOf(meshed), mouthSharpness };
}

/** Frames, 25 a second, with the faces that a function gives for each; the first starts a shot. */
export function madeUpFrames(count: number, facesOf: (index: number) => readonly TrackedFace[]): FaceFrame[] {
  return Array.from({ length: count }, (_, index) => {
    const faces = facesOf(index);
    return { timeSeconds: index / 25, startsShot: index === 0, facesSeen: faces.length, faces };
  });
}

/** A list as a stream. */
export async function* streamed<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

/** A stream as a list. */
export async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** What a detector finds of a face that looks straight ahead: its middle, and the side of the square around it. */
export function detectedFace({ x, y, side }: Point & { readonly side: number }): DetectedFace {
  const at = (right: number, down: number): Point => ({ x: x + right * side, y: y + down * side });
  return {
    box: { x: x - side / 2, y: y - side / 2, width: side, height: side },
    keyPoints: {
      ...{ rightEye: at(-0.2, -0.2), leftEye: at(0.2, -0.2), noseTip: at(0, 0) },
      ...{ mouth: at(0, 0.25), rightEar: at(-0.5, 0), leftEar: at(0.5, 0) },
    },
    confidence: 0.9,
  };
}
