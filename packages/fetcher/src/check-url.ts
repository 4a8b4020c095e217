import { isIP } from 'node:net';
import { PolydubError } from '@polydub/contracts';
import type { AddressRule } from './addresses.js';

/**
 * Reads a URL that a client gave. Decimal, octal and hexadecimal hosts come out of the URL parser as the IPv4 addresses
 * they are. Throws `PolydubError` `invalid-request` for anything but http and https, for credentials in the URL, for control
 * characters, and for an IP address that the rule refuses. Names are judged when they are resolved.
 */
export function checkUrl(text: string, isAllowed: AddressRule): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || hasControlCharacters(text)) throw refused(text, 'it is not a URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused(text, `its scheme is ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw refused(text, 'it carries a user name or password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw notPublic(text);
  return url;
}

/** The error for a URL that leads to an address which may not be connected to. */
export function notPublic(url: string): PolydubError {
  return refused(url, 'its host is not on the public internet');
}

function refused(text: string, why: string): PolydubError {
  return new PolydubError('invalid-request', {
    message: `${shown(text)} cannot be used: ${why}.`,
    remedy: 'Give an http or https URL that anyone on the internet can reach.',
  });
}

/** Up to the end of the user's name and password; the URL parser takes `\` for `/` and asks for no slashes at all. */
const CREDENTIALS = /^(\s*[a-z][a-z\d+.-]*:[/\\]*)[^/\\]*@/i;

/** A URL as it may stand in a message: without query and credentials, which may be secret, and short. */
export function shown(text: string): string {
  const bare = text.replace(/[?#].*$/s, '').replace(CREDENTIALS, '$1…@');
  const clean = printable(bare);
  return clean.length > 200 ? `${clean.slice(0, 200)}…` : clean;
}

/** A text without control characters, which have a mark in their place. */
export function printable(text: string): string {
  return [...text].map((character) => (isControl(character) ? '�' : character)).join('');
}

function hasControlCharacters(text: string): boolean {
  return [...text].some(isControl);
}

function isControl(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || code === 0x7f;
}
