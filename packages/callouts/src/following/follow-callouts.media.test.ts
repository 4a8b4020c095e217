import { expect, test } from 'vitest';
import { brightness } from '../reading/grey-picture.js';
import type { TimedPicture } from '../reading/options.js';
import { type DrawnClip, drawnFrames, spots } from '../testing/drawn-clip.js';
import { drawnReading } from '../testing/drawn-reading.js';
import { linkSightings } from '../tracking/link-sightings.js';
import { type FollowedPart, followCallouts } from './follow-callouts.js';
import { followSpans } from './follow-spans.js';
import type { FollowedCallout } from './followed-callout.js';
import type { GreyFrame } from './grey-crop.js';
import { joinFollowed } from './join-followed.js';

const { signal } = new AbortController();
const SIZE = { width: 240, height: 120, frameRate: 25, durationSeconds: 2 };
const grey: DrawnClip['background'] = (context) => {
  context.fillStyle = '#446';
  context.fillRect(0, 0, SIZE.width, SIZE.height);
};

/** Brightness of some frames, each written over the one before it. */
async function* between(frames: AsyncIterable<TimedPicture>, from: number, to: number): AsyncGenerator<GreyFrame> {
  let grey: Uint8Array | undefined;
  for await (const { width, height, timeSeconds, data } of frames) {
    if (timeSeconds < from || timeSeconds >= to) continue;
    grey ??= new Uint8Array(width * height);
    for (let pixel = 0; pixel < grey.length; pixel++) grey[pixel] = brightness(data, pixel);
    yield { width, height, timeSeconds, data: grey };
  }
}

async function followed(clip: DrawnClip): Promise<FollowedCallout[]> {
  const { candidates } = linkSightings([drawnReading(clip)], clip);
  const parts: FollowedPart[] = [];
  for (const { startSeconds, endSeconds, windows } of followSpans(candidates, 640)) {
    parts.push(...(await followCallouts(between(drawnFrames(clip), startSeconds, endSeconds), windows, { signal })));
  }
  return joinFollowed(candidates, parts);
}

const title = { text: 'A title', x: 120, y: 60, sizePixels: 24 };

test('a still text begins and ends with its frames, over a moving background as well', async () => {
  for (const background of [grey, spots(SIZE, { seed: 1, velocityX: 60 })]) {
    const texts = [{ ...title, startSeconds: 0.44, endSeconds: 1.36 }];
    const [callout] = await followed({ ...SIZE, background, texts });
    expect(callout).toMatchObject({
      startSeconds: 0.44,
      endSeconds: 1.36,
      fadeInSeconds: 0,
      fadeOutSeconds: 0,
      path: [],
    });
  }
});

test('a text that fades begins with its first visible frame', async () => {
  const texts = [{ ...title, startSeconds: 0.2, endSeconds: 1.8, fadeSeconds: 0.4 }];
  const [callout] = await followed({ ...SIZE, background: grey, texts });
  expect(callout?.startSeconds).toBeCloseTo(0.24, 5);
  expect(callout?.endSeconds).toBeCloseTo(1.8, 5);
  expect(Math.abs((callout?.fadeInSeconds ?? 0) - 0.4)).toBeLessThan(0.05);
  expect(Math.abs((callout?.fadeOutSeconds ?? 0) - 0.4)).toBeLessThan(0.05);
});

test('texts that follow one another without a gap share a frame time', async () => {
  const texts = ['First one', 'Next text'].map((text, at) => ({
    ...{ ...title, text },
    ...{ startSeconds: 0.16 + at * 0.84, endSeconds: 0.16 + (at + 1) * 0.84 },
  }));
  const callouts = await followed({ ...SIZE, background: spots(SIZE, { seed: 2, velocityX: 30 }), texts });
  expect(callouts.map(({ text, startSeconds, endSeconds }) => [text, startSeconds, endSeconds])).toEqual([
    ['First one', 0.16, 1],
    ['Next text', 1, 1.84],
  ]);
});

test('a text that is there in the first and the last frame lasts as long as the clip', async () => {
  const [callout] = await followed({
    ...SIZE,
    background: grey,
    texts: [{ ...title, startSeconds: 0, endSeconds: 9 }],
  });
  expect(callout?.startSeconds).toBe(0);
  expect(callout?.endSeconds).toBeCloseTo(SIZE.durationSeconds, 5);
});

test('a moving text has its path, to a pixel', async () => {
  const texts = [{ ...title, x: 80, velocityX: 40, velocityY: -10, startSeconds: 0.4, endSeconds: 1.6 }];
  const [callout] = await followed({ ...SIZE, background: spots(SIZE, { seed: 3 }), texts });
  expect(callout).toMatchObject({ startSeconds: 0.4, endSeconds: 1.6 });
  const [from, to] = [callout?.path[0], callout?.path.at(-1)];
  expect(Math.abs((to?.offsetX ?? 0) - (from?.offsetX ?? 0) - 40 * 1.16)).toBeLessThan(1);
  expect(Math.abs((to?.offsetY ?? 0) - (from?.offsetY ?? 0) + 10 * 1.16)).toBeLessThan(1);
});

test.each([
  ['from the left, at once', 300, 0, 12],
  ['from below, slowing down', 0, 160, 10],
  ['from the left, read on its way', 180, 0, 16],
])('a text that slides in fast has its path from where it comes: %s', async (_how, right, down, frames) => {
  const size = { ...SIZE, width: 480, height: 270 };
  const startSeconds = 0.4;
  const at = (time: number) => {
    const left = Math.max(0, 1 - (time - startSeconds) / (frames / 25));
    const share = down === 0 ? left : left * left;
    return { x: 250 - share * right, y: 130 + share * down };
  };
  const texts = [{ ...title, startSeconds, endSeconds: 1.8, middleAt: at }];
  const [callout] = await followed({ ...size, background: spots(size, { seed: 4, velocityX: 20 }), texts });
  expect(Math.abs((callout?.startSeconds ?? 0) - startSeconds)).toBeLessThan(0.1);
  const [first] = callout?.path ?? [];
  const truth = at(first?.timeSeconds ?? 0);
  expect(Math.abs((first?.offsetX ?? 0) - (truth.x - 250))).toBeLessThan(3);
  expect(Math.abs((first?.offsetY ?? 0) - (truth.y - 130))).toBeLessThan(3);
  expect(callout?.path.at(-1)).toMatchObject({ scale: 1, rotationDegrees: 0 });
  expect(Math.hypot(callout?.path.at(-1)?.offsetX ?? 9, callout?.path.at(-1)?.offsetY ?? 9)).toBeLessThan(1.5);
});

test('a text that slides in and stops at once, with a short last step, is followed', async () => {
  const size = { ...SIZE, width: 480, height: 270 };
  const at = (time: number) => ({ x: 250 - Math.max(0, 300 - Math.floor((time - 0.4) * 900)), y: 130 });
  const texts = [{ ...title, startSeconds: 0.4, endSeconds: 1.8, middleAt: at }];
  const [callout] = await followed({ ...size, background: spots(size, { seed: 4, velocityX: 20 }), texts });
  const [first] = callout?.path ?? [];
  expect(first?.offsetX).toBeLessThan(-150);
  expect(Math.abs((first?.offsetX ?? 0) - (at(first?.timeSeconds ?? 0).x - 250))).toBeLessThan(5);
});

test('a text that slides in within six frames, ever slower, does not come before it is seen', async () => {
  const size = { ...SIZE, width: 640, height: 160 };
  const offsetAt = (time: number) => -460 * Math.max(0, 1 - (time - 0.4) / (6 / 25)) ** 3;
  const texts = [
    { ...title, startSeconds: 0.4, endSeconds: 1.8, middleAt: (time: number) => ({ x: 400 + offsetAt(time), y: 60 }) },
  ];
  const [callout] = await followed({ ...size, background: spots(size, { seed: 4, velocityX: 20 }), texts });
  expect(callout?.startSeconds).toBeCloseTo(0.44, 5);
  for (const { timeSeconds, offsetX } of callout?.path ?? [])
    expect(Math.abs(offsetX - offsetAt(timeSeconds))).toBeLessThan(3);
});

test('a text that slides out within four frames, with nearly its full speed at once, is followed', async () => {
  const size = { ...SIZE, width: 1280, height: 160 };
  const offsetAt = (time: number) => -680 * (1 - (1 - Math.max(0, Math.min(1, (time - 1.3) / 0.4))) ** 3);
  const middleAt = (time: number) => ({ x: 300 + offsetAt(time), y: 60 });
  const wide = { ...title, text: 'Beekeeper and author, Devon', sizePixels: 27 };
  const texts = [{ ...wide, startSeconds: 0.2, endSeconds: 1.6, middleAt }];
  const [callout] = await followed({ ...size, background: spots(size, { seed: 4, velocityX: 20 }), texts });
  expect(callout?.endSeconds).toBeGreaterThan(1.42);
  for (const { timeSeconds, offsetX } of callout?.path ?? [])
    expect(Math.abs(offsetX - offsetAt(timeSeconds))).toBeLessThan(3);
});

test.each([
  ['before it is read', 90, 0.6],
  ['while it is read', 110, 1],
])('a text that fades while it slides in has its path from where it can be seen: %s', async (_how, down, seconds) => {
  const size = { ...SIZE, width: 480, height: 270 };
  const startSeconds = 0.4;
  const offsetAt = (time: number) => down * Math.max(0, 1 - (time - startSeconds) / seconds) ** 3;
  const middleAt = (time: number) => ({ x: 250, y: 130 + offsetAt(time) });
  const texts = [{ ...title, startSeconds, endSeconds: 9, fadeSeconds: 0.5, middleAt }];
  const [callout] = await followed({ ...size, background: spots(size, { seed: 5, velocityX: 20 }), texts });
  const path = callout?.path ?? [];
  expect(path[0]?.offsetY).toBeGreaterThan(0.6 * down);
  for (const { timeSeconds, offsetY } of path) expect(Math.abs(offsetY - offsetAt(timeSeconds))).toBeLessThan(2);
});

test('a text that pops up within three frames is followed from its first one on, and does not fade', async () => {
  const startSeconds = 0.4;
  const scaleAt = (time: number) => Math.min(1, 0.6 + 4 * (time - startSeconds));
  const texts = [{ ...title, startSeconds, endSeconds: 1.8, scaleAt }];
  const [callout] = await followed({ ...SIZE, background: spots(SIZE, { seed: 6, velocityX: 20 }), texts });
  expect(callout).toMatchObject({ startSeconds, endSeconds: 1.8, fadeInSeconds: 0 });
  for (const { timeSeconds, scale } of callout?.path ?? []) expect(scale).toBeCloseTo(scaleAt(timeSeconds), 1);
  expect(callout?.path[0]?.scale).toBeLessThan(0.7);
});

test('a stopped pass throws the reason', async () => {
  const reason = new Error('stopped');
  const clip = { ...SIZE, background: grey, texts: [{ ...title, startSeconds: 0, endSeconds: 9 }] };
  const [span] = followSpans(linkSightings([drawnReading(clip)], clip).candidates, 640);
  const stopped = followCallouts(between(drawnFrames(clip), 0, 9), span?.windows ?? [], {
    signal: AbortSignal.abort(reason),
  });
  await expect(stopped).rejects.toBe(reason);
});

test('a line whose words come one after another begins with its first word, and does not fade', async () => {
  const size = { ...SIZE, width: 480, height: 120 };
  const words = ['STOP', 'STOP WASHING', 'STOP WASHING YOUR'];
  const times = [0.32, 0.72, 1.08, 1.8];
  const texts = words.map((text, at) => ({
    ...{ ...title, text, x: 40, isFromLeft: true },
    ...{ startSeconds: times[at] ?? 0, endSeconds: times[at + 1] ?? 0 },
  }));
  const callouts = await followed({ ...size, background: spots(size, { seed: 7, velocityX: 20 }), texts });
  expect(callouts).toHaveLength(1);
  expect(callouts[0]).toMatchObject({
    ...{ text: 'STOP WASHING YOUR', startSeconds: 0.32, endSeconds: 1.8, fadeInSeconds: 0, path: [] },
    wholeSeconds: 1.28,
  });
});
