import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Mask } from '@polydub/contracts';
import { maskWhere } from '@polydub/vision';
import { type Scenario, stays, type TextSpec } from './scenario.js';
import { layOut, setFont, type TextLayout } from './text-layout.js';
import { textStateAt } from './text-state.js';

/** Which parts of which texts are drawn. */
export interface TextParts {
  /** Texts that are to stay: what was filmed, logos, watermarks. */
  readonly staying: boolean;
  /** Plates of the texts that are to go. */
  readonly plates: boolean;
  /** Letters of the texts that are to go. */
  readonly letters: boolean;
}

/** Draws the texts of a clip. */
export interface TextPainter {
  /** Draws what is shown of the texts in a frame. */
  paint(canvas: SKRSContext2D, frame: number, parts: TextParts): void;
  /** Where the letters of the texts that are to go lie in a frame, with outline and shadow. */
  lettersAt(frame: number): Mask;
  /** The same with their plates. */
  everythingAt(frame: number): Mask;
}

/** What is as good as invisible of a soft shadow. */
const LEAST_ALPHA = 10;

/** Lays the texts of a clip out once and draws them in any frame. */
export function createTextPainter(scenario: Scenario): TextPainter {
  const { width, height, texts } = scenario;
  const laid = texts.map((text) => ({ text, layout: layOut(text, scenario) }));
  const layer = createCanvas(width, height).getContext('2d');
  const painter: TextPainter = {
    paint(canvas, frame, parts) {
      for (const { text, layout } of laid) {
        const isStaying = stays(text);
        if (isStaying && !parts.staying) continue;
        const wanted = isStaying ? { plates: true, letters: true } : parts;
        paintText(canvas, layer, { text, layout, frame, ...wanted });
      }
    },
    lettersAt: (frame) => maskOf(painter, scenario, frame, { staying: false, plates: false, letters: true }),
    everythingAt: (frame) => maskOf(painter, scenario, frame, { staying: false, plates: true, letters: true }),
  };
  return painter;
}

interface Painted {
  readonly text: TextSpec;
  readonly layout: TextLayout;
  readonly frame: number;
  readonly plates: boolean;
  readonly letters: boolean;
}

/** `layer` is of the size of `canvas`: letters are drawn on it at full strength first, for outlines must not show through. */
function paintText(canvas: SKRSContext2D, layer: SKRSContext2D, { text, layout, frame, ...parts }: Painted): void {
  const state = textStateAt(text, frame);
  if (!state) return;
  const { plate } = text.style;
  if (plate && parts.plates) {
    canvas.save();
    place(canvas, text, layout, frame);
    canvas.globalAlpha = state.opacity * plate.opacity;
    canvas.fillStyle = plate.colour;
    canvas.fillRect(layout.plate.x, layout.plate.y, layout.plate.width, layout.plate.height);
    canvas.restore();
  }
  if (!parts.letters) return;
  layer.clearRect(0, 0, layer.canvas.width, layer.canvas.height);
  layer.save();
  place(layer, text, layout, frame);
  paintLetters(layer, text, layout);
  layer.restore();
  canvas.save();
  canvas.globalAlpha = state.opacity;
  canvas.drawImage(layer.canvas, 0, 0);
  canvas.restore();
}

/** Moves the canvas's coordinates as the text is moved, scaled and turned around its centre. */
function place(canvas: SKRSContext2D, text: TextSpec, { box }: TextLayout, frame: number): void {
  const { offsetX = 0, offsetY = 0, scale = 1 } = textStateAt(text, frame) ?? {};
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  canvas.translate(x + offsetX, y + offsetY);
  canvas.rotate(((text.rotationDegrees ?? 0) * Math.PI) / 180);
  canvas.scale(scale, scale);
  canvas.translate(-x, -y);
}

function paintLetters(canvas: SKRSContext2D, text: TextSpec, { lines }: TextLayout): void {
  const { colour, outline, shadow } = text.style;
  setFont(canvas, text);
  canvas.lineJoin = 'round';
  if (shadow) {
    canvas.save();
    canvas.shadowColor = shadow.colour;
    canvas.shadowOffsetX = shadow.offsetX;
    canvas.shadowOffsetY = shadow.offsetY;
    canvas.shadowBlur = shadow.blurPixels;
    canvas.fillStyle = colour;
    for (const { text: line, x, y } of lines) canvas.fillText(line, x, y);
    canvas.restore();
  }
  if (outline) {
    canvas.strokeStyle = outline.colour;
    canvas.lineWidth = 2 * outline.widthPixels;
    for (const { text: line, x, y } of lines) canvas.strokeText(line, x, y);
  }
  canvas.fillStyle = colour;
  for (const { text: line, x, y } of lines) canvas.fillText(line, x, y);
}

function maskOf(painter: TextPainter, { width, height }: Scenario, frame: number, parts: TextParts): Mask {
  const canvas = createCanvas(width, height).getContext('2d');
  painter.paint(canvas, frame, parts);
  const pixels = canvas.getImageData(0, 0, width, height).data;
  return maskWhere(width, height, (pixel) => (pixels[4 * pixel + 3] ?? 0) > LEAST_ALPHA);
}
