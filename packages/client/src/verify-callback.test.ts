import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { PolydubSignatureError } from './errors.js';
import { verifyCallback } from './verify-callback.js';

const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
const body = JSON.stringify({ type: 'challenge', challenge: 'ñ' });

function headersAt(sent: Date) {
  return {
    'webhook-id': 'id',
    'webhook-timestamp': `${Math.floor(sent.getTime() / 1000)}`,
    'webhook-signature': new Webhook(secret).sign('id', sent, body),
  };
}

it('reads a callback that was signed, with the headers of node:http and of fetch', () => {
  const headers = headersAt(new Date());
  const wanted = { type: 'challenge', challenge: 'ñ' };
  expect(verifyCallback(body, headers, secret)).toEqual(wanted);
  expect(verifyCallback(body, new Headers(headers), secret)).toEqual(wanted);
});

it.each([
  ['another text', `${body} `, headersAt(new Date())],
  ['an old one', body, headersAt(new Date(Date.now() - 3_600_000))],
  ['no signature', body, {}],
])('refuses %s', (_, text, headers) => {
  expect(() => verifyCallback(text, headers, secret)).toThrow(PolydubSignatureError);
});
