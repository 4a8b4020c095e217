import { isIP } from 'node:net';
import { PolydubError } from '@polydub/contracts';
import type { AddressRule } from './addresses.js';

/**
 * Reads a URL that a client gave. The URL parser turns decimal, octal and hexadecimal hosts into plain IPv4 addresses.
 * Throws `PolydubError` `invalid-request` for a scheme other than http and https, for credentials in the URL, for
 * control characters, and for an IP address that the rule refuses. Host names are checked later, when they are
 * resolved.
 */
export function checkUrl(text: string, isAllowed: AddressRule, allowedBy?: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || hasControlCharacters(text)) throw refused(text, 'it is not a URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused(text, `its scheme is ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw refused(text, 'it carries a user name or password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw notPublic(text, allowedBy);
  return url;
}

/**
 * The error for a URL whose address may not be connected to. `allowedBy` names the option with which an operator allows more
 * addresses.
 */
export function notPublic(url: string, allowedBy?: string): PolydubError {
  const operator = allowedBy === undefined ? '' : ` The operator can allow private networks with ${allowedBy}.`;
  return refused(url, 'its host is not on the public internet', `${PUBLIC}${operator}`);
}

const PUBLIC = 'Give an http or https URL that anyone on the internet can reach.';

function refused(text: string, why: string, remedy = PUBLIC): PolydubError {
  return new PolydubError('invalid-request', { message: `${shownUrl(text)} cannot be used: ${why}.`, remedy });
}

/**
 * Everything up to the end of user name and password. The URL parser accepts `\` in place of `/`, and no slashes at
 * all.
 */
const CREDENTIALS = /^(\s*[a-z][a-z\d+.-]*:[/\\]*)[^/\\]*@/i;

/** A URL as messages may show it: short, and without query and credentials, which may be secret. */
export function shownUrl(text: string): string {
  const bare = text.replace(/[?#].*$/s, '').replace(CREDENTIALS, '$1…@');
  const clean = printable(bare);
  return clean.length > 200 ? `${clean.slice(0, 200)}…` : clean;
}

/** A text in which a visible mark replaces each control character. */
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
