import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import {
  MAX_LINE_CHARACTERS,
  MAX_LINES,
  PolydubError,
  type Transcript,
  type Translation,
  transcriptSchema,
  translationSchema,
} from '@polydub/contracts';
import { type ZodType, z } from 'zod';

/** Limits on how much of the client's text a message repeats. */
const [MAX_NAMED, MAX_ID_CHARACTERS, MAX_MESSAGE_CHARACTERS] = [5, 40, 1000];

/**
 * Reads a `transcript.json` and sorts its lines by their start. Throws `PolydubError` usage naming what is wrong in it.
 */
export async function readTranscript(path: string): Promise<Transcript> {
  const { lines, ...rest } = await readJson(path, transcriptSchema);
  requireLimits(path, lines);
  const empty = lines.filter(({ text }) => text.trim() === '').map(({ id }) => id);
  if (empty.length > 0)
    throw wrong(path, `lines without text: ${named(empty)}; take out a line that is not to be dubbed`);
  return { ...rest, lines: lines.sort((a, b) => a.startSeconds - b.startSeconds) };
}

/** Reads a `translation.json` into the target language. Throws `PolydubError` usage naming what is wrong in it. */
export async function readTranslation(
  path: string,
  { targetLanguage }: { readonly targetLanguage: string },
): Promise<Translation> {
  const translation = await readJson(path, translationSchema);
  requireLimits(path, translation.lines);
  if (translation.language === targetLanguage) return translation;
  throw wrong(path, `it is a translation into ${translation.language}, not into ${targetLanguage}`);
}

async function readJson<T>(path: string, schema: ZodType<T>): Promise<T> {
  const bytes = await readFile(path);
  if (!isUtf8(bytes)) throw wrong(path, 'it is not UTF-8 text; save it as UTF-8');
  let value: unknown;
  try {
    // The decoder takes out the byte order mark that some editors put first.
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw wrong(path, `it is not JSON: ${(cause as Error).message}`);
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw wrong(path, z.prettifyError(error).replace(/\s+/g, ' ').slice(0, MAX_MESSAGE_CHARACTERS));
}

function requireLimits(path: string, lines: readonly { readonly id: string; readonly text: string }[]): void {
  if (lines.length > MAX_LINES) throw wrong(path, `it holds ${lines.length} lines, at most ${MAX_LINES} are accepted`);
  const tooLong = lines.filter(({ id, text }) => Math.max(id.length, text.length) > MAX_LINE_CHARACTERS);
  if (tooLong.length === 0) return;
  const ids = named(tooLong.map(({ id }) => id));
  throw wrong(path, `lines with more than ${MAX_LINE_CHARACTERS} characters: ${ids}`);
}

function named(ids: readonly string[]): string {
  const shown = ids.slice(0, MAX_NAMED).map((id) => id.slice(0, MAX_ID_CHARACTERS));
  return shown.join(', ') + (ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : '');
}

function wrong(path: string, problem: string): PolydubError {
  return new PolydubError('usage', {
    message: `${path} cannot be used: ${problem}`,
    remedy:
      'Start from the file of the same name that a dub leaves beside its media, and edit only texts, speakers and times.',
  });
}
