import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where models are kept when nobody says otherwise: `~/.cache/polydub`. */
export function defaultCacheFolder(): string {
  return join(homedir(), '.cache', 'polydub');
}
