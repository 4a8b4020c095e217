import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box } from '@polydub/contracts';
import { boxAround } from '@polydub/vision';
import { fontFamilyOf } from './fonts.js';
import type { Scenario, TextSpec } from './scenario.js';

/** Where the parts of a text lie when it is in its place, before it is turned. */
export interface TextLayout {
  readonly lines: readonly LaidLine[];
  /** Of all letters. */
  readonly box: Box;
  readonly plate: Box;
  readonly lineHeightPixels: number;
}

/** A line of a text. */
export interface LaidLine {
  readonly text: string;
  /** Where its drawing begins, on its baseline. */
  readonly x: number;
  readonly y: number;
  /** Of its letters, without outline and shadow. */
  readonly box: Box;
}

/** Line height compared with the size of the font. */
const LINE_HEIGHT = 1.3;
/** Room between letters and the edge of their plate, compared with the size of the font. */
const PLATE_ROOM = { x: 0.5, y: 0.35 };
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur']);

const measuring = createCanvas(1, 1).getContext('2d');

/** Makes a canvas write in the font of a text. */
export function setFont(canvas: SKRSContext2D, text: TextSpec): void {
  const { isItalic, isBold, fontSizePixels } = text.style;
  canvas.font = `${isItalic ? 'italic ' : ''}${isBold ? 'bold ' : ''}${fontSizePixels}px "${fontFamilyOf(text)}"`;
  canvas.direction = RIGHT_TO_LEFT.has(text.language) ? 'rtl' : 'ltr';
  // Chinese and Japanese write many characters of the same code differently.
  canvas.lang = text.language === 'zh' ? 'zh-Hans' : text.language;
  canvas.textAlign = 'left';
  canvas.textBaseline = 'alphabetic';
}

/** Lays a text out so that the box of its letters has its centre where the text says. */
export function layOut(text: TextSpec, { width, height }: Pick<Scenario, 'width' | 'height'>): TextLayout {
  const lineHeightPixels = text.style.fontSizePixels * LINE_HEIGHT;
  setFont(measuring, text);
  const lines = text.lines.map((line, index) => layOutLine(line, index * lineHeightPixels, text));
  const box = boxAround(lines.map((line) => line.box));
  if (!box) throw new Error(`the text ${text.id} has no lines`);
  const dx = text.centre[0] * width - (box.x + box.width / 2);
  const dy = text.centre[1] * height - (box.y + box.height / 2);
  const placed = moved(box, dx, dy);
  return {
    lines: lines.map((line) => ({ ...line, x: line.x + dx, y: line.y + dy, box: moved(line.box, dx, dy) })),
    box: placed,
    plate: grown(placed, PLATE_ROOM.x * text.style.fontSizePixels, PLATE_ROOM.y * text.style.fontSizePixels),
    lineHeightPixels,
  };
}

function layOutLine(line: string, y: number, { style: { alignment = 'centre' } }: TextSpec): LaidLine {
  const measured = measuring.measureText(line);
  const { actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent } = measured;
  const x = -measured.width * { left: 0, centre: 0.5, right: 1 }[alignment];
  const box = {
    x: x - actualBoundingBoxLeft,
    y: y - actualBoundingBoxAscent,
    width: actualBoundingBoxLeft + actualBoundingBoxRight,
    height: actualBoundingBoxAscent + actualBoundingBoxDescent,
  };
  return { text: line, x, y, box };
}

function moved(box: Box, dx: number, dy: number): Box {
  return { ...box, x: box.x + dx, y: box.y + dy };
}

function grown({ x, y, width, height }: Box, sideways: number, upwards: number): Box {
  return { x: x - sideways, y: y - upwards, width: width + 2 * sideways, height: height + 2 * upwards };
}
