import type { FaceCropForm, Picture } from '@polydub/contracts';
import { stretchedTensor, type TurnedBox } from '../face-region.js';
import { anglesOf, type FacePose, placed } from '../tracking/face-pose.js';

/** How far the middle of what one sees of a face lies before that of the head, in centimetres of the canonical face. */
const FACE_DEPTH_CM = 3;

/** Where the crop of a face lies in its picture. */
export function cropBoxOf(pose: FacePose, { widthCm, topCm, bottomCm }: FaceCropForm): TurnedBox {
  const { pixelsPerCentimetre } = pose;
  return {
    centre: placed(pose, [0, (topCm + bottomCm) / 2, FACE_DEPTH_CM]),
    widthPixels: widthCm * pixelsPerCentimetre,
    heightPixels: (topCm - bottomCm) * pixelsPerCentimetre,
    radians: anglesOf(pose).rollRadians,
  };
}

/** A box of a picture, upright and stretched to a square. Beyond the picture its edge is repeated. */
export function croppedFace(picture: Picture, box: TurnedBox, sidePixels: number): Picture {
  const planes = stretchedTensor(picture, box, { pixels: sidePixels, range: [0, 255], outside: 'edge' });
  const plane = sidePixels * sidePixels;
  const data = new Uint8Array(3 * plane);
  for (let pixel = 0, at = 0; pixel < plane; pixel++)
    for (let channel = 0; channel < 3; channel++, at++)
      data[at] = Math.round(planes[channel * plane + pixel] as number);
  return { width: sidePixels, height: sidePixels, data };
}

/** Where places of the picture, x and y of each in turn, lie in its crop. */
export function placesInCrop(places: Float32Array, box: TurnedBox, sidePixels: number): Float32Array {
  const [cos, sin] = [Math.cos(box.radians), Math.sin(box.radians)];
  const inCrop = new Float32Array(places.length);
  for (let at = 0; at < places.length; at += 2) {
    const [x, y] = [(places[at] as number) - box.centre.x, (places[at + 1] as number) - box.centre.y];
    inCrop[at] = sidePixels * (0.5 + (x * cos + y * sin) / box.widthPixels);
    inCrop[at + 1] = sidePixels * (0.5 + (y * cos - x * sin) / box.heightPixels);
  }
  return inCrop;
}

/** The mean of boxes that lie close to one another; `boxes[centre]` counts most, and as many before it as after it count. */
export function steadyBox(boxes: readonly TurnedBox[], centre: number): TurnedBox {
  const own = boxes[centre] as TurnedBox;
  const reach = Math.min(centre, boxes.length - 1 - centre);
  let [x, y, width, height, turn, total] = [0, 0, 0, 0, 0, 0];
  for (let away = -reach; away <= reach; away++) {
    const box = boxes[centre + away] as TurnedBox;
    const weight = reach + 1 - Math.abs(away);
    x += weight * box.centre.x;
    y += weight * box.centre.y;
    width += weight * box.widthPixels;
    height += weight * box.heightPixels;
    turn += weight * Math.atan2(Math.sin(box.radians - own.radians), Math.cos(box.radians - own.radians));
    total += weight;
  }
  return {
    centre: { x: x / total, y: y / total },
    widthPixels: width / total,
    heightPixels: height / total,
    radians: own.radians + turn / total,
  };
}
