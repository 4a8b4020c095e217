import type { MediaInfo } from '@polydub/media';
import { expect, it } from 'vitest';
import { speechTrackOf } from './speech-track.js';

const infoOf = (...defaults: boolean[]) =>
  ({ path: '/media/say.m4a', audio: defaults.map((isDefault) => ({ isDefault })) }) as unknown as MediaInfo;

it('tells the track that is spoken only where there are several', () => {
  expect(speechTrackOf(infoOf(true))).toBeUndefined();
  expect(speechTrackOf(infoOf(false, true, false))).toEqual({ number: 2, of: 3 });
  expect(speechTrackOf(infoOf(false, false))).toEqual({ number: 1, of: 2 });
});

it('takes the track that is asked for, counted from 1', () => {
  expect(speechTrackOf(infoOf(false, true, false), 3)).toEqual({ number: 3, of: 3 });
  expect(speechTrackOf(infoOf(true), 1)).toBeUndefined();
});

it('refuses a track that is not there, counted as it is asked for', () => {
  expect(() => speechTrackOf(infoOf(true, false), 3)).toThrow(
    expect.objectContaining({ kind: 'usage', message: 'say.m4a has no sound track 3: it has 2' }),
  );
});
