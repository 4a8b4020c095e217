import { describe, expect, it } from 'vitest';
import { codecForExtension } from './audio-codecs.js';
import { audioFileFor, codecFamily } from './codec-family.js';

describe('codecFamily', () => {
  it.each([
    ['pcm_s16le', 'pcm-16'],
    ['pcm_u8', 'pcm-16'],
    ['pcm_s24be', 'pcm-24'],
    ['pcm_s32le', 'pcm-24'],
    ['pcm_bluray', 'pcm-24'],
    ['pcm_f64le', 'pcm-float'],
    ['alac', 'alac'],
    ['eac3', 'eac3'],
    ['wmav2', 'wma'],
    ['dts', undefined],
    ['', undefined],
  ])('of %s is %s', (source, family) => expect(codecFamily(source)).toBe(family));
});

describe('audioFileFor', () => {
  it.each([
    ['aac', '.m4a', 'aac'],
    ['alac', '.m4a', 'alac'],
    ['mp3', '.mp3', 'mp3'],
    ['flac', '.flac', 'flac'],
    ['pcm_s24le', '.wav', 'pcm-24'],
    ['pcm_f32be', '.wav', 'pcm-float'],
    ['opus', '.opus', 'opus'],
    ['vorbis', '.ogg', 'vorbis'],
    ['ac3', '.mka', 'ac3'],
    ['wmav2', '.wma', 'wma'],
    ['dts', '.m4a', 'aac'],
    ['amr_nb', '.m4a', 'aac'],
    ['truehd', '.flac', 'flac'],
  ])('writes what was %s into %s as %s', (source, extension, codec) => {
    expect(audioFileFor(source)).toEqual({ extension, codec });
    expect(() => codecForExtension(`a${extension}`)).not.toThrow();
  });
});
