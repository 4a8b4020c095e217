import { describe, expect, it } from 'vitest';
import { kind } from '../testing/scratch.js';
import { audioCodecFor, containerForExtension, subtitleCodecFor } from './containers.js';

describe('containers', () => {
  it.each([
    ['a.mp4', 'aac', 'aac'],
    ['a.mp4', 'opus', 'opus'],
    ['a.mp4', 'alac', 'alac'],
    ['a.mp4', 'pcm_s16le', 'aac'],
    ['a.m4v', 'mp3', 'aac'],
    ['a.mov', 'pcm_s24be', 'pcm-24'],
    ['a.mov', 'alac', 'alac'],
    ['a.mov', 'opus', 'aac'],
    ['a.mkv', 'opus', 'opus'],
    ['a.mkv', 'pcm_s16le', 'pcm-16'],
    ['a.mkv', 'ac3', 'ac3'],
    ['a.mkv', 'dts', 'aac'],
    ['a.webm', 'vorbis', 'vorbis'],
    ['a.webm', 'aac', 'opus'],
    ['a.avi', undefined, 'mp3'],
  ])('puts into %s the sound of %s as %s', (path, source, wanted) =>
    expect(audioCodecFor(containerForExtension(path), source)).toBe(wanted),
  );

  it.each([
    ['a.mp4', 'mov_text', 'copy'],
    ['a.mp4', 'subrip', 'mov_text'],
    ['a.mp4', 'hdmv_pgs_subtitle', undefined],
    ['a.mkv', 'hdmv_pgs_subtitle', 'copy'],
    ['a.mkv', 'mov_text', 'subrip'],
    ['a.webm', 'subrip', 'webvtt'],
    ['a.avi', 'subrip', undefined],
  ])('puts into %s subtitles of %s as %s', (path, source, wanted) =>
    expect(subtitleCodecFor(containerForExtension(path), source)).toBe(wanted),
  );

  it('names the extensions that it knows', () => {
    expect(() => containerForExtension('a.gif')).toThrow(
      expect.objectContaining({ kind: 'usage', remedy: expect.stringContaining('.mkv') }),
    );
    expect(() => containerForExtension('a')).toThrow(kind('usage'));
  });
});
