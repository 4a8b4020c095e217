import { expect, it } from 'vitest';
import type { VideoTrack } from '../probe/media-info.js';
import { pictureEncoder } from './picture-encoder.js';

function codesOf(pixelFormat: string, hasAlphaBeside = false): string[] {
  const track = { pixelFormat, hasAlphaBeside, interlaced: false } as VideoTrack;
  return pictureEncoder(track, 'out.mov').warnings.map(({ code }) => code);
}

it('says that transparency is lost, wherever it is stored', () => {
  for (const format of ['yuva444p12le', 'argb', 'bgra', 'gbrap', 'ya8'])
    expect(codesOf(format)).toContain('transparency-lost');
  expect(codesOf('yuv420p', true)).toEqual(['transparency-lost']);
  for (const format of ['yuv420p', 'yuv422p10le', 'gray', 'nv12']) expect(codesOf(format)).toEqual([]);
});

it.each([
  [576, 'out.mp4', true],
  [270, 'out.mp4', false],
  [576, 'out.webm', false],
])('keeps interlacing where it can be written, and says where not: %d rows in %s', (height, out, isKept) => {
  const track = { pixelFormat: 'yuv420p', interlaced: true, height, displayHeight: height } as VideoTrack;
  const { args, warnings } = pictureEncoder(track, out);
  expect(args.includes('+ildct+ilme')).toBe(isKept);
  expect(warnings.map(({ code }) => code)).toEqual(isKept ? [] : ['interlacing-lost']);
});
