import { describe, expect, it } from 'vitest';
import { depthOf, MAX_BODY_BYTES, readJson } from './read-json.js';

function post(body: string, type = 'application/json'): Request {
  return new Request('http://gateway/', { method: 'POST', body, headers: { 'content-type': type } });
}

describe('readJson', () => {
  it('reads JSON', async () => {
    expect(await readJson(post('{"a":[1,"é"]}', 'application/json; charset=utf-8'))).toEqual({ a: [1, 'é'] });
  });

  it.each([
    ['', 'text that is none'],
    ['{"a":', 'text that is none'],
    ['['.repeat(100_000), '32 levels'],
    [`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, '32 levels'],
    [`"${'x'.repeat(MAX_BODY_BYTES)}"`, `${MAX_BODY_BYTES} bytes`],
  ])('refuses a bad body (%#)', async (body, message) => {
    await expect(readJson(post(body))).rejects.toMatchObject({ code: '5', message: expect.stringContaining(message) });
  });

  it('refuses another content type', async () => {
    await expect(readJson(post('{}', 'text/plain'))).rejects.toMatchObject({ code: '5' });
  });

  it('refuses a body that only turns out too long while it comes', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } };
    await expect(readJson(new Request('http://gateway/', init as RequestInit))).rejects.toMatchObject({
      code: '5',
      status: 413,
    });
    expect(sent).toBeLessThan(20);
  });
});

describe('depthOf', () => {
  it.each([
    ['1', 0],
    ['{}', 1],
    ['[[],[[]]]', 3],
    ['{"a":"[[[","b":"\\"[[","c":[1]}', 2],
  ])('of %s is %i', (text, depth) => {
    expect(depthOf(text)).toBe(depth);
  });
});
