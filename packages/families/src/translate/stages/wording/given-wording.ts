import { PolydubError, type Transcript, type Translation } from '@polydub/contracts';
import type { Wording } from '../lines.js';

/**
 * The words of a given translation that are still valid for its transcript. A line whose source text was changed, or
 * without words, must be translated again. Throws `PolydubError` usage when the two do not hold the same lines.
 */
export function givenWording(translation: Translation | undefined, { lines }: Transcript): Wording {
  if (!translation) return new Map();
  const sources = new Map(lines.map(({ id, text }) => [id, text]));
  const ids = translation.lines.map(({ id }) => id);
  const given = new Set(ids);
  const seen = new Set<string>();
  refuse(
    'holds lines that the transcript has not',
    ids.filter((id) => !sources.has(id)),
  );
  refuse(
    'holds lines more than once',
    ids.filter((id) => seen.size === seen.add(id).size),
  );
  refuse(
    'lacks lines of the transcript',
    [...sources.keys()].filter((id) => !given.has(id)),
  );
  return new Map(
    translation.lines
      .filter(({ id, source = sources.get(id), text }) => text.trim() !== '' && source === sources.get(id))
      .map(({ id, text }) => [id, text.trim()]),
  );
}

const MAX_NAMED = 5;

function refuse(problem: string, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const named =
    ids.slice(0, MAX_NAMED).join(', ') + (ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : '');
  throw new PolydubError('usage', {
    message: `the translation ${problem}: ${named}`,
    remedy: 'Keep the ids as they are, each once; an empty text has its line translated anew.',
  });
}
