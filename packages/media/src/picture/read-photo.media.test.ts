import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/scratch.js';
import { readPhoto } from './read-photo.js';

const { at, make, remove } = scratchFolder();
afterAll(remove);

const red = (size: string) => ['-f', 'lavfi', '-i', `color=red:s=${size}`, '-frames:v', '1'];
/** An EXIF block that says that the picture is to be turned by 90 degrees. */
const TURNED = Buffer.from(
  'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '0112000300000001' + '00060000' + '00000000',
  'hex',
);

describe('readPhoto', () => {
  it.each(['jpg', 'png', 'webp'])('reads .%s files, odd sizes, too', async (extension) => {
    const photo = await readPhoto(await make(`red.${extension}`, ...red('70x42'), '-vf', 'format=rgb24,scale=35:21'));
    expect([photo.width, photo.height]).toEqual([35, 21]);
    const [r = 0, g = 255, b = 255] = photo.data.subarray(3 * (10 * 35 + 17));
    expect(r > 230 && g < 30 && b < 30).toBe(true);
  });

  it('turns a photo as its EXIF data say', async () => {
    const jpeg = await readFile(await make('lying.jpg', ...red('64x32')));
    await writeFile(at('turned.jpg'), Buffer.concat([jpeg.subarray(0, 2), TURNED, jpeg.subarray(2)]));
    const { width, height } = await readPhoto(at('turned.jpg'));
    expect([width, height]).toEqual([32, 64]);
  });

  it('shows white behind what is transparent', async () => {
    const path = await make('clear.png', '-f', 'lavfi', '-i', 'color=black@0:s=16x16,format=rgba', '-frames:v', '1');
    expect([...(await readPhoto(path)).data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('refuses what is no picture, and what is damaged', async () => {
    await writeFile(at('text.jpg'), 'no picture');
    const whole = await readFile(await make('whole.png', ...red('400x400')));
    await writeFile(at('head.png'), whole.subarray(0, 40));
    for (const name of ['text.jpg', 'head.png'])
      await expect(readPhoto(at(name))).rejects.toMatchObject({ kind: 'unknown-image-format' });
    await expect(readPhoto(at('none.png'))).rejects.toMatchObject({ kind: 'usage' });
  });
});
