import { copyFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { probe } from '../probe/probe.js';
import { scratchFolder } from '../testing/scratch.js';
import { videoExtension } from './video-extension.js';

const { at, make, clip, remove } = scratchFolder();
afterAll(remove);

const vp8 = ['-c:v', 'libvpx', '-c:a', 'libopus'];
const h263 = ['-s', '128x96', '-c:v', 'h263', '-c:a', 'aac'];

describe('videoExtension', () => {
  it.each([
    ['mp4', [], '.mp4'],
    ['mov', [], '.mov'],
    ['m4v', [], '.mp4'],
    ['3gp', ['-c:v', 'libx264', '-c:a', 'aac'], '.mp4'],
    ['3gp', h263, '.mkv'],
    ['mkv', [], '.mkv'],
    ['mkv', vp8, '.mkv'],
    ['webm', vp8, '.webm'],
    ['avi', [], '.mkv'],
    ['ts', [], '.mkv'],
  ])('knows %s with %j by its content, whatever its name', async (extension, coding, wanted) => {
    await copyFile(await clip(`named.${extension}`, ...coding), at('nameless'));
    expect(await videoExtension(await probe(at('nameless')))).toBe(wanted);
  });

  it('does not take the brand that Matroska keeps of an MP4 for its own', async () => {
    const mov = await clip('branded.mov');
    const mkv = await make('branded.mkv', '-i', mov, '-c', 'copy');
    expect(await videoExtension(await probe(mkv))).toBe('.mkv');
  });
});
