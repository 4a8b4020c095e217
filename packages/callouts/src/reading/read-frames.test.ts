import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Picture, TextDetector, TextRecognizer } from '@polydub/contracts';
import { expect, test } from 'vitest';
import { drawnFrame } from '../testing/drawn-frame.js';
import { levelCorners } from '../testing/made-up-sightings.js';
import type { ReadFramesOptions, TimedPicture } from './options.js';
import { readFrames } from './read-frames.js';

const { signal } = new AbortController();
const SIZE = { width: 240, height: 60 };
const ENGINE = { kind: 'local', fingerprint: 'fake', dispose: async () => {} } as const;

/** Reads what was drawn: a detector that finds bright pixels, and a recognizer that tells texts apart by their width. */
function fakeEngines(texts: readonly string[]) {
  const looked: number[] = [];
  let lines = 0;
  const widths = new Map(texts.map((text) => [text, widthOf(text)]));
  const detector: TextDetector = {
    ...ENGINE,
    name: 'fake',
    async detect({ pictures }) {
      looked.push(pictures.length);
      return { regions: pictures.map((picture) => regionsOf(picture)), warnings: [] };
    },
  };
  const recognizer: TextRecognizer = {
    ...ENGINE,
    name: 'fake',
    reads: () => true,
    async recognize(call) {
      lines += call.lines.length;
      const nearest = (width: number) =>
        texts.toSorted((a, b) => Math.abs((widths.get(a) ?? 0) - width) - Math.abs((widths.get(b) ?? 0) - width))[0] ??
        '';
      return { texts: call.lines.map(({ width }) => ({ text: nearest(width), confidence: 0.98 })), warnings: [] };
    },
  };
  return { detector, recognizer, looked, lineCount: () => lines };
}

function regionsOf(picture: Picture) {
  const bright = (at: number) => (picture.data[at * 3] ?? 0) > 200;
  const places = Array.from({ length: picture.width * picture.height }, (_, at) => at).filter(bright);
  if (places.length === 0) return [];
  const columns = places.map((at) => at % picture.width);
  const [left, right] = [Math.min(...columns) - 2, Math.max(...columns) + 3];
  const rows = places.map((at) => Math.floor(at / picture.width));
  const [top, bottom] = [Math.min(...rows) - 2, Math.max(...rows) + 3];
  return [{ corners: levelCorners(left, top, right - left, bottom - top), confidence: 0.9 }];
}

function widthOf(text: string): number {
  const [region] = regionsOf(frameOf(text, '#303030'));
  return region ? region.corners[1].x - region.corners[0].x : 0;
}

const drawn = new Map<string, Picture>();

/** Draws each picture once. */
function frameOf(text: string, ground: string): Picture {
  const key = `${text} on ${ground}`;
  const frame =
    drawn.get(key) ?? drawnFrame({ ...SIZE, ground, lines: [{ text, x: 30, y: 40, sizePixels: 28, bold: true }] });
  drawn.set(key, frame);
  return frame;
}

/**
 * 25 frames a second, each written over the one before it; `textAt` says what is shown in which frame, and the ground changes in
 * each unless it is still.
 */
async function* clip(count: number, textAt: (index: number) => string, isStill: boolean): AsyncGenerator<TimedPicture> {
  const data = new Uint8Array(SIZE.width * SIZE.height * 3);
  for (let index = 0; index < count; index += 1) {
    const shade = isStill ? 48 : 30 + (index % 5) * 12;
    const ground = `rgb(${shade}, ${shade}, ${shade})`;
    data.set(frameOf(textAt(index), ground).data);
    yield { ...SIZE, data, timeSeconds: index / 25 };
  }
}

async function read(frames: AsyncIterable<TimedPicture>, texts: readonly string[], more?: Partial<ReadFramesOptions>) {
  const engines = fakeEngines(texts);
  const reading = await readFrames(frames, { ...engines, language: 'en', signal, ...more });
  return { reading, engines };
}

test('the first frame, the last, and one every quarter of a second are sampled', async () => {
  const { reading } = await read(
    clip(35, () => 'Kitchen', true),
    ['Kitchen'],
  );
  expect(reading.sampledSeconds).toEqual([0, 0.28, 0.52, 0.76, 1, 1.28, 1.36]);
  expect(reading.sightings.map(({ timeSeconds }) => timeSeconds)).toEqual(reading.sampledSeconds);
});

test('each frame of a video with few of them is looked at', async () => {
  async function* slow(): AsyncGenerator<TimedPicture> {
    for await (const frame of clip(7, () => 'Kitchen', false))
      yield { ...frame, timeSeconds: frame.timeSeconds * (25 / 3) };
  }
  const { reading } = await read(slow(), ['Kitchen']);
  expect(reading.sampledSeconds.map((time) => Math.round(time * 3))).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('what does not change is detected and read once', async () => {
  const { reading, engines } = await read(
    clip(50, () => 'Kitchen', true),
    ['Kitchen'],
  );
  expect(engines.looked).toEqual([1]);
  expect(engines.lineCount()).toBe(1);
  expect(new Set(reading.sightings.map(({ text }) => text))).toEqual(new Set(['Kitchen']));
});

test('over a changing ground every second sample is detected, and the same line is read once', async () => {
  const { reading, engines } = await read(
    clip(51, () => 'Kitchen', false),
    ['Kitchen'],
  );
  expect(reading.sightings).toHaveLength(9);
  expect(engines.looked).toHaveLength(5);
  expect(engines.lineCount()).toBe(1);
});

test('where texts change, the sample in between is looked at as well', async () => {
  const texts = ['Kitchen', 'Living room'];
  const { reading } = await read(
    clip(51, (index) => (index < 20 ? 'Kitchen' : 'Living room'), false),
    texts,
  );
  expect(reading.sightings.map(({ timeSeconds, text }) => [timeSeconds, text])).toEqual([
    ...[0, 0.28, 0.52, 0.76].map((time) => [time, 'Kitchen']),
    ...[1, 1.28, 1.52, 1.76, 2].map((time) => [time, 'Living room']),
  ]);
});

test('where one text takes the place of another in each sample, what lies in between is looked at as well', async () => {
  const words = ['Kitchen', 'in', 'Living room', 'at', 'Bathroom now'];
  // Each word in the frames up to this one.
  const until = [16, 21, 27, 33, 51];
  const wordAt = (index: number) => words[until.findIndex((end) => index < end)] ?? '';
  const { reading } = await read(clip(51, wordAt, false), words);
  const read4 = [...new Set(reading.sightings.map(({ text }) => text))];
  expect(read4).toEqual(words);
  expect(reading.sampledSeconds).toEqual([...reading.sampledSeconds].sort((one, other) => one - other));
  expect(reading.sampledSeconds.length).toBeLessThan(14);
});

test('only what lies in the region is read, in places of the whole picture', async () => {
  const region = { x: 20, y: 8, width: 200, height: 44 };
  const { reading } = await read(
    clip(3, () => 'Kitchen', true),
    ['Kitchen'],
    { region },
  );
  const [whole] = regionsOf(frameOf('Kitchen', '#303030'));
  expect(reading.sightings[0]?.corners).toEqual(whole?.corners);
  const above = await read(
    clip(3, () => 'Kitchen', true),
    ['Kitchen'],
    { region: { ...region, y: 0, height: 8 } },
  );
  expect(above.reading.sightings).toEqual([]);
});

test('frames that were read are let go: memory does not grow with their number', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const frames: WeakRef<Uint8Array>[] = [];
  const kept: number[] = [];
  async function* watched(): AsyncGenerator<TimedPicture> {
    for await (const { data, ...frame } of clip(100, () => 'Kitchen', false)) {
      const own = data.slice();
      frames.push(new WeakRef(own));
      yield { ...frame, data: own };
      if (frames.length % 25 !== 0) continue;
      // Only after this turn of the event loop does a weak reference let go.
      await setImmediate();
      collectGarbage();
      kept.push(frames.filter((each) => each.deref()).length);
    }
  }
  await read(watched(), ['Kitchen']);
  expect(kept).toHaveLength(4);
  expect(Math.max(...kept)).toBeLessThan(10);
});

test('a range without frames has nothing to read, and a stopped one throws the reason', async () => {
  const { reading } = await read(
    clip(0, () => '', true),
    [],
  );
  expect(reading).toEqual({ sampledSeconds: [], cutSeconds: [], sightings: [] });
  const reason = new Error('stopped');
  const stopped = read(
    clip(9, () => 'Kitchen', true),
    ['Kitchen'],
    { signal: AbortSignal.abort(reason) },
  );
  await expect(stopped).rejects.toBe(reason);
});
