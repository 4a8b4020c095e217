import type { FaceFrame, TrackedFace } from './face-frame.js';
import { isSameFace, regionOfMesh } from './region-of.js';

/** Reads the frames of one part of a video, from its beginning each time. */
export type FacePart = () => AsyncIterable<FaceFrame>;

/** A shot's faces by the number that they have throughout the parts, with their area in all frames together. */
type ShotAreas = Map<number, number>;

/** What is known of the frame before. */
interface Seam {
  readonly faces: readonly TrackedFace[];
  /** Numbers throughout the parts, by the ids within the part. */
  readonly numbers: ReadonlyMap<number, number>;
}

/**
 * The parts of a video, in order, with one face for each shot: that which is largest over all of its frames, by area times time. A
 * face that goes on from one part to the next keeps its id. The parts are read twice, and nothing of them is kept in memory.
 */
export async function* largestFaces(parts: readonly FacePart[]): AsyncGenerator<FaceFrame> {
  const shots: ShotAreas[] = [];
  for await (const { frame, numbers } of numbered(parts)) {
    if (frame.startsShot || shots.length === 0) shots.push(new Map());
    const areas = shots.at(-1) as ShotAreas;
    for (const face of frame.faces) {
      const number = numbers.get(face.id) as number;
      areas.set(number, (areas.get(number) ?? 0) + face.pose.pixelsPerCentimetre ** 2);
    }
  }
  const chosen = shots.map((areas) => [...areas].sort(([, one], [, other]) => other - one)[0]?.[0]);
  let shot = -1;
  for await (const { frame, numbers } of numbered(parts)) {
    if (frame.startsShot || shot < 0) shot += 1;
    const faces = frame.faces.map((face) => ({ ...face, id: numbers.get(face.id) as number }));
    yield { ...frame, faces: faces.filter(({ id }) => id === chosen[shot]) };
  }
}

/** All frames, with the numbers that the faces of each have throughout the parts. */
async function* numbered(
  parts: readonly FacePart[],
): AsyncGenerator<{ readonly frame: FaceFrame; readonly numbers: ReadonlyMap<number, number> }> {
  let count = 0;
  let before: Seam = { faces: [], numbers: new Map() };
  for (const read of parts) {
    const numbers = new Map<number, number>();
    let isFirst = true;
    for await (const frame of read()) {
      for (const face of frame.faces) {
        if (numbers.has(face.id)) continue;
        const goesOn = isFirst && !frame.startsShot ? numberBefore(face, before) : undefined;
        if (goesOn === undefined) count += 1;
        numbers.set(face.id, goesOn ?? count);
      }
      isFirst = false;
      before = { faces: frame.faces, numbers };
      yield { frame, numbers };
    }
  }
}

function numberBefore(face: TrackedFace, { faces, numbers }: Seam): number | undefined {
  const region = regionOfMesh(face.points);
  const same = faces.find((each) => isSameFace(regionOfMesh(each.points), region));
  return same && numbers.get(same.id);
}
