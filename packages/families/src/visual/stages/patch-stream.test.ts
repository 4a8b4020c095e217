import type { RawFrame } from '@polydub/media';
import { expect, it } from 'vitest';
import { patchStream } from './patch-stream.js';

const place = { x: 0, y: 0, width: 2, height: 1 };

async function* patches(times: readonly number[]): AsyncGenerator<RawFrame> {
  for (const timeSeconds of times)
    yield { index: 0, timeSeconds, width: 2, height: 1, pixelFormat: 'rgba', data: new Uint8Array(8).fill(255) };
}

async function timesOf(endSeconds: number | undefined): Promise<[number, boolean][]> {
  const clip = { startSeconds: 0.2, endSeconds, place, open: async () => patches([0.2, 0.24]) };
  const told: [number, boolean][] = [];
  for await (const { timeSeconds, data } of patchStream([clip], place)) told.push([timeSeconds, data[3] === 255]);
  return told;
}

it('draws nothing before and after a clip', async () => {
  expect(await timesOf(0.25)).toEqual([
    [0, false],
    [0.2, true],
    [0.24, true],
    [0.25, false],
  ]);
});

it('sends nothing after the last frame of the picture, which would become one more frame', async () => {
  expect((await timesOf(undefined)).at(-1)).toEqual([0.24, true]);
});

it('keeps each picture, also where they were read over one another', async () => {
  async function* overwritten(): AsyncGenerator<RawFrame> {
    const data = new Uint8Array(8);
    for (const value of [1, 2])
      yield { index: 0, timeSeconds: value, width: 2, height: 1, pixelFormat: 'rgba', data: data.fill(value) };
  }
  const all: RawFrame[] = [];
  for await (const frame of patchStream([{ startSeconds: 0, place, open: async () => overwritten() }], place))
    all.push(frame);
  expect(all.map(({ data }) => data[0])).toEqual([1, 2]);
});
