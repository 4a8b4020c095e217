import { writeFile } from 'node:fs/promises';
import { PolydubError } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failureOf, isRetryable } from './failure.js';

describe('failureOf', () => {
  it('tells what was thrown on purpose in its own words, and anything else as internal', () => {
    const error = new PolydubError('no-speech', { message: 'no speech', remedy: 'Speak.', retryable: true });
    expect(failureOf(error)).toEqual({ kind: 'no-speech', message: 'no speech', remedy: 'Speak.' });
    expect(isRetryable(error)).toBe(true);
    expect(failureOf(new TypeError('x is undefined'))).toMatchObject({ kind: 'internal' });
    expect(isRetryable(new TypeError('x is undefined'))).toBe(false);
  });

  it('tells a form that does not fit on one line', () => {
    const { error } = z.object({ seconds: z.number().positive() }).safeParse({ seconds: 0 });
    const { message } = failureOf(error);
    expect(message).toMatch(/^internal error: .*expected number to be >0 → at seconds$/);
  });

  it('tells a full disk as what it is, and that there may be room later', async () => {
    const error = await writeFile('/dev/full', 'text').catch((reason: unknown) => reason);
    expect(failureOf(error)).toMatchObject({
      kind: 'storage-full',
      remedy: expect.stringContaining('Free some space'),
    });
    expect(isRetryable(error)).toBe(true);
  });
});
