import { afterAll, describe, expect, it } from 'vitest';
import { decodeFrames } from '../decode/decode-frames.js';
import { scratchFolder } from '../testing/scratch.js';
import { playPieces } from './play-pieces.js';

const { at, make, remove } = scratchFolder();
afterAll(remove);

/** A picture whose brightness rises by about two levels with each frame. */
const rising = (rate: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', `color=black:s=64x48:r=${rate}:d=${seconds},format=yuv420p,geq=lum=16+2*N:cb=128:cr=128`],
  ...['-pix_fmt', 'yuv420p', '-g', '12'],
];

/** The number of the source's frame that each frame shows, and the times of all. */
async function shown(path: string) {
  const [numbers, times]: [number[], number[]] = [[], []];
  for await (const { data, timeSeconds } of decodeFrames(path, { pixelFormat: 'rgb24' })) {
    numbers.push(Math.round(((data[3 * (20 * 64 + 30)] as number) * (219 / 255)) / 2));
    times.push(timeSeconds);
  }
  return { numbers, times };
}

const countUp = (first: number, end: number) => Array.from({ length: end - first }, (_, index) => first + index);

describe('playPieces', () => {
  it.each([
    ['25', 25],
    ['30000/1001', 30_000 / 1001],
  ])('plays forward and backward, frame by frame, at %s frames a second', async (rate, frameRate) => {
    const source = await make(`rising-${frameRate}.mp4`, ...rising(rate, 4));
    const out = at(`played-${frameRate}.mp4`);
    const pieces = [
      { firstFrame: 0, endFrame: 80, isBackward: false },
      { firstFrame: 10, endFrame: 80, isBackward: true },
      { firstFrame: 10, endFrame: 25, isBackward: false },
    ];
    await playPieces(source, pieces, { out, frameRate });
    const { numbers, times } = await shown(out);
    expect(numbers).toEqual([...countUp(0, 80), ...countUp(10, 80).reverse(), ...countUp(10, 25)]);
    for (const [index, time] of times.entries()) expect(time).toBeCloseTo(index / frameRate, 3);
  });

  it('plays from any frame of a file without an index', async () => {
    const source = await make('rising.ts', ...rising('25', 4), '-c:v', 'libx264');
    const out = at('from-stream.mp4');
    await playPieces(source, [{ firstFrame: 30, endFrame: 40, isBackward: false }], { out, frameRate: 25 });
    expect((await shown(out)).numbers).toEqual(countUp(30, 40));
  });

  it('encodes once what is played again and again', async () => {
    const source = await make('again.mp4', ...rising('25', 1));
    const out = at('again-played.mp4');
    const back = { firstFrame: 5, endFrame: 12, isBackward: true };
    const forth = { firstFrame: 5, endFrame: 12, isBackward: false };
    const steps: number[] = [];
    const pieces = [{ ...forth, firstFrame: 0 }, back, forth, back, forth, back];
    await playPieces(source, pieces, { out, frameRate: 25, onProgress: (share) => steps.push(share) });
    expect(steps).toEqual([1 / 3, 2 / 3, 1]);
    const [there, andBack] = [countUp(5, 12), countUp(5, 12).reverse()];
    const { numbers, times } = await shown(out);
    expect(numbers).toEqual([...countUp(0, 12), ...andBack, ...there, ...andBack, ...there, ...andBack]);
    for (const [index, time] of times.entries()) expect(time).toBeCloseTo(index / 25, 3);
  });

  it('shows the last frame for as long as is asked', async () => {
    const source = await make('short.mp4', ...rising('25', 1));
    const out = at('longer.mp4');
    await playPieces(source, [{ firstFrame: 20, endFrame: 30, isBackward: false }], { out, frameRate: 25 });
    expect((await shown(out)).numbers).toEqual([20, 21, 22, 23, 24, 24, 24, 24, 24, 24]);
  });

  it('refuses to play nothing', async () => {
    const source = await make('nothing.mp4', ...rising('25', 1));
    await expect(playPieces(source, [], { out: at('none.mp4'), frameRate: 25 })).rejects.toMatchObject({
      kind: 'usage',
    });
  });
});
