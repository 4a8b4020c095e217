import { describe, expect, it } from 'vitest';
import { kind } from '../testing/scratch.js';
import {
  carriedLayout,
  codecForExtension,
  encoderArguments,
  isAudioFile,
  isLossless,
  keptSampleRateHz,
} from './audio-codecs.js';
import { videoEncoderArguments } from './video-codecs.js';

describe('codecs of sound', () => {
  it.each([
    ['a.wav', 'pcm-16'],
    ['B.FLAC', 'flac'],
    ['dir.mp3/c.m4a', 'aac'],
    ['d.opus', 'opus'],
    ['e.webm', 'opus'],
    ['f.ogg', 'vorbis'],
  ])('writes %s as %s', (path, codec) => expect(codecForExtension(path)).toBe(codec));

  it('names the extensions that it knows', () => {
    expect(() => codecForExtension('a.xyz')).toThrow(
      expect.objectContaining({ kind: 'usage', remedy: expect.stringContaining('.flac') }),
    );
    expect(() => codecForExtension('noextension')).toThrow(kind('usage'));
  });

  it('sets a bit rate for lossy codecs alone', () => {
    expect(encoderArguments('aac', { channels: 2, sampleRateHz: 48_000 })).toEqual(['-c:a', 'aac', '-b:a', '192000']);
    expect(encoderArguments('mp3', { channels: 1, sampleRateHz: 48_000, bitsPerSecond: 64_000 })).toEqual([
      '-c:a',
      'libmp3lame',
      '-b:a',
      '64000',
    ]);
    expect(encoderArguments('flac', { channels: 2, sampleRateHz: 48_000, bitsPerSecond: 64_000 })).toEqual([
      '-c:a',
      'flac',
    ]);
  });

  it('asks each codec only for bit rates that it has', () => {
    expect(encoderArguments('vorbis', { channels: 1, sampleRateHz: 24_000 })).toEqual([
      '-c:a',
      'libvorbis',
      '-q:a',
      '6',
    ]);
    expect(encoderArguments('mp2', { channels: 2, sampleRateHz: 24_000 })).toEqual(['-c:a', 'mp2', '-b:a', '160000']);
    expect(encoderArguments('mp2', { channels: 2, sampleRateHz: 48_000 })).toEqual(['-c:a', 'mp2', '-b:a', '192000']);
  });

  it('tells which codecs lose nothing', () => {
    expect((['pcm-24', 'flac', 'alac'] as const).every(isLossless)).toBe(true);
    expect((['aac', 'ac3', 'wma'] as const).some(isLossless)).toBe(false);
  });

  it('keeps a sample rate, or takes the next that the codec has', () => {
    expect(keptSampleRateHz('flac', 37_800)).toBe(37_800);
    expect(keptSampleRateHz('aac', 44_100)).toBe(44_100);
    expect(keptSampleRateHz('opus', 44_100)).toBe(48_000);
    expect(keptSampleRateHz('mp3', 96_000)).toBe(48_000);
    expect(keptSampleRateHz('ac3', 22_050)).toBe(32_000);
  });

  it.each([
    ['flac', '7.1', '7.1'],
    ['aac', '5.1(side)', '5.1'],
    ['ac3', '5.1', '5.1(side)'],
    ['aac', '6.1', '5.1'],
    ['eac3', '7.1', '5.1(side)'],
    ['opus', '4.0', 'stereo'],
    ['mp3', '5.1', 'stereo'],
    ['wma', 'mono', 'mono'],
  ] as const)('writes in %s sound of %s as %s', (codec, layout, carried) => {
    expect(carriedLayout(codec, layout)).toBe(carried);
  });

  it('tells files of sound alone from containers of pictures', () => {
    expect(['a.wav', 'a.M4A', 'a.opus'].every(isAudioFile)).toBe(true);
    expect(['a.mp4', 'a.webm', 'a.mkv', 'a'].some(isAudioFile)).toBe(false);
  });
});

describe('codecs of pictures', () => {
  it('takes VP9 for WebM and H.264 elsewhere', () => {
    expect(videoEncoderArguments('a.WEBM')).toContain('libvpx-vp9');
    for (const name of ['a.mp4', 'a.mov', 'a.mkv', 'a.m4v']) expect(videoEncoderArguments(name)).toContain('libx264');
    expect(() => videoEncoderArguments('a.gif')).toThrow(kind('usage'));
  });
});
