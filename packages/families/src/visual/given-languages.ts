import { type Callouts, languagePart, PolydubError } from '@polydub/contracts';
import type { VisualJob } from './job.js';

/** The languages that a person asks for, and whether there is anything to translate. */
export interface AskedLanguages extends Pick<VisualJob, 'targetLanguage' | 'until'> {
  /** Undefined: that of the callouts. */
  readonly sourceLanguage: string | undefined;
}

/** Throws `PolydubError` usage where given callouts hold texts or translations in other languages than a person asks for. */
export function requireGivenLanguages(callouts: Callouts, asked: AskedLanguages): void {
  const { sourceLanguage, targetLanguage, until } = asked;
  if (sourceLanguage !== undefined) requireSource(callouts, sourceLanguage);
  if (until === 'translate') requireTarget(callouts, targetLanguage);
}

function requireSource({ language }: Callouts, asked: string): void {
  if (languagePart(language) === languagePart(asked)) return;
  throw new PolydubError('usage', {
    message: `the callouts hold text in ${language}, not in ${asked}`,
    remedy: `Leave out --from, or give --from ${language}; where the file names the wrong language, change it there.`,
  });
}

/** Translations are into the language that is asked for. */
function requireTarget({ targetLanguage, callouts }: Callouts, asked: string): void {
  const isWorded = callouts.some(({ translation }) => translation !== undefined);
  if (!isWorded || targetLanguage === undefined || targetLanguage === asked) return;
  throw new PolydubError('usage', {
    message: `the callouts hold translations into ${targetLanguage}, not into ${asked}`,
    remedy: `Give --to ${targetLanguage}, or take the translations out of the file to have them made.`,
  });
}
