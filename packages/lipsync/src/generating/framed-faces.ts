import type { FaceCropForm, Picture } from '@polydub/contracts';
import type { ReferenceFrame } from '../bank/bank-frames.js';
import { strengthOf } from '../drawing/mouth-strength.js';
import type { TurnedBox } from '../face-region.js';
import { placedMesh } from '../mesh/local-shape.js';
import type { FaceFrame } from '../tracking/face-frame.js';
import { withNeighbours } from '../tracking/with-neighbours.js';
import { cropBoxOf, steadyBox } from './crop-box.js';

/** Where a face lies in its frame. */
export interface CroppedFace {
  readonly id: number;
  /** What the crop shows. */
  readonly box: TurnedBox;
  /** Of the lower face, see `placedMesh`. */
  readonly places: Float32Array;
}

/** A frame and where its face is cropped. */
export interface FramedFace {
  readonly picture: Picture;
  readonly timeSeconds: number;
  readonly startsShot: boolean;
  /** Undefined where no face can be worked on. */
  readonly face: CroppedFace | undefined;
  /** How far the frame's own mouth gives way, see `strengthOf`. */
  readonly strength: number;
}

/** Frames on either side over which the place of the crop is averaged; not fewer than `RAMP_FRAMES`. */
const REACH_FRAMES = 5;

/** What is known of a frame without its picture. */
interface Sight extends Omit<FramedFace, 'picture' | 'strength'> {
  readonly isUsable: boolean;
}

/**
 * Where each frame's face is cropped, so steadily that a generator sees the face move and not its frame. A few frames are in memory at
 * a time.
 */
export async function* framedFaces(
  frames: AsyncIterable<ReferenceFrame>,
  form: FaceCropForm,
): AsyncGenerator<FramedFace> {
  const pictures: Picture[] = [];
  async function* sights(): AsyncGenerator<Sight> {
    for await (const { picture, face } of frames) {
      pictures.push(picture);
      yield sightOf(face, form);
    }
  }
  for await (const { window, centre } of withNeighbours(sights(), REACH_FRAMES)) {
    const { isUsable, ...sight } = window[centre] as Sight;
    const face = sight.face && { ...sight.face, box: steadyBox(...boxesAround(window, centre)) };
    yield { ...sight, face, strength: strengthOf(window, centre), picture: pictures.shift() as Picture };
  }
}

function sightOf({ timeSeconds, startsShot, faces: [face] }: FaceFrame, form: FaceCropForm): Sight {
  if (face?.state !== 'usable') return { timeSeconds, startsShot, isUsable: false, face: undefined };
  const { id, pose, points } = face;
  const cropped = { id, box: cropBoxOf(pose, form), places: placedMesh(points) };
  return { timeSeconds, startsShot, isUsable: true, face: cropped };
}

/** The boxes of one face in one shot as far as it is seen without a break, and which of them is that of the frame. */
function boxesAround(window: readonly Sight[], centre: number): [boxes: TurnedBox[], centre: number] {
  let [first, end] = [centre, centre + 1];
  while (first > 0 && isSameFace(window[first - 1], window[first])) first -= 1;
  while (end < window.length && isSameFace(window[end - 1], window[end])) end += 1;
  const boxes = window.slice(first, end).flatMap(({ face }) => (face ? [face.box] : []));
  return [boxes, centre - first];
}

/** Whether a frame goes on with the face of the frame before. */
export function isSameFace(
  before: Pick<FramedFace, 'face'> | undefined,
  next: Pick<FramedFace, 'face' | 'startsShot'> | undefined,
): boolean {
  return !next?.startsShot && next?.face !== undefined && before?.face?.id === next.face.id;
}
