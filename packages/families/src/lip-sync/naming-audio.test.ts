import { PolydubError } from '@polydub/contracts';
import type { MediaInfo } from '@polydub/media';
import { expect, it } from 'vitest';
import { namingAudio } from './naming-audio.js';

const infoOf = (...defaults: boolean[]) =>
  ({ path: '/media/say.m4a', audio: defaults.map((isDefault) => ({ isDefault })) }) as unknown as MediaInfo;
const error = new PolydubError('unusable-audio', { message: 'nobody speaks in it' });

it('names the file of the speech', () => {
  expect(namingAudio(error, infoOf(true))).toMatchObject({ message: 'say.m4a: nobody speaks in it' });
});

it('names the track that was taken where there are several', () => {
  expect(namingAudio(error, infoOf(false, true))).toMatchObject({
    ...{ kind: 'unusable-audio', message: 'say.m4a: nobody speaks in it (of its 2 sound tracks number 2 was taken)' },
  });
});

it('leaves other failures as they are', () => {
  const other = new PolydubError('no-faces', { message: 'no face' });
  expect(namingAudio(other, infoOf(true))).toBe(other);
});
