import { MEDIA, type Rule } from './rule.js';

const urls: Readonly<Record<string, string>> = {
  'a private address': 'http://10.0.0.1/a.mp4',
  'another private address': 'http://192.168.1.1/a.mp4',
  'a loopback address that is not allowed': 'http://127.0.0.2/a.mp4',
  'a link-local address': 'http://169.254.169.254/latest/meta-data/',
  'an IPv6 loopback address': 'http://[::1]/a.mp4',
  'an IPv4 address mapped into IPv6': 'http://[::ffff:10.0.0.1]/a.mp4',
  'a decimal host': 'http://2130706434/a.mp4',
  'an octal host': 'http://0177.0.0.2/a.mp4',
  'a hexadecimal host': 'http://0x7f000002/a.mp4',
  'a redirect to a private address': `${MEDIA}/redirect?to=http://10.0.0.1/a.mp4`,
  'a redirect to an IPv4 address mapped into IPv6': `${MEDIA}/redirect?to=http://[::ffff:127.0.0.2]/`,
  'a redirect to a file': `${MEDIA}/redirect?to=file:///etc/passwd`,
  'the scheme file': 'file:///etc/passwd',
  'the scheme concat': 'concat:/etc/passwd|/etc/hosts',
  'a user name in it': 'http://me:secret@example.com/a.mp4',
  'a length of 10 GB': `${MEDIA}/huge`,
};

/** Rules on URLs that the service must never fetch. */
export const urlRules: readonly Rule[] = [
  ...Object.entries(urls).map(
    ([what, media_url]): Rule => ({
      section: '1',
      rule: `A media_url with ${what} is refused.`,
      change: { media_url },
      status: 400,
      code: '5',
      names: 'media_url',
    }),
  ),
  ...['subtitle_url', 'callback_url'].map(
    (field): Rule => ({
      section: '1',
      rule: `A ${field} with a private address is refused.`,
      change: { [field]: 'http://10.0.0.1/x' },
      status: 400,
      code: '5',
      names: field,
    }),
  ),
  {
    section: '1',
    rule: 'The refusal of a private address names the option with which the operator allows it.',
    change: { media_url: 'http://10.0.0.1/a.mp4' },
    status: 400,
    code: '5',
    names: '--allow-private-urls',
  },
  {
    section: '6',
    rule: 'A callback_url that would put headers into a request is refused.',
    change: { callback_url: 'http://example.com/\r\nX-Injected: 1' },
    status: 400,
    code: '5',
    names: 'callback_url',
  },
  {
    section: '6',
    rule: 'A callback_url that does not answer its challenge is refused.',
    change: { callback_url: `${MEDIA}/5.wav` },
    status: 400,
    code: '1301',
    names: 'callback_url',
  },
  {
    section: '6',
    rule: 'A callback_url that answers its challenge with a large page is refused, too.',
    change: { callback_url: `${MEDIA}/500.wav` },
    status: 400,
    code: '1301',
    names: 'callback_url',
  },
  {
    section: '6',
    rule: 'A callback_url that has just failed its challenge is not asked again at once.',
    change: { callback_url: `${MEDIA}/5.wav` },
    status: 400,
    code: '1301',
    names: 'a moment ago',
    header: ['retry-after', ''],
  },
];
