import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { randomNumbers } from './random.js';
import type { PhotographBackground } from './scenario.js';

type Random = () => number;

/** Draws the noise picture that stands for a photograph; the same for the same seed. */
export function drawPhotograph(spec: PhotographBackground, width: number, height: number): Canvas {
  const { subject, seed, blurPixels } = spec;
  const canvas = createCanvas(width, height);
  painters[subject](canvas.getContext('2d'), randomNumbers(seed), width, height);
  if (blurPixels === undefined) return canvas;
  const blurred = createCanvas(width, height);
  const context = blurred.getContext('2d');
  context.filter = `blur(${blurPixels}px)`;
  context.drawImage(canvas, 0, 0);
  return blurred;
}

type Painter = (canvas: SKRSContext2D, random: Random, width: number, height: number) => void;

const painters: Readonly<Record<PhotographBackground['subject'], Painter>> = {
  city(canvas, random, width, height) {
    const sky = canvas.createLinearGradient(0, 0, 0, height);
    sky.addColorStop(0, hsl(random() * 360, 45, 45));
    sky.addColorStop(1, hsl(random() * 360, 35, 75));
    canvas.fillStyle = sky;
    canvas.fillRect(0, 0, width, height);
    for (let index = 0; index < 40; index++) paintHouse(canvas, random, width, height);
    roughen(canvas, random, 9);
  },
  foliage(canvas, random, width, height) {
    canvas.fillStyle = hsl(100, 40, 22);
    canvas.fillRect(0, 0, width, height);
    for (let index = 0; index < 1800; index++) {
      const size = 6 + random() * 34;
      canvas.fillStyle = hsl(70 + random() * 70, 30 + random() * 45, 12 + random() * 45);
      canvas.beginPath();
      canvas.ellipse(random() * width, random() * height, size, size * 0.35, random() * Math.PI, 0, 2 * Math.PI);
      canvas.fill();
    }
    roughen(canvas, random, 9);
  },
  fabric(canvas, random, width, height) {
    const [hue, other] = [random() * 360, random() * 360];
    const spacing = 14 + Math.round(random() * 18);
    canvas.fillStyle = hsl(hue, 40, 55);
    canvas.fillRect(0, 0, width, height);
    canvas.fillStyle = `hsla(${other}, 50%, 30%, 0.45)`;
    for (let x = 0; x < width; x += spacing) canvas.fillRect(x, 0, spacing * 0.4, height);
    for (let y = 0; y < height; y += spacing * 1.5) canvas.fillRect(0, y, width, spacing * 0.5);
    roughen(canvas, random, 12);
  },
  waves(canvas, random, width, height) {
    canvas.fillStyle = hsl(205, 55, 35);
    canvas.fillRect(0, 0, width, height);
    for (let y = 0; y < height; y += 5) {
      canvas.strokeStyle = hsl(190 + random() * 30, 40 + random() * 30, 25 + random() * 55);
      canvas.lineWidth = 1 + random() * 5;
      const [phase, length, swing] = [random() * 6, 40 + random() * 160, 3 + random() * 9];
      canvas.beginPath();
      for (let x = 0; x <= width; x += 8) canvas.lineTo(x, y + Math.sin(x / length + phase) * swing);
      canvas.stroke();
    }
    roughen(canvas, random, 8);
  },
};

function paintHouse(canvas: SKRSContext2D, random: Random, width: number, height: number): void {
  const [houseWidth, houseHeight] = [40 + random() * 160, height * (0.15 + random() * 0.6)];
  const [x, y] = [random() * width - houseWidth / 2, height - houseHeight];
  canvas.fillStyle = hsl(random() * 360, 10 + random() * 30, 20 + random() * 50);
  canvas.fillRect(x, y, houseWidth, houseHeight);
  const [windowSize, gap] = [6 + random() * 10, 6 + random() * 12];
  for (let windowY = y + gap; windowY < height; windowY += windowSize + gap) {
    for (let windowX = x + gap; windowX < x + houseWidth - windowSize; windowX += windowSize + gap) {
      canvas.fillStyle = random() < 0.3 ? hsl(45, 70, 70) : hsl(220, 20, 15 + random() * 25);
      canvas.fillRect(windowX, windowY, windowSize, windowSize * 1.3);
    }
  }
}

/** Widths of the spots of light and shade that are laid over a picture, pixels. */
const SPOT_WIDTHS = [48, 24, 12, 6, 3];

/** Adds spots of light and shade, as strong in the small as in the large, as photographs have them. */
function roughen(canvas: SKRSContext2D, random: Random, strength: number): void {
  const { width, height } = canvas.canvas;
  for (const spotWidth of SPOT_WIDTHS) {
    const noise = noiseCanvas(random, Math.ceil(width / spotWidth), Math.ceil(height / spotWidth), strength);
    canvas.save();
    canvas.globalCompositeOperation = 'overlay';
    canvas.imageSmoothingQuality = 'high';
    canvas.drawImage(noise, 0, 0, width, height);
    canvas.restore();
  }
}

/** Grey noise around the middle grey, which leaves a picture unchanged in the mode `overlay`. */
export function noiseCanvas(random: Random, width: number, height: number, strength: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(width, height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    pixels.data.fill(128 + (random() + random() + random() - 1.5) * 2 * strength, at, at + 3);
    pixels.data[at + 3] = 255;
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

function hsl(hue: number, saturation: number, lightness: number): string {
  return `hsl(${hue}, ${saturation}%, ${lightness}%)`;
}
