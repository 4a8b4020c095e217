import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { decodeFrames, type RawFrame } from '@polydub/media';
import { drawPhotograph, noiseCanvas } from './photographs.js';
import { randomNumbers } from './random.js';
import type { BackgroundSpec, FootageBackground, PhotographBackground, PlainBackground, Scenario } from './scenario.js';

/** What is behind the texts of a clip. Frames are drawn in their order. */
export interface Background {
  draw(canvas: SKRSContext2D, frame: number): Promise<void>;
  close(): Promise<void>;
}

type Clip = Pick<Scenario, 'width' | 'height' | 'frameCount'>;

/** Opens what is behind the texts of a clip. */
export function openBackground(spec: BackgroundSpec, clip: Clip): Background {
  if (spec.kind === 'cut') return cut(openBackground(spec.before, clip), openBackground(spec.after, clip), spec.frame);
  const plain = openPlain(spec, clip);
  const grain = spec.grain ? createGrain(spec.grain) : undefined;
  return {
    close: () => plain.close(),
    async draw(canvas, frame) {
      await plain.draw(canvas, frame);
      if (spec.passing) passing[spec.passing](canvas, frame / clip.frameCount, clip);
      grain?.(canvas, frame);
    },
  };
}

function openPlain(spec: Exclude<BackgroundSpec, { kind: 'cut' }>, clip: Clip): Background {
  switch (spec.kind) {
    case 'gradient':
      return still((canvas, frame) => drawGradient(canvas, spec, frame / clip.frameCount, clip));
    case 'photograph':
      return openPhotograph(spec, clip);
    case 'footage':
      return openFootage(spec, clip);
  }
}

function still(draw: (canvas: SKRSContext2D, frame: number) => void): Background {
  return { draw: async (canvas, frame) => draw(canvas, frame), close: async () => undefined };
}

function cut(before: Background, after: Background, at: number): Background {
  return {
    draw: (canvas, frame) => (frame < at ? before : after).draw(canvas, frame),
    close: async () => void (await Promise.all([before.close(), after.close()])),
  };
}

function drawGradient(canvas: SKRSContext2D, { colours, turns }: PlainBackground, part: number, clip: Clip): void {
  const { width, height } = clip;
  const angle = 0.6 + (turns ? part * Math.PI : 0);
  const [dx, dy] = [(Math.cos(angle) * width) / 2, (Math.sin(angle) * height) / 2];
  const gradient = canvas.createLinearGradient(width / 2 - dx, height / 2 - dy, width / 2 + dx, height / 2 + dy);
  gradient.addColorStop(0, colours[0]);
  gradient.addColorStop(1, colours[1]);
  canvas.fillStyle = gradient;
  canvas.fillRect(0, 0, width, height);
}

/** A picture large enough for the camera's whole way over it. */
function openPhotograph(spec: PhotographBackground, { width, height, frameCount }: Clip): Background {
  const { panX = 0, panY = 0, zoom = 1 } = spec;
  const [wayX, wayY] = [Math.abs(panX) * frameCount, Math.abs(panY) * frameCount];
  const picture = drawPhotograph(spec, Math.ceil(width + wayX), Math.ceil(height + wayY));
  return still((canvas, frame) => {
    const scale = 1 + ((zoom - 1) * frame) / frameCount;
    const left = panX > 0 ? panX * frame : wayX + panX * frame;
    const top = panY > 0 ? panY * frame : wayY + panY * frame;
    canvas.save();
    canvas.translate(width / 2, height / 2);
    canvas.scale(Math.max(1, scale), Math.max(1, scale));
    canvas.translate(-width / 2 - left, -height / 2 - top);
    canvas.imageSmoothingQuality = 'high';
    canvas.drawImage(picture, 0, 0);
    canvas.restore();
  });
}

/** How much of a single picture is shown at the end of the camera's way into it. */
const STILL_ZOOM = 1.15;

/** A video's own frames; over a single picture, or at the end of a video that is too short, the camera moves slowly. */
function openFootage({ path, startSeconds }: FootageBackground, { width, height, frameCount }: Clip): Background {
  const frames = decodeFrames(path, { pixelFormat: 'rgba', startSeconds });
  const picture: Canvas = createCanvas(1, 1);
  let stillFrames = 0;
  return {
    close: async () => void (await frames.return(undefined)),
    async draw(canvas, _frame) {
      const next = await frames.next();
      if (next.done) stillFrames += 1;
      else show(next.value, picture);
      const zoom = 1 + ((STILL_ZOOM - 1) * stillFrames) / frameCount;
      const scale = zoom * Math.max(width / picture.width, height / picture.height);
      const [shownWidth, shownHeight] = [picture.width * scale, picture.height * scale];
      canvas.imageSmoothingQuality = 'high';
      canvas.drawImage(picture, (width - shownWidth) / 2, (height - shownHeight) / 2, shownWidth, shownHeight);
    },
  };
}

function show({ width, height, data }: RawFrame, picture: Canvas): void {
  if (picture.width !== width || picture.height !== height) Object.assign(picture, { width, height });
  const context = picture.getContext('2d');
  const pixels = context.createImageData(width, height);
  pixels.data.set(data);
  context.putImageData(pixels, 0, 0);
}

const GRAIN_TILE = 512;

/** The same for the same frame. */
function createGrain(strength: number): (canvas: SKRSContext2D, frame: number) => void {
  const tile = noiseCanvas(randomNumbers(7), GRAIN_TILE, GRAIN_TILE, 40 * strength);
  return (canvas, frame) => {
    const random = randomNumbers(1000 + frame);
    const [x, y] = [Math.floor(random() * GRAIN_TILE), Math.floor(random() * GRAIN_TILE)];
    canvas.save();
    canvas.globalCompositeOperation = 'overlay';
    const { width, height } = canvas.canvas;
    for (let left = -x; left < width; left += GRAIN_TILE) {
      for (let top = -y; top < height; top += GRAIN_TILE) canvas.drawImage(tile, left, top);
    }
    canvas.restore();
  };
}

type Passing = (canvas: SKRSContext2D, part: number, clip: Clip) => void;

/** What moves between the background and the texts; `part` of the clip has passed. */
const passing: Readonly<Record<'hand' | 'balls', Passing>> = {
  hand(canvas, part, { width, height }) {
    const size = height / 5;
    canvas.save();
    canvas.translate(width * (-0.2 + 1.3 * part), height * (0.8 - 0.25 * Math.sin(part * Math.PI)));
    canvas.rotate(-0.4 + part * 0.5);
    canvas.fillStyle = '#c98d6b';
    canvas.strokeStyle = '#8a5a42';
    canvas.lineWidth = 2;
    for (const [x, y, long, wide] of HAND) {
      canvas.beginPath();
      canvas.roundRect(x * size, y * size, wide * size, long * size, (wide * size) / 2);
      canvas.fill();
      canvas.stroke();
    }
    canvas.restore();
  },
  balls(canvas, part, { width, height }) {
    for (const [index, colour] of ['#d23b3b', '#f0c419', '#2b6fd2', '#3aa655'].entries()) {
      const phase = part * 2 * Math.PI * (0.6 + 0.2 * index) + index * 1.7;
      const [x, y] = [width * (0.5 + 0.45 * Math.cos(phase)), height * (0.55 + 0.4 * Math.sin(phase * 1.3))];
      const shade = canvas.createRadialGradient(x - 8, y - 8, 2, x, y, height / 8);
      shade.addColorStop(0, '#ffffff');
      shade.addColorStop(0.3, colour);
      shade.addColorStop(1, '#202020');
      canvas.fillStyle = shade;
      canvas.beginPath();
      canvas.arc(x, y, height / 8, 0, 2 * Math.PI);
      canvas.fill();
    }
  },
};

/** Arm, palm, thumb and fingers: left, top, length and width compared with the hand's size. */
const HAND = [
  [0.15, 0.8, 3, 0.7],
  [-0.3, 0.35, 0.7, 0.28],
  [0, -0.55, 1.1, 0.23],
  [0.25, -0.7, 1.2, 0.23],
  [0.5, -0.6, 1.1, 0.23],
  [0.74, -0.35, 0.9, 0.21],
  [0, 0.2, 1, 1],
] as const;
