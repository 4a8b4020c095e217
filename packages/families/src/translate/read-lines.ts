import {
  MAX_LINE_CHARACTERS,
  MAX_LINES,
  type PolydubError,
  type Transcript,
  type Translation,
  transcriptSchema,
  translationSchema,
} from '@polydub/contracts';
import type { ZodType } from 'zod';
import { readEditedJson, unusableFile } from '../common/read-edited-json.js';

/** What no text has, and what ends a text for some programs. */
const CONTROLS = /(?![\t\n\r])\p{Cc}/u;
/** Limits on how much of the client's text a message repeats. */
const [MAX_NAMED, MAX_ID_CHARACTERS] = [5, 40];

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

function requireLimits(path: string, lines: readonly { readonly id: string; readonly text: string }[]): void {
  if (lines.length > MAX_LINES) throw wrong(path, `it holds ${lines.length} lines, at most ${MAX_LINES} are accepted`);
  const withControls = lines.filter(({ text }) => CONTROLS.test(text)).map(({ id }) => id);
  if (withControls.length > 0) throw wrong(path, `lines with control characters: ${named(withControls)}`);
  const seen = new Set<string>();
  const repeated = lines.filter(({ id }) => seen.size === seen.add(id).size).map(({ id }) => id);
  if (repeated.length > 0) throw wrong(path, `more than one line has the id ${named([...new Set(repeated)])}`);
  const tooLong = lines.filter(({ id, text }) => Math.max(id.length, text.length) > MAX_LINE_CHARACTERS);
  if (tooLong.length === 0) return;
  const ids = named(tooLong.map(({ id }) => id));
  throw wrong(path, `lines with more than ${MAX_LINE_CHARACTERS} characters: ${ids}`);
}

function named(ids: readonly string[]): string {
  const shown = ids.slice(0, MAX_NAMED).map((id) => id.slice(0, MAX_ID_CHARACTERS));
  return shown.join(', ') + (ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : '');
}

const REMEDY =
  'Start from the file of the same name that a dub leaves beside its media, and edit only texts, speakers and times.';

function readJson<T>(path: string, schema: ZodType<T>): Promise<T> {
  return readEditedJson(path, schema, REMEDY);
}

function wrong(path: string, problem: string): PolydubError {
  return unusableFile(path, problem, REMEDY);
}
