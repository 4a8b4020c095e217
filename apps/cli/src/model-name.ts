import { PolydubError } from '@polydub/contracts';

/**
 * Throws `PolydubError` usage for a name of a lip-sync model that could lead out of its folder, be taken for an option, or look like
 * another name.
 */
export function requireModelName(name: string): void {
  if (/^[\p{L}\p{N}_][\p{L}\p{N}_. -]{0,63}$/u.test(name) && !name.endsWith(' ')) return;
  throw new PolydubError('usage', {
    message: `a lip-sync model cannot be called ${JSON.stringify(name)}`,
    remedy:
      'Names begin with a letter, a digit or _; up to 63 letters, digits, spaces, dots, - and _ follow, the last one no space. lipsync model create takes one with --name.',
  });
}
