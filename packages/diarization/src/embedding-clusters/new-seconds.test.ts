import { expect, test } from 'vitest';
import { newSeconds } from './new-seconds.js';

const words = (sound: number) => Float32Array.of(Math.cos(sound), Math.sin(sound));
const windowsAt = (starts: readonly number[]) =>
  starts.map((startSeconds) => ({ startSeconds, endSeconds: startSeconds + 1.2 }));

test('what sounds as it did before adds nothing, unless it is the same moment or was long ago', () => {
  const windows = windowsAt([0, 0.2, 3, 6, 400]);
  const vectors = [words(0), words(0.01), words(1), words(0.02), words(0)];
  expect(newSeconds(windows, vectors)).toEqual([0.2, 0.2, 0.2, 0, 0.2]);
});

test('nothing adds nothing', () => {
  expect(newSeconds([], [])).toEqual([]);
});
