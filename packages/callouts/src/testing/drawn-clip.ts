import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '@polydub/contracts';
import type { RawFrame } from '@polydub/media';

/** A text drawn into a clip, and when and where. */
export interface DrawnText {
  readonly text: string;
  /** Its middle in the first frame, and how it moves, in pixels per second. */
  readonly x: number;
  readonly y: number;
  /** Whether `x` is its left side instead. */
  readonly isFromLeft?: boolean;
  readonly velocityX?: number;
  readonly velocityY?: number;
  /** Where its middle is at a time, when it does not move steadily. */
  readonly middleAt?: (timeSeconds: number) => Point;
  /** Growth of its size per second, as a share. */
  readonly growth?: number;
  /** Its size at a time, as a share of what it is at rest, when it does not grow steadily. */
  readonly scaleAt?: (timeSeconds: number) => number;
  readonly sizePixels: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly fadeSeconds?: number;
  readonly colour?: string;
  readonly degrees?: number;
}

/** A clip of drawn texts over a background. */
export interface DrawnClip {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly durationSeconds: number;
  readonly texts: readonly DrawnText[];
  /** Paints what is behind the texts. */
  readonly background: (context: SKRSContext2D, timeSeconds: number) => void;
}

/** The frames of a clip. */
export async function* drawnFrames(clip: DrawnClip): AsyncGenerator<RawFrame> {
  const { width, height, frameRate, durationSeconds } = clip;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const layer = createCanvas(width, height).getContext('2d');
  for (let index = 0; index < Math.round(durationSeconds * frameRate); index += 1) {
    const timeSeconds = index / frameRate;
    context.globalAlpha = 1;
    clip.background(context, timeSeconds);
    for (const text of clip.texts) {
      layer.resetTransform();
      layer.clearRect(0, 0, width, height);
      drawText(layer, text, timeSeconds);
      context.globalAlpha = opacityAt(text, timeSeconds);
      context.drawImage(layer.canvas, 0, 0);
    }
    const rgba = context.getImageData(0, 0, width, height).data;
    const data = new Uint8Array(width * height * 3);
    for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
      data[to] = rgba[from] as number;
      data[to + 1] = rgba[from + 1] as number;
      data[to + 2] = rgba[from + 2] as number;
    }
    yield { index, timeSeconds, width, height, pixelFormat: 'rgb24', data };
  }
}

/** How strongly a text is shown at a time, 0…1. */
export function opacityAt({ startSeconds, endSeconds, fadeSeconds = 0 }: DrawnText, timeSeconds: number): number {
  if (timeSeconds < startSeconds - 1e-6 || timeSeconds >= endSeconds - 1e-6) return 0;
  if (fadeSeconds === 0) return 1;
  const passed = Math.min(timeSeconds - startSeconds, endSeconds - timeSeconds);
  return Math.max(0, Math.min(1, passed / fadeSeconds));
}

/** Where the middle of a text is at a time. */
export function middleOf(text: DrawnText, timeSeconds: number): Point {
  if (text.middleAt) return text.middleAt(timeSeconds);
  const elapsed = timeSeconds - text.startSeconds;
  return { x: text.x + (text.velocityX ?? 0) * elapsed, y: text.y + (text.velocityY ?? 0) * elapsed };
}

function drawText(context: SKRSContext2D, text: DrawnText, timeSeconds: number): void {
  const elapsed = timeSeconds - text.startSeconds;
  const scale = text.scaleAt?.(timeSeconds) ?? 1 + (text.growth ?? 0) * elapsed;
  const { x, y } = middleOf(text, timeSeconds);
  context.setTransform(1, 0, 0, 1, x, y);
  context.rotate(((text.degrees ?? 0) * Math.PI) / 180);
  context.scale(scale, scale);
  context.font = `bold ${text.sizePixels}px "DejaVu Sans", "Noto Sans", sans-serif`;
  context.textAlign = text.isFromLeft ? 'left' : 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = text.sizePixels / 8;
  context.strokeStyle = '#101010';
  context.fillStyle = text.colour ?? '#ffffff';
  context.strokeText(text.text, 0, 0);
  context.fillText(text.text, 0, 0);
}

/** A background like a photograph: overlapping soft spots of colour, moved sideways by `velocityX` pixels per second. */
export function spots(
  { width, height }: { width: number; height: number },
  { seed, velocityX = 0, hue = 0 }: { seed: number; velocityX?: number; hue?: number },
): DrawnClip['background'] {
  const canvas = createCanvas(width * 2, height);
  const context = canvas.getContext('2d');
  let state = seed;
  const random = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  context.fillStyle = `hsl(${hue}, 40%, 35%)`;
  context.fillRect(0, 0, width * 2, height);
  for (let spot = 0; spot < 500; spot += 1) {
    context.fillStyle = `hsla(${hue + random() * 90}, ${20 + random() * 50}%, ${15 + random() * 60}%, 0.5)`;
    context.beginPath();
    const [radiusX, radiusY] = [4 + random() ** 2 * 60, 4 + random() ** 2 * 40];
    context.ellipse(random() * width * 2, random() * height, radiusX, radiusY, random() * 3, 0, 7);
    context.fill();
  }
  return (target, timeSeconds) => target.drawImage(canvas, -((velocityX * timeSeconds) % width), 0);
}
