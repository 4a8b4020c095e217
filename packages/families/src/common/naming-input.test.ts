import { type FailureKind, PolydubError } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { namingInput } from './naming-input.js';

const failing = (kind: FailureKind, message: string) =>
  namingInput('film.mp4', () =>
    Promise.reject(new PolydubError(kind, { message, remedy: 'Do this.', retryable: true })),
  );

it('says which media a failure is about', async () => {
  await expect(failing('unreadable-media', 'The picture of the media cannot be decoded')).rejects.toMatchObject({
    ...{ kind: 'unreadable-media', remedy: 'Do this.', retryable: true },
    message: 'film.mp4: The picture of the media cannot be decoded',
  });
});

it.each([
  ['no-video', 'film.mp4 has no video stream.'],
  ['storage-full', 'the disk is full'],
] as const)('leaves a failure alone that names it, or is not about it: %s', async (kind, message) => {
  await expect(failing(kind, message)).rejects.toMatchObject({ kind, message });
});

it('gives what the work gives, and throws defects as they are', async () => {
  expect(await namingInput('film.mp4', async () => 7)).toBe(7);
  const defect = new TypeError('x is not a function');
  await expect(namingInput('film.mp4', () => Promise.reject(defect))).rejects.toBe(defect);
});
