import type { FailureKind } from '@polydub/contracts';
import type { Migration } from './specs.js';

/** Kinds of the codes of translate tasks: version 1 stored a failed part with a code in place of a kind. */
const kindsByCode: Readonly<Record<string, FailureKind>> = {
  '999': 'download-failed',
  '10001': 'no-video',
  '10002': 'no-audio',
  '10003': 'unreadable-media',
  '10010': 'separation-failed',
  '10020': 'recognition-failed',
  '10030': 'translation-failed',
  '10034': 'unusable-subtitles',
  '10040': 'cloning-failed',
  '10041': 'no-recognized-speech',
  '10042': 'no-speech',
  cancelled: 'cancelled',
};

/** Version 2: a failed part is stored with its kind. A part that is done does not change. */
const kindForCode: Migration = ({ code, ...outcome }) =>
  typeof code === 'string' ? { ...outcome, kind: kindsByCode[code] ?? 'internal' } : outcome;

/** Migrations of a part's outcome, from each version to the next. */
export const partMigrations: readonly Migration[] = [kindForCode];
