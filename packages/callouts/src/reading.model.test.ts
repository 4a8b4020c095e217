import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFrames, encodeFrames, type RawPixelFormat } from '@polydub/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClassifiedCallout, classifyCallouts } from './classifying/classify-callouts.js';
import { type FollowedPart, followCallouts } from './following/follow-callouts.js';
import { followSpans } from './following/follow-spans.js';
import { joinFollowed } from './following/join-followed.js';
import { readFrames } from './reading/read-frames.js';
import { characterErrorRate } from './testing/character-errors.js';
import { type DrawnClip, type DrawnText, drawnFrames, spots } from './testing/drawn-clip.js';
import { realModels } from './testing/real-models.js';
import { createTextDetector } from './text-detectors.js';
import { createTextRecognizer } from './text-recognizers.js';
import { linkSightings } from './tracking/link-sightings.js';

const { signal } = new AbortController();
const SIZE = { width: 640, height: 360, frameRate: 25, durationSeconds: 3 };
const models = realModels();
const detector = createTextDetector('pp-ocr', { models });
const recognizer = createTextRecognizer('pp-ocr', { models });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-reading-'));
});

afterAll(async () => {
  await detector.dispose();
  await recognizer.dispose();
  await rm(folder, { recursive: true });
});

/** Encodes a clip and reads it, in two ranges as two workers would. */
async function readClip(clip: DrawnClip): Promise<ClassifiedCallout[]> {
  const path = join(folder, 'clip.mp4');
  await encodeFrames(drawnFrames(clip), { path, frameRate: clip.frameRate });
  const frames = (startSeconds: number, endSeconds: number, pixelFormat: RawPixelFormat = 'rgb24') =>
    decodeFrames(path, { pixelFormat, startSeconds, endSeconds });
  const readings = [];
  for (const [from, to] of [[0, 1.6] as const, [1.6, clip.durationSeconds] as const]) {
    readings.push(await readFrames(frames(from, to), { detector, recognizer, language: 'en', signal }));
  }
  const { candidates } = linkSightings(readings, clip);
  const parts: FollowedPart[] = [];
  for (const { startSeconds, endSeconds, windows } of followSpans(candidates, 640)) {
    parts.push(...(await followCallouts(frames(startSeconds, endSeconds, 'gray'), windows, { signal })));
  }
  return classifyCallouts(joinFollowed(candidates, parts), clip);
}

/** Each drawn text is among the callouts, with at most 2 % wrong characters, and begins and ends within a frame. */
function expectTexts(callouts: readonly ClassifiedCallout[], { texts, frameRate, durationSeconds }: DrawnClip): void {
  expect(callouts.map(({ text }) => text)).toHaveLength(texts.length);
  for (const drawn of texts) {
    const found = calloutOf(callouts, drawn);
    expect(characterErrorRate(drawn.text, found.text)).toBeLessThanOrEqual(0.02);
    const frames = (seconds: number) => Math.abs(seconds) * frameRate;
    const firstShown = drawn.startSeconds + (drawn.fadeSeconds ? 1 / frameRate : 0);
    expect(frames(found.startSeconds - firstShown)).toBeLessThanOrEqual(1.01);
    expect(frames(found.endSeconds - Math.min(drawn.endSeconds, durationSeconds))).toBeLessThanOrEqual(1.01);
    expect(frames(found.fadeInSeconds - (drawn.fadeSeconds ?? 0))).toBeLessThanOrEqual(2);
    expect(frames(found.fadeOutSeconds - (drawn.fadeSeconds ?? 0))).toBeLessThanOrEqual(2);
  }
}

function calloutOf(callouts: readonly ClassifiedCallout[], { text }: DrawnText): ClassifiedCallout {
  const errors = (callout: ClassifiedCallout) => characterErrorRate(text, callout.text);
  return callouts.reduce((best, callout) => (errors(callout) < errors(best) ? callout : best));
}

test('a title that fades, and a label that appears at once, over a moving background', async () => {
  const clip = {
    ...SIZE,
    background: spots(SIZE, { seed: 2, velocityX: 60 }),
    texts: [
      { text: 'A fading title', x: 320, y: 120, sizePixels: 40, startSeconds: 0.48, endSeconds: 2.6, fadeSeconds: 0.6 },
      { text: 'Lower label', x: 180, y: 290, sizePixels: 24, startSeconds: 0.88, endSeconds: 2.2 },
    ],
  };
  const callouts = await readClip(clip);
  expectTexts(callouts, clip);
  expect(callouts.map(({ kind, path }) => [kind, path])).toEqual([
    ['explanatory', []],
    ['explanatory', []],
  ]);
});

test('subtitles without a gap, each with its own times', async () => {
  const said = ['I do not know', 'Where were you', 'At the old house', 'Nobody was there'];
  const clip = {
    ...SIZE,
    background: spots(SIZE, { seed: 3, velocityX: 40 }),
    texts: said.map((text, at) => ({
      ...{ text, x: 320, y: 320, sizePixels: 26 },
      ...{ startSeconds: 0.2 + at * 0.68, endSeconds: 0.2 + (at + 1) * 0.68 },
    })),
  };
  const callouts = await readClip(clip);
  expectTexts(callouts, clip);
  expect(callouts.map(({ kind }) => kind)).toEqual(said.map(() => 'subtitle'));
});

test('a list of names that scrolls into the picture, and a label that moves over a picture', async () => {
  const list = ['Anna Petrova', 'John Smith', 'Maria Garcia'].map((text, at) => ({
    ...{ text, x: 480, y: 382 + 50 * at, velocityY: -90, sizePixels: 24, startSeconds: 0, endSeconds: 9 },
  }));
  const label = { text: 'Moving', x: 100, y: 80, velocityX: 50, velocityY: 31, sizePixels: 28 };
  const clip = {
    ...SIZE,
    background: spots(SIZE, { seed: 4, velocityX: 15 }),
    texts: [...list, { ...label, startSeconds: 0.4, endSeconds: 2.4 }],
  };
  const callouts = await readClip(clip);
  expect(callouts.map(({ text }) => text).toSorted()).toEqual(clip.texts.map(({ text }) => text).toSorted());
  for (const name of list) {
    const { path, startSeconds } = calloutOf(callouts, name);
    const [first, last] = [path[0], path.at(-1)];
    const speed =
      ((last?.offsetY ?? 0) - (first?.offsetY ?? 0)) / ((last?.timeSeconds ?? 0) - (first?.timeSeconds ?? 0));
    expect(speed).toBeCloseTo(-90, -0.5);
    // Its letters and their outline reach 12 pixels above its middle.
    expect(Math.abs(startSeconds - (name.y - 12 - SIZE.height) / 90) * SIZE.frameRate).toBeLessThanOrEqual(2);
  }
  const moving = calloutOf(callouts, clip.texts[3] as DrawnText);
  expect(Math.abs(moving.startSeconds - 0.4) * SIZE.frameRate).toBeLessThanOrEqual(1.01);
  expect(Math.abs(moving.endSeconds - 2.4) * SIZE.frameRate).toBeLessThanOrEqual(1.01);
  const [from, to] = [moving.path[0], moving.path.at(-1)];
  expect(Math.abs((to?.offsetX ?? 0) - (from?.offsetX ?? 0) - 49 * 2)).toBeLessThanOrEqual(1);
  expect(Math.abs((to?.offsetY ?? 0) - (from?.offsetY ?? 0) - (49 / 25) * 31)).toBeLessThanOrEqual(1);
});

test('a text that goes on over a cut, and one that ends with its shot', async () => {
  const [old, next] = [spots(SIZE, { seed: 5 }), spots(SIZE, { seed: 6, hue: 180, velocityX: 20 })];
  const clip: DrawnClip = {
    ...SIZE,
    background: (context, time) => (time < 1.4 - 1e-6 ? old : next)(context, time),
    texts: [
      { text: 'Over the cut', x: 320, y: 300, sizePixels: 30, startSeconds: 0.52, endSeconds: 2.6 },
      { text: 'Ends with shot', x: 320, y: 100, sizePixels: 30, startSeconds: 0.52, endSeconds: 1.4 },
    ],
  };
  expectTexts(await readClip(clip), clip);
});
