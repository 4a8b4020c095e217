import { PolydubError } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { namingAudio } from './naming-audio.js';

const error = new PolydubError('unusable-audio', { message: 'nobody speaks in it' });
const path = '/media/say.m4a';

it('names the file of the speech', () => {
  expect(namingAudio(error, path)).toMatchObject({ message: 'say.m4a: nobody speaks in it' });
});

it('names the track that was taken where there are several', () => {
  expect(namingAudio(error, path, { number: 2, of: 3 })).toMatchObject({
    kind: 'unusable-audio',
    message: 'say.m4a: nobody speaks in it (of its 3 sound tracks number 2 was taken; --track chooses)',
  });
});

it('leaves other failures as they are', () => {
  const other = new PolydubError('no-faces', { message: 'no face' });
  expect(namingAudio(other, path)).toBe(other);
});
