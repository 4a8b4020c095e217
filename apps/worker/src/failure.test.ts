import { PolydubError } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { failureOf, isRetryable, taskErrorCode } from './failure.js';

describe('failureOf', () => {
  it('tells what was thrown on purpose in its own words, and anything else as 1000', () => {
    const error = new PolydubError('10042', { message: 'no speech', remedy: 'Speak.', retryable: true });
    expect(failureOf(error)).toEqual({ code: '10042', message: 'no speech', remedy: 'Speak.' });
    expect(isRetryable(error)).toBe(true);
    expect(failureOf(new TypeError('x is undefined'))).toMatchObject({ code: '1000' });
    expect(isRetryable(new TypeError('x is undefined'))).toBe(false);
  });
});

describe('taskErrorCode', () => {
  it('lets pass what a task may end with, and nothing else', () => {
    const kept = ['10001', '10045', '999', '1000', '104', 'cancelled'];
    expect(kept.map(taskErrorCode)).toEqual(kept);
    expect(['storage-full', 'engine-unavailable', '5', '40020'].map(taskErrorCode)).toEqual(Array(4).fill('1000'));
  });
});
