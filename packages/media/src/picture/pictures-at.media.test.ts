import { execa } from 'execa';
import { afterAll, expect, it } from 'vitest';
import { kind, scratchFolder, sine } from '../testing/scratch.js';
import { picturesAt } from './pictures-at.js';

const { at, make, remove } = scratchFolder();
afterAll(remove);

/** The size and the first pixel of a JPEG file. */
async function look(path: string) {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const { stdout } = await execa('ffmpeg', ['-v', 'error', '-i', path, ...raw], { encoding: 'buffer' });
  const [red = 0, , blue = 0] = stdout;
  return { bytes: stdout.length, colour: red > 220 && blue < 30 ? 'red' : red < 30 && blue > 220 ? 'blue' : 'other' };
}

it('takes the frames of all times, not larger than asked, from several videos', async () => {
  const halves = 'color=red:s=320x180:r=25:d=1[a];color=blue:s=320x180:r=25:d=1[b];[a][b]concat=n=2[v]';
  const video = await make('halves.mp4', '-filter_complex', halves, '-map', '[v]');
  const stream = await make('halves.ts', '-i', video, '-c', 'copy');
  // More than one run of ffmpeg takes.
  const wanted = [1.2, 0.4, 1.6, 0.2, 1.9, 0, 1.04].flatMap((timeSeconds) =>
    [video, stream].map((path, number) => ({ path, timeSeconds, out: at(`${number}-${timeSeconds}.jpg`) })),
  );
  await picturesAt(wanted, { maxWidth: 160 });
  for (const { timeSeconds, out } of wanted)
    expect(await look(out)).toEqual({ bytes: 160 * 90 * 3, colour: timeSeconds < 1 ? 'red' : 'blue' });
});

it('says so when there is no frame then, and when there is no picture', async () => {
  const video = await make('short.mp4', '-f', 'lavfi', '-i', 'color=red:s=64x64:r=25:d=1');
  const late = { path: video, timeSeconds: 9, out: at('none.jpg') };
  const first = { path: video, timeSeconds: 0, out: at('first.jpg') };
  await expect(picturesAt([first, late], { maxWidth: 64 })).rejects.toMatchObject({
    ...{ kind: 'media-processing-failed', message: 'short.mp4 has no picture at 9 s.' },
  });
  const sound = await make('sound.wav', ...sine);
  const silent = { path: sound, timeSeconds: 0, out: at('none.jpg') };
  await expect(picturesAt([silent], { maxWidth: 64 })).rejects.toThrow(kind('no-video'));
});
