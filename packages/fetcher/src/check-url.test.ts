import { describe, expect, it } from 'vitest';
import { addressRule } from './addresses.js';
import { checkUrl, shownUrl } from './check-url.js';

const check = (url: string) => checkUrl(url, addressRule([])).href;

describe('checkUrl', () => {
  it.each(['http://example.com/a.mp4', 'https://example.com:8443/a?b=c', 'http://8.8.8.8/'])('takes %s', (url) => {
    expect(check(url)).toBe(url);
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://168.63.129.16/machine?comp=goalstate',
    'http://0xa83f8110/',
    'http://①②⑦.⓪.⓪.①/',
  ])('refuses %s, which is no public address', (url) => {
    expect(() => check(url)).toThrow(
      expect.objectContaining({ kind: 'invalid-request', message: expect.stringContaining('public') }),
    );
  });

  it.each([
    ['file:///etc/passwd', 'scheme is file:'],
    ['concat:/etc/passwd|/etc/hosts', 'scheme is concat:'],
    ['ftp://example.com/a', 'scheme is ftp:'],
    ['data:text/plain,a', 'scheme is data:'],
    ['gopher://example.com', 'scheme is gopher:'],
    ['example.com/a.mp4', 'not a URL'],
    ['', 'not a URL'],
    ['http://user:secret@example.com/', 'user name'],
    ['http://example.com/\r\nX-Injected: 1', 'not a URL'],
    ['http://example.com/a\tb', 'not a URL'],
  ])('refuses %s', (url, why) => {
    expect(() => check(url)).toThrow(
      expect.objectContaining({ kind: 'invalid-request', message: expect.stringContaining(why) }),
    );
  });

  it('shows the host that is asked and no credentials, however the slashes are written', () => {
    expect(shownUrl('http:\\\\me:hunter2@example.com\\a')).toBe('http:\\\\…@example.com\\a');
    expect(shownUrl('http:me:hunter2@example.com/a@b')).toBe('http:…@example.com/a@b');
    expect(shownUrl('http://example.com\\@other.example/a')).toBe('http://example.com\\@other.example/a');
  });

  it('names no secret in its message', () => {
    expect(() => check('ftp://me:hunter2@example.com/a?token=abc')).toThrow('ftp://…@example.com/a cannot be used');
    expect(shownUrl(`http://a/${'x'.repeat(500)}`)).toHaveLength(201);
  });
});
