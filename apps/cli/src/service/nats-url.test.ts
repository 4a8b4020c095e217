import { expect, it } from 'vitest';
import { natsGatewayUrl, natsUrl } from './nats-url.js';

it('takes one server or several, with or without TLS', () => {
  expect(natsUrl('nats://a:4222, tls://u:p@b', { natsUrl: undefined })).toBe('nats://a:4222, tls://u:p@b');
  expect(natsUrl(undefined, { natsUrl: 'nats://a' })).toBe('nats://a');
  expect(natsGatewayUrl(undefined, { natsGatewayUrl: undefined })).toBeUndefined();
});

it.each(['x', 'http://a', 'localhost:4222', 'nats://', 'nats://a:99999', 'nats://u:secret@a,x', ' '])(
  'names the setting of an address that is none, and keeps its password secret: %j',
  (url) => {
    const refusal = (setting: string) =>
      expect.objectContaining({ kind: 'usage', message: expect.stringMatching(`^${setting}: (?!.*secret)`) });
    expect(() => natsUrl(url, { natsUrl: undefined })).toThrow(refusal('--nats'));
    expect(() => natsUrl(undefined, { natsUrl: url })).toThrow(refusal('POLYDUB_NATS_URL'));
    expect(() => natsGatewayUrl(undefined, { natsGatewayUrl: url })).toThrow(refusal('POLYDUB_NATS_GATEWAY_URL'));
  },
);
