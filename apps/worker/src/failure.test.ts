import { writeFile } from 'node:fs/promises';
import { PolydubError } from '@polydub/contracts';
import { translateTasks } from '@polydub/families';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failureOf, isRetryable, partErrorCode, taskErrorCode } from './failure.js';

describe('failureOf', () => {
  it('tells what was thrown on purpose in its own words, and anything else as 1000', () => {
    const error = new PolydubError('10042', { message: 'no speech', remedy: 'Speak.', retryable: true });
    expect(failureOf(error)).toEqual({ code: '10042', message: 'no speech', remedy: 'Speak.' });
    expect(isRetryable(error)).toBe(true);
    expect(failureOf(new TypeError('x is undefined'))).toMatchObject({ code: '1000' });
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
      code: 'storage-full',
      remedy: expect.stringContaining('Free some space'),
    });
    expect(isRetryable(error)).toBe(true);
  });
});

describe('taskErrorCode', () => {
  it('lets pass what a task may end with, and nothing else', () => {
    const kept = ['10001', '10045', '999', '1000', '104', 'cancelled'];
    expect(kept.map(taskErrorCode)).toEqual(kept);
    expect(['storage-full', 'engine-unavailable', '5', '40020'].map(taskErrorCode)).toEqual(Array(4).fill('1000'));
  });
});

describe('partErrorCode', () => {
  it.each([
    ['separate', '10010'],
    ['find-speech', '10020'],
    ['identify-language', '10020'],
    ['transcribe', '10020'],
    ['translate-lines', '10030'],
    ['speak', '10040'],
    ['mix', '1000'],
  ])('tells a dead server of %s as %s', (stage, code) => {
    expect(translateTasks.stages.map(({ name }) => name)).toContain(stage);
    expect(partErrorCode('engine-unavailable', stage)).toBe(code);
  });

  it('keeps the code that the stage itself found', () => {
    expect(['10042', '10041', '999', '1000'].map((code) => partErrorCode(code, 'transcribe'))).toEqual([
      '10042',
      '10041',
      '999',
      '1000',
    ]);
  });
});
