import { execa } from 'execa';
import { afterAll, expect, it } from 'vitest';
import { kind, scratchFolder, sine } from '../testing/scratch.js';
import { pictureAt } from './picture-at.js';

const { at, make, remove } = scratchFolder();
afterAll(remove);

it('takes the frame of a time, not larger than asked', async () => {
  const halves = 'color=red:s=320x180:r=25:d=1[a];color=blue:s=320x180:r=25:d=1[b];[a][b]concat=n=2[v]';
  const video = await make('halves.mp4', '-filter_complex', halves, '-map', '[v]');
  await pictureAt(video, { timeSeconds: 1.2, out: at('blue.jpg'), maxWidth: 160 });
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const { stdout } = await execa('ffmpeg', ['-v', 'error', '-i', at('blue.jpg'), ...raw], { encoding: 'buffer' });
  expect(stdout).toHaveLength(160 * 90 * 3);
  const [red = 255, , blue = 0] = stdout;
  expect([red < 30, blue > 220]).toEqual([true, true]);
});

it('says so when there is no frame then, and when there is no picture', async () => {
  const video = await make('short.mp4', '-f', 'lavfi', '-i', 'color=red:s=64x64:r=25:d=1');
  await expect(pictureAt(video, { timeSeconds: 9, out: at('none.jpg'), maxWidth: 64 })).rejects.toThrow(
    kind('media-processing-failed'),
  );
  const sound = await make('sound.wav', ...sine);
  await expect(pictureAt(sound, { timeSeconds: 0, out: at('none.jpg'), maxWidth: 64 })).rejects.toThrow(
    kind('no-video'),
  );
});
