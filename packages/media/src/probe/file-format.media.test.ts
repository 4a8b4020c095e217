import { copyFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { picture, scratchFolder, sine } from '../testing/scratch.js';
import { fileFormat } from './file-format.js';

const { at, make, remove } = scratchFolder();
afterAll(remove);

const still = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64', '-frames:v', '1'];
const both = [...picture, ...sine];

it.each([
  ['wav', 'a.wav', sine],
  ['mp3', 'a.mp3', sine],
  ['m4a', 'a.m4a', sine],
  ['m4a', 'sound-alone.mp4', sine],
  ['mp4', 'a.mp4', both],
  ['mov', 'a.mov', both],
  ['webm', 'a.webm', [...both, '-c:v', 'libvpx', '-c:a', 'libopus']],
  ['webm', 'a.mkv', both],
  ['avi', 'a.avi', both],
  ['wmv', 'a.wmv', both],
  ['jpeg', 'a.jpg', still],
  ['png', 'a.png', still],
  ['webp', 'a.webp', [...still, '-c:v', 'libwebp']],
] as const)('tells %s by what is in %s', async (format, name, args) => {
  const file = await make(name, ...args);
  expect(await fileFormat(file)).toBe(format);
  const renamed = at(`${name}.txt`);
  copyFileSync(file, renamed);
  expect(await fileFormat(renamed)).toBe(format);
});

it.each([
  ['a.flac', sine],
  ['a.ogg', sine],
  ['sound.webm', [...sine, '-c:a', 'libopus']],
  ['a.gif', still],
  ['a.bmp', still],
] as const)('knows no format for %s', async (name, args) => {
  expect(await fileFormat(await make(name, ...args))).toBeUndefined();
});

it.each(['', 'short', 'RIFF of another kind', 'text that calls itself media '.repeat(100)])(
  'knows no format for %j',
  async (text) => {
    writeFileSync(at('text.wav'), text);
    expect(await fileFormat(at('text.wav'))).toBeUndefined();
  },
);
