import { expect, it } from 'vitest';
import { fetchFailure } from './fetch-failure.js';

const failureOf = (code: string) =>
  fetchFailure('https://media.test/a.mp4', Object.assign(new Error('of the connection'), { code }), {
    timeoutMs: 1000,
  });

it.each([
  ['CERT_HAS_EXPIRED', 'has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'is self-signed'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another host name'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'comes without the certificates of the authorities between'],
  ['INVALID_CA', 'cannot be trusted'],
])('a certificate that is refused with %s is final and told in plain words', (code, meaning) => {
  expect(failureOf(code)).toMatchObject({
    kind: 'download-failed',
    retryable: false,
    message: `Fetching https://media.test/a.mp4 failed: the server's certificate ${meaning} (${code}).`,
    remedy: expect.stringContaining('certificate'),
  });
});

it.each(['ECONNRESET', 'EPROTO', 'toString'])('%s may pass', (code) => {
  expect(failureOf(code)).toMatchObject({ retryable: true });
});
