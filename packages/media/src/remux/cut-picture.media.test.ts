import { afterAll, expect, it } from 'vitest';
import { decodeFrames } from '../decode/decode-frames.js';
import { probe } from '../probe/probe.js';
import { scratchFolder } from '../testing/scratch.js';
import { cutPicture } from './cut-picture.js';

const { at, make, remove } = scratchFolder();
afterAll(remove);

async function timesOf(path: string): Promise<number[]> {
  const times: number[] = [];
  for await (const { timeSeconds } of decodeFrames(path, { pixelFormat: 'rgb24' })) times.push(timeSeconds);
  return times;
}

it.each(['.mp4', '.mkv'])('keeps all frames up to a time in %s, and the picture as it is stored', async (extension) => {
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=4', '-f', 'lavfi', '-i', 'sine=d=4'];
  const source = await make(`source${extension}`, ...inputs, '-bf', '3', '-g', '50', '-pix_fmt', 'yuv420p');
  const out = at(`cut${extension}`);
  await cutPicture(source, { out, endSeconds: 1.5 });
  const times = await timesOf(out);
  const wanted = Array.from({ length: 37 }, (_, index) => index / 25);
  for (const [index, time] of wanted.entries()) expect(times[index]).toBeCloseTo(time, 2);
  expect(times.length).toBeLessThan(43);
  const { video, audio } = await probe(out);
  expect(video?.codec).toBe('h264');
  expect(audio).toEqual([]);
});
