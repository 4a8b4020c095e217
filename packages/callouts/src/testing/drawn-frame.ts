import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Picture } from '@polydub/contracts';

/** A line of text that a test draws. */
export interface DrawnLine {
  readonly text: string;
  /** Left end of the baseline, around which the line is turned. */
  readonly x: number;
  readonly y: number;
  readonly sizePixels: number;
  /** Default `Noto Sans`. */
  readonly family?: string;
  readonly bold?: boolean;
  /** Default white. */
  readonly colour?: string;
  readonly outline?: { readonly colour: string; readonly widthPixels: number };
  /** Clockwise. */
  readonly degrees?: number;
}

/** A frame that a test draws. */
export interface DrawnFrame {
  readonly width: number;
  readonly height: number;
  /** A colour, or `photo` for a ground of many colours. Default dark grey. */
  readonly ground?: string;
  readonly lines: readonly DrawnLine[];
}

/** Draws text as a video would show it, with the fonts of the system. */
export function drawnFrame({ width, height, ground = '#303030', lines }: DrawnFrame): Picture {
  const context = createCanvas(width, height).getContext('2d');
  if (ground === 'photo') drawPhoto(context, width, height);
  else {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  for (const line of lines) drawLine(context, line);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data: Uint8Array.from(data.filter((_, index) => index % 4 !== 3)) };
}

function drawLine(context: SKRSContext2D, line: DrawnLine): void {
  const { text, x, y, colour = '#ffffff', outline, degrees = 0 } = line;
  context.save();
  context.translate(x, y);
  context.rotate((degrees * Math.PI) / 180);
  context.font = fontOf(line);
  if (outline) {
    context.strokeStyle = outline.colour;
    context.lineWidth = 2 * outline.widthPixels;
    context.lineJoin = 'round';
    context.strokeText(text, 0, 0);
  }
  context.fillStyle = colour;
  context.fillText(text, 0, 0);
  context.restore();
}

/** Overlapping discs of many colours, sizes and opacities, the same every time. */
function drawPhoto(context: SKRSContext2D, width: number, height: number): void {
  context.fillStyle = '#5a6b4f';
  context.fillRect(0, 0, width, height);
  let state = 7;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  for (let disc = 0; disc < 400; disc++) {
    const [red, green, blue] = [0, 0, 0].map(() => Math.floor(40 + 180 * random()));
    context.fillStyle = `rgba(${red}, ${green}, ${blue}, ${0.1 + 0.4 * random()})`;
    context.beginPath();
    context.arc(random() * width, random() * height, 5 + 120 * random() ** 2, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Draws a single line of text on a plain ground, cut out closely as a detector would. */
export function drawnLine({
  text,
  sizePixels = 32,
  ground = '#204060',
  ...style
}: Pick<DrawnLine, 'text' | 'family' | 'bold' | 'colour' | 'outline'> & {
  readonly sizePixels?: number;
  readonly ground?: string;
}): Picture {
  const context = createCanvas(1, 1).getContext('2d');
  context.font = fontOf({ ...style, sizePixels });
  const margin = Math.round(sizePixels / 4);
  const width = Math.ceil(context.measureText(text).width) + 2 * margin;
  const line = { text, sizePixels, ...style, x: margin, y: Math.round(1.15 * sizePixels) };
  return drawnFrame({ width, height: Math.round(1.6 * sizePixels), ground, lines: [line] });
}

function fontOf({ sizePixels, family = 'Noto Sans', bold }: Pick<DrawnLine, 'sizePixels' | 'family' | 'bold'>): string {
  return `${bold ? 'bold ' : ''}${sizePixels}px "${family}"`;
}
