import { describe, expect, it } from 'vitest';
import { isGoodLink, type LinkedFile, signedPath } from './signed-links.js';

const file: LinkedFile = { taskId: 't1', role: 'video', expiresAtSeconds: 1000 };
const link = new URL(signedPath(file, 'dübbed 1.mp4', 'secret'), 'http://gateway');
const signature = link.searchParams.get('signature') ?? '';

describe('signedPath', () => {
  it('names the file and holds until it expires', () => {
    expect(link.pathname).toBe('/v1/files/t1/video/d%C3%BCbbed%201.mp4');
    expect(isGoodLink(file, signature, 'secret', 999.9)).toBe(true);
    expect(isGoodLink(file, signature, 'secret', 1000)).toBe(false);
  });

  it.each([
    [{ ...file, taskId: 't2' }, signature, 'secret'],
    [{ ...file, role: 'report' as const }, signature, 'secret'],
    [{ ...file, expiresAtSeconds: 9999 }, signature, 'secret'],
    [file, signature.slice(1), 'secret'],
    [file, '', 'secret'],
    [file, signature, 'another secret'],
  ])('holds for nothing else (%#)', (other, given, secret) => {
    expect(isGoodLink(other, given, secret, 0)).toBe(false);
  });
});
