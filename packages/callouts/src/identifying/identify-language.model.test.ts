import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFrames, encodeFrames } from '@polydub/media';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DrawnClip, drawnFrames, spots } from '../testing/drawn-clip.js';
import { realModels } from '../testing/real-models.js';
import { createTextDetector } from '../text-detectors.js';
import { createTextRecognizer } from '../text-recognizers.js';
import { DistinctLines } from './distinct-lines.js';
import { identifyLanguage } from './identify-language.js';

const { signal } = new AbortController();
const models = realModels();
const detector = createTextDetector('pp-ocr', { models });
const recognizers = [createTextRecognizer('pp-ocr', { models }), createTextRecognizer('tesseract', { models })];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-language-'));
});
afterAll(async () => {
  await Promise.all([detector, ...recognizers].map((engine) => engine.dispose()));
  await rm(folder, { recursive: true });
});

/** Two titles, one after the other, over a moving background, encoded as a video. */
async function linesOfClip(titles: readonly string[]) {
  const size = { width: 640, height: 360 };
  const clip: DrawnClip = {
    ...{ ...size, frameRate: 5, durationSeconds: 2, background: spots(size, { seed: 3, velocityX: 20 }) },
    texts: titles.map((text, index) => ({
      ...{ text, x: 320, y: 180, sizePixels: 32, startSeconds: index, endSeconds: index + 1 },
    })),
  };
  const path = join(folder, 'clip.mp4');
  await encodeFrames(drawnFrames(clip), { path, frameRate: clip.frameRate });
  const found = new DistinctLines();
  for await (const frame of decodeFrames(path, { pixelFormat: 'rgb24' })) {
    const { regions } = await detector.detect({ pictures: [frame], signal });
    const places = (regions[0] ?? []).map(({ corners }) => corners);
    found.add(frame, places);
  }
  return found.lines;
}

it.each([
  ['fr', ['Comment ça marche', 'La vie dans le désert']],
  ['vi', ['Cuộc sống trên sa mạc', 'Những điều cần biết']],
  ['uk', ['Як утворюються вулкани', 'Життя в пустелі']],
  ['el', ['Τι πρέπει να ξέρετε', 'Η ζωή στην έρημο']],
])('tells the language of a video with titles in %s', async (language, titles) => {
  const lines = await linesOfClip(titles);
  expect((await identifyLanguage({ lines, recognizers, signal }))?.language).toBe(language);
});
