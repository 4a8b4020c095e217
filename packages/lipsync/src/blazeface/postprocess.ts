import type { Box, DetectedFace, FaceKeyPoints, Point } from '@polydub/contracts';
import { fromSquare } from '../face-region.js';
import {
  ANCHORS_ACROSS,
  INPUT_PIXELS,
  MAX_OVERLAP,
  MAX_WITHIN,
  MIN_CONFIDENCE,
  NUMBERS_PER_ANCHOR,
} from './constants.js';
import type { SquareAnswer } from './model.js';

/**
 * Faces from the answers to all squares of a picture, the surest first: the network says for each anchor where the face around it
 * lies (V. Bazarevsky and others, BlazeFace, 2019), and answers that overlap are averaged by their confidence.
 */
export function facesOf(answers: readonly SquareAnswer[]): DetectedFace[] {
  const rest = answers.flatMap(candidatesOf).sort((one, other) => other.confidence - one.confidence);
  const faces: DetectedFace[] = [];
  for (let best = rest[0]; best; best = rest[0]) {
    const { box } = best;
    const same = rest.filter((each) => isSameBox(each.box, box));
    faces.push({ ...averageOf(same), confidence: best.confidence });
    // The best overlaps itself, so that the list gets shorter each time.
    for (const each of same) rest.splice(rest.indexOf(each), 1);
    if (!same.includes(best)) rest.shift();
  }
  return faces;
}

function candidatesOf({ square, boxes, scores }: SquareAnswer): DetectedFace[] {
  const candidates: DetectedFace[] = [];
  for (const [anchor, score] of scores.entries()) {
    const confidence = 1 / (1 + Math.exp(-score));
    if (confidence < MIN_CONFIDENCE) continue;
    const numbers = boxes.subarray(anchor * NUMBERS_PER_ANCHOR, (anchor + 1) * NUMBERS_PER_ANCHOR);
    const across = ((anchor % ANCHORS_ACROSS) + 0.5) / ANCHORS_ACROSS;
    const down = (Math.floor(anchor / ANCHORS_ACROSS) + 0.5) / ANCHORS_ACROSS;
    const place = (at: number): Point =>
      fromSquare(
        square,
        across + (numbers[at] as number) / INPUT_PIXELS,
        down + (numbers[at + 1] as number) / INPUT_PIXELS,
      );
    const width = ((numbers[2] as number) / INPUT_PIXELS) * square.sidePixels;
    const height = ((numbers[3] as number) / INPUT_PIXELS) * square.sidePixels;
    if (!(width > 0 && height > 0)) continue;
    const centre = place(0);
    const box = { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
    const [rightEye, leftEye, noseTip, mouth, rightEar, leftEar] = [4, 6, 8, 10, 12, 14].map(place) as KeyPointList;
    candidates.push({ box, keyPoints: { rightEye, leftEye, noseTip, mouth, rightEar, leftEar }, confidence });
  }
  return candidates;
}

type KeyPointList = [Point, Point, Point, Point, Point, Point];

function averageOf(faces: readonly DetectedFace[]): Omit<DetectedFace, 'confidence'> {
  const total = faces.reduce((sum, { confidence }) => sum + confidence, 0);
  const mean = (of: (face: DetectedFace) => number) =>
    faces.reduce((sum, face) => sum + of(face) * face.confidence, 0) / total;
  const place = (name: keyof FaceKeyPoints): Point => ({
    x: mean(({ keyPoints }) => keyPoints[name].x),
    y: mean(({ keyPoints }) => keyPoints[name].y),
  });
  const side = (name: keyof Box) => mean(({ box }) => box[name]);
  return {
    box: { x: side('x'), y: side('y'), width: side('width'), height: side('height') },
    keyPoints: {
      ...{ rightEye: place('rightEye'), leftEye: place('leftEye'), noseTip: place('noseTip') },
      ...{ mouth: place('mouth'), rightEar: place('rightEar'), leftEar: place('leftEar') },
    },
  };
}

/** Whether two boxes are around one face: they share much of what they cover, or one lies in the other. */
export function isSameBox(one: Box, other: Box): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const shared = Math.max(0, width) * Math.max(0, height);
  const [area, otherArea] = [one.width * one.height, other.width * other.height];
  return shared > MAX_OVERLAP * (area + otherArea - shared) || shared > MAX_WITHIN * Math.min(area, otherArea);
}
