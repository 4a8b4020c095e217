import { truncateSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { readMono } from '../decode/read-mono.js';
import { probe } from '../probe/probe.js';
import { kind, scratchFolder, stream, tone } from '../testing/scratch.js';
import { floatWavHead, writeFloatWav } from './float-wav-file.js';

const { at, remove } = scratchFolder();
afterAll(remove);
const { samples } = tone(440, 1, 16_000);

it('is read by ffmpeg, sample by sample', async () => {
  const path = at('stereo.wav');
  const both = Float32Array.from({ length: samples.length * 2 }, (_, index) => samples[index >> 1] as number);
  await writeFloatWav(path, stream(both.subarray(0, 4000), both.subarray(4000)), { sampleRateHz: 16_000, channels: 2 });
  expect((await probe(path)).audio).toMatchObject([{ codec: 'pcm_f32le', channels: 2, durationSeconds: 1 }]);
  const read = await readMono(path, { sampleRateHz: 16_000 });
  expect(Buffer.compare(Buffer.from(read.samples.buffer), Buffer.from(samples.buffer))).toBe(0);
});

it.each([
  ['below', 2 ** 32 - 10_000],
  ['beyond', 2 ** 32 + 2 ** 30],
])('tells its length %s 4 GiB', async (what, dataBytes) => {
  const path = at(`${what}.wav`);
  const head = floatWavHead({ sampleRateHz: 192_000, channels: 2 }, dataBytes);
  writeFileSync(path, head);
  // The rest is a hole, which takes no room on the disk.
  truncateSync(path, head.length + dataBytes);
  expect((await probe(path)).durationSeconds).toBeCloseTo(dataBytes / 8 / 192_000, 3);
});

it('stops on a signal', async () => {
  const controller = new AbortController();
  async function* endless() {
    for (;;) {
      yield samples;
      controller.abort();
    }
  }
  const options = { sampleRateHz: 16_000, channels: 1, signal: controller.signal } as const;
  await expect(writeFloatWav(at('stopped.wav'), endless(), options)).rejects.toThrow(kind('cancelled'));
});
