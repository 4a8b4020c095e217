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
