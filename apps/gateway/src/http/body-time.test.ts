import { expect, it } from 'vitest';
import { bodyTimeoutMs } from './body-time.js';

it.each([
  ['POST', '/v1/uploads', 3_600_000],
  ['POST', '/v1/uploads?name=a', 3_600_000],
  ['POST', '/v1/uploads/x', 60_000],
  ['POST', '/v1/media/translate', 60_000],
  ['DELETE', '/v1/uploads', 60_000],
])('the body of %s %s may take %i ms', (method, url, limitMs) => {
  expect(bodyTimeoutMs({ method, url })).toBe(limitMs);
});
