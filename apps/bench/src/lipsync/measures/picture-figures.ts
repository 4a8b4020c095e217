import { type Box, type Mask, type Picture, PolydubError } from '@polydub/contracts';
import { decodeFrames } from '@polydub/media';
import { greyOf } from '@polydub/vision';
import { type Figures, rounded } from '../../dub-quality-figures.js';
import { DifferenceScore } from '../../visual/measures/picture-scores.js';
import type { JudgedLips, LipTrack } from '../lip-track.js';

/** A drawn video and the one that it was drawn on, frame by frame. */
export interface DrawnOn {
  readonly drawn: string;
  readonly source: string;
  /** Lips of the source. */
  readonly track: LipTrack;
  readonly signal: AbortSignal;
}

/** Half the side of the square around the mouth whose detail is measured, in widths of the face. */
const MOUTH_REACH = 0.22;
/** What is farther than this from the mouth's middle, up, down or sideways, must stay as it was, in widths of the face. */
const DRAWN_REACH = 0.75;

/** How sharp the drawn mouths are, and what changed far from them. */
export async function pictureFigures({ drawn, source, track, signal }: DrawnOn): Promise<Figures> {
  const sources = decodeFrames(source, { pixelFormat: 'rgb24', signal });
  const sharpness: number[] = [];
  const outside = new DifferenceScore();
  let index = 0;
  for await (const picture of decodeFrames(drawn, { pixelFormat: 'rgb24', signal })) {
    const { value: other, done } = await sources.next();
    if (done) break;
    if (other.width !== picture.width || other.height !== picture.height)
      throw new PolydubError('internal', { message: 'the drawn video has another size than its source' });
    const lips = track[index];
    index += 1;
    if (!lips) continue;
    const box = squareAround(lips, MOUTH_REACH, picture);
    sharpness.push(detailOf(picture, box) / detailOf(other, box));
    outside.add(picture, other, maskOutside(squareAround(lips, DRAWN_REACH, picture), picture));
  }
  await sources.return(undefined);
  sharpness.sort((one, other) => one - other);
  const quantile = (part: number) =>
    sharpness.length === 0 ? null : rounded(sharpness[Math.round(part * (sharpness.length - 1))] as number);
  const { decibels } = outside;
  return {
    sharpness: quantile(0.5),
    sharpnessOfDullest: quantile(0.1),
    outsidePsnrDb: decibels === null ? null : rounded(decibels),
  };
}

function squareAround({ x, y, faceWidth }: JudgedLips, reach: number, { width, height }: Picture): Box {
  const clamp = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));
  const [left, right] = [clamp(x - reach * faceWidth, width), clamp(x + reach * faceWidth, width)];
  const [top, bottom] = [clamp(y - reach * faceWidth, height), clamp(y + reach * faceWidth, height)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function maskOutside(box: Box, { width, height }: Picture): Mask {
  const data = new Uint8Array(width * height).fill(255);
  for (let y = box.y; y < box.y + box.height; y++) data.fill(0, y * width + box.x, y * width + box.x + box.width);
  return { width, height, data };
}

/** How much brightness differs from that of the pixels around it, root of the mean square. */
function detailOf(picture: Picture, { x, y, width, height }: Box): number {
  const { data, width: row } = greyOf(picture);
  let [sum, count] = [0, 0];
  for (let down = Math.max(1, y); down < Math.min(picture.height - 1, y + height); down++) {
    for (let right = Math.max(1, x); right < Math.min(row - 1, x + width); right++) {
      const at = down * row + right;
      const around = [at - 1, at + 1, at - row, at + row].reduce((total, place) => total + (data[place] as number), 0);
      sum += (4 * (data[at] as number) - around) ** 2;
      count += 1;
    }
  }
  return Math.sqrt(sum / Math.max(1, count)) || 1;
}
