import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Box, Picture, TextRegion } from '@polydub/contracts';

/** A box that was turned clockwise around its centre. */
export interface TurnedBox {
  readonly box: Box;
  readonly rotationDegrees: number;
}

/** Room around a line of text, compared with its height. */
const MARGIN = 0.15;

/** A picture from which many pieces are cut. */
export function canvasOf({ width, height, data }: Picture): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(width, height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++)
      pixels.data[4 * pixel + channel] = data[3 * pixel + channel] as number;
    pixels.data[4 * pixel + 3] = 255;
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** Cuts a line of text out of a picture with a little room around it, turned upright. Outside of the picture is black. */
export function cropTurned(picture: Canvas, { box, rotationDegrees }: TurnedBox): Picture {
  const margin = MARGIN * Math.min(box.width, box.height);
  const width = Math.max(4, Math.round(box.width + 2 * margin));
  const height = Math.max(4, Math.round(box.height + 2 * margin));
  const context = createCanvas(width, height).getContext('2d');
  context.translate(width / 2, height / 2);
  context.rotate((-rotationDegrees * Math.PI) / 180);
  context.translate(-(box.x + box.width / 2), -(box.y + box.height / 2));
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0);
  const pixels = context.getImageData(0, 0, width, height).data;
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) data[3 * pixel + channel] = pixels[4 * pixel + channel] as number;
  }
  return { width, height, data };
}

/** The upright box that a region of text would have if it were not turned. */
export function turnedBoxOf({ corners: [topLeft, topRight, bottomRight, bottomLeft] }: TextRegion): TurnedBox {
  const width = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  const height = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y);
  const x = (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4;
  const y = (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4;
  return {
    box: { x: x - width / 2, y: y - height / 2, width, height },
    rotationDegrees: (Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180) / Math.PI,
  };
}

/** Where a part of a whole lies that was turned around the centre of the whole. */
export function turnedAround(box: Box, whole: Box, rotationDegrees: number): TurnedBox {
  const angle = (rotationDegrees * Math.PI) / 180;
  const [wholeX, wholeY] = [whole.x + whole.width / 2, whole.y + whole.height / 2];
  const [dx, dy] = [box.x + box.width / 2 - wholeX, box.y + box.height / 2 - wholeY];
  const x = wholeX + dx * Math.cos(angle) - dy * Math.sin(angle);
  const y = wholeY + dx * Math.sin(angle) + dy * Math.cos(angle);
  return { box: { ...box, x: x - box.width / 2, y: y - box.height / 2 }, rotationDegrees };
}
