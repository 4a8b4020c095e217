import { expect, it } from 'vitest';
import { fetchFailure, statusFailure } from './fetch-failure.js';

it.each([
  ['ECONNRESET', 'its host broke the connection off'],
  ['EHOSTUNREACH', 'no way leads to its host'],
])('tells %s in words', (code, words) => {
  const error = Object.assign(new Error(code), { code });
  const { message, retryable } = fetchFailure('https://media.test/a.mp4', error, { timeoutMs: 1000 });
  expect(message).toBe(`Fetching https://media.test/a.mp4 failed: ${words} (${code}).`);
  expect(retryable).toBe(true);
});

it('tells a server in trouble from a wrong URL', () => {
  expect(statusFailure('https://media.test/a.mp4', 503).remedy).toContain('try again later');
  expect(statusFailure('https://media.test/a.mp4', 404).remedy).toContain('the URL is right');
});
