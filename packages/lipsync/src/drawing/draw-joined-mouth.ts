import type { Box } from '@polydub/contracts';
import { boxBlur, emptyPlane, type Plane } from '@polydub/vision';
import { boxOf } from '../bank/bank-frames.js';
import { type DrawnFrame, type DrawnMouth, drawMouth } from './draw-mouth.js';
import type { Canvas } from './warp-triangles.js';

/** What is much smaller than this is detail: the edges of teeth, the skin's grain. */
const DETAIL_CM = 0.08;

/**
 * Draws a mouth like `drawMouth`; but where one mouth becomes another, only coarse colours are mixed, and detail is that of the mouth
 * with the larger share. Details of two mouths never lie on one another exactly: mixed, they are blurred.
 * (P. Burt and E. Adelson, A multiresolution spline with application to image mosaics, 1983, with two bands.)
 */
export function drawJoinedMouth(canvas: Canvas, frame: DrawnFrame, mouth: DrawnMouth): void {
  const [main, other] = mouth.layers.toSorted((one, next) => next.share - one.share);
  if (!main || !other) {
    drawMouth(canvas, frame, mouth);
    return;
  }
  const beside = { ...canvas, data: new Uint8ClampedArray(canvas.data.length) };
  drawMouth(canvas, frame, { ...mouth, layers: [{ ...main, share: 1 }] });
  drawMouth(beside, frame, { ...mouth, layers: [{ ...other, share: 1 }] });
  const radius = Math.max(1, Math.round(DETAIL_CM * frame.face.pose.pixelsPerCentimetre));
  const box = boxOfMouth(canvas, mouth);
  for (const channel of [0, 1, 2]) {
    const coarse = boxBlur(boxBlur(differenceOf(canvas, beside, channel, box), radius), radius);
    addTo(canvas, coarse, { channel, share: other.share, box });
  }
}

/** Where a mouth lies on a canvas. */
function boxOfMouth({ box: { x, y, width, height } }: Canvas, { places }: DrawnMouth): Box {
  const within = places.map((place, at) => place - (at % 2 === 0 ? x : y));
  return boxOf(within, { width, height });
}

function differenceOf(canvas: Canvas, beside: Canvas, channel: number, { x, y, width, height }: Box): Plane {
  const difference = emptyPlane(width, height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = 4 * ((y + row) * canvas.box.width + x + column) + channel;
      difference.data[row * width + column] = (beside.data[at] as number) - (canvas.data[at] as number);
    }
  return difference;
}

interface Addition {
  readonly channel: number;
  readonly share: number;
  readonly box: Box;
}

/** Adds a share of values to what was drawn. */
function addTo(
  canvas: Canvas,
  { data: values }: Plane,
  { channel, share, box: { x, y, width, height } }: Addition,
): void {
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = 4 * ((y + row) * canvas.box.width + x + column);
      if (canvas.data[at + 3] === 0) continue;
      const now = canvas.data[at + channel] as number;
      canvas.data[at + channel] = now + share * (values[row * width + column] as number);
    }
}
