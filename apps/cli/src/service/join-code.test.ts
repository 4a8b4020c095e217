import { expect, it } from 'vitest';
import { joinCodeText, readJoinCode } from './join-code.js';

/** Made by openssl for 127.0.0.1; its key is thrown away. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBiTCCATCgAwIBAgIUbRaJKhC1Ut9AZSB2vXjFX83RAPIwCgYIKoZIzj0EAwIw
EjEQMA4GA1UEAwwHcG9seWR1YjAeFw0yNjExMjMyMDQwNTdaFw0zNjExMjAyMDQw
NTdaMBIxEDAOBgNVBAMMB3BvbHlkdWIwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AAQfd5UknDH4jFz9pbaMaCbOzeXXNOgubjtAg7KA8gJf4/v5CYtisbs9TWe5GdXh
5t6C9MsdSHJE2JE1K9llsQqyo2QwYjAdBgNVHQ4EFgQUBVjKdl0q+JRGhwCvz9y8
gxGcOWEwHwYDVR0jBBgwFoAUBVjKdl0q+JRGhwCvz9y8gxGcOWEwDwYDVR0TAQH/
BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0cAMEQCIFQrNBs1
Nl5aV4R22q6qhhixVHrqXUkuiFuWys+xjdy3AiBQT5EkQGGrTRr9cYTPaUJlWglf
iTz8n2PF/pSk0b6hLA==
-----END CERTIFICATE-----
`;
const code = { server: '127.0.0.1:4222', credentials: 'joined:5ecret', certificate };

it('carries address, password and certificate, and can be copied as one word', () => {
  const text = joinCodeText(code);
  expect(text).toMatch(/^polydub-join-[\w-]+$/);
  expect(readJoinCode(` ${text}\n`)).toEqual(code);
});

it('refuses a code that is not whole, and does not repeat its password', () => {
  const text = joinCodeText(code);
  const refused = [text.slice(0, -20), text.slice(5), '', 'polydub-join-', 'polydub-join-e30'];
  for (const each of refused) {
    const refusal = expect.objectContaining({ kind: 'usage', message: 'the code of --join is not whole' });
    expect(() => readJoinCode(each)).toThrow(refusal);
  }
});
