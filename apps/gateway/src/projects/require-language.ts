import type { ProjectSource, RequestedLanguages, TaskRequest } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { checkKnown, checkLanguages } from '../tasks/check-languages.js';
import type { ProjectFamily } from './open-project.js';

/** What is made again of a project. */
export interface MadeAgain {
  readonly spec: ProjectFamily;
  readonly source: ProjectSource;
  /** Whether its lines have all their words, so that nothing is translated. */
  readonly isWorded: boolean;
}

/**
 * Throws `ApiError` 5 for a language in which the lines cannot be made (again). Their own language counts: that of a given
 * script may be another one than what is spoken. Resolves with what is needed of languages; undefined where requests of the
 * family name none.
 */
export async function requireLanguage(
  gateway: Pick<Gateway, 'bus'>,
  request: TaskRequest,
  { spec, source: { linesLanguage, sourceLanguage }, isWorded }: MadeAgain,
): Promise<RequestedLanguages | undefined> {
  const asked = spec.languages?.(request);
  if (!asked) return undefined;
  // What the picture says was read when the lines were made.
  const wanted = { ...asked, isTranslated: isWorded, isRead: false };
  const isSpoken = spec.project.spoken !== undefined;
  if (isWorded && !isSpoken) checkKnown(wanted);
  else await checkLanguages(spec, wanted, gateway, linesLanguage ?? sourceLanguage);
  return { ...wanted, source: linesLanguage ?? sourceLanguage ?? wanted.source };
}
