import { type Callouts, calloutsSchema, MAX_LINE_CHARACTERS, MAX_LINES } from '@polydub/contracts';
import { readEditedJson, unusableFile } from '../common/read-edited-json.js';

const REMEDY =
  'Start from the callouts.json that an earlier run left beside its video, and edit only texts, translations, kinds, times and styles.';

/**
 * Reads a `callouts.json` and sorts its callouts by their start. Throws `PolydubError` usage naming what is wrong in it:
 * also when ids are given twice, or times and lines do not fit together.
 */
export async function readCallouts(path: string): Promise<Callouts> {
  const callouts = await readEditedJson(path, calloutsSchema, REMEDY);
  const problem = problemOf(callouts);
  if (problem !== undefined) throw unusableFile(path, problem, REMEDY);
  return { ...callouts, callouts: callouts.callouts.toSorted((a, b) => a.startSeconds - b.startSeconds) };
}

function problemOf({ callouts }: Callouts): string | undefined {
  if (callouts.length > MAX_LINES) return `it holds ${callouts.length} callouts, at most ${MAX_LINES} are accepted`;
  const ids = new Set<string>();
  for (const { id, startSeconds, endSeconds, text, translation = '' } of callouts) {
    const name = JSON.stringify(id.slice(0, 40));
    if (ids.has(id)) return `the id ${name} is given twice`;
    ids.add(id);
    if (endSeconds <= startSeconds) return `${name} ends before it starts (${startSeconds} to ${endSeconds} s)`;
    if (Math.max(id.length, text.length, translation.length) > MAX_LINE_CHARACTERS)
      return `${name} has more than ${MAX_LINE_CHARACTERS} characters`;
  }
  return undefined;
}
