import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { kind, scratchFolder } from '../testing/scratch.js';
import { probe } from './probe.js';
import { requireWholePicture } from './require-whole-picture.js';

const { make, remove } = scratchFolder();
afterAll(remove);

const source = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=6'];
const picture = [...source, '-c:v', 'libx264', '-g', '25'];
const check = async (path: string) => requireWholePicture(await probe(path));

function cut(path: string, share: number): string {
  const content = readFileSync(path);
  const name = path.replace(/(\.\w+)$/, '-cut$1');
  writeFileSync(name, content.subarray(0, Math.floor(content.length * share)));
  return name;
}

it.each(['a.mp4', 'a.mov', 'a.mkv', 'a.webm', 'a.flv'])('finds out that the picture of %s breaks off', async (name) => {
  const codec = name.endsWith('.webm') ? ['-c:v', 'libvpx', '-b:v', '500k'] : [];
  // The index of an MP4 file comes last unless it is made so; a file without one is no media at all.
  const whole = await make(name, ...picture, ...codec, '-movflags', '+faststart');
  await check(whole);
  const broken = check(cut(whole, 0.5));
  await expect(broken).rejects.toThrow(kind('unreadable-media'));
  await expect(broken).rejects.toThrow(
    /^a-cut\.\w+ is damaged: its picture should reach 6\.\d+ s and breaks off at [0-5]/,
  );
});

it('takes pictures that are shown for long, parts of longer ones, and sound that outlasts the picture', async () => {
  const slides = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=1/5:d=20', '-c:v', 'libx264'];
  for (const name of ['slides.mkv', 'slides.mp4']) await check(await make(name, ...slides));
  const long = await make('long.mp4', ...picture);
  await check(await make('part.mp4', '-ss', '2.3', '-i', long, '-c', 'copy'));
  await check(await make('sound.mkv', ...source, '-f', 'lavfi', '-i', 'sine=d=9', '-c:a', 'flac'));
});

it('takes a bare stream, which has neither an index nor times', async () => {
  await check(await make('bare.h264', ...picture));
});
