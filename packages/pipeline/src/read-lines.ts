import { readFile } from 'node:fs/promises';
import {
  PolydubError,
  type Transcript,
  type Translation,
  transcriptSchema,
  translationSchema,
} from '@polydub/contracts';
import { type ZodType, z } from 'zod';

/** Reads a `transcript.json`, its lines in the order of their start. Throws `PolydubError` usage naming what is wrong in it. */
export async function readTranscript(path: string): Promise<Transcript> {
  const { lines, ...rest } = await readJson(path, transcriptSchema);
  const empty = lines.filter(({ text }) => text.trim() === '').map(({ id }) => id);
  if (empty.length > 0)
    throw wrong(path, `lines without text: ${empty.join(', ')}; take out a line that is not to be dubbed`);
  return { ...rest, lines: lines.sort((a, b) => a.startSeconds - b.startSeconds) };
}

/** Reads a `translation.json` into the target language. Throws `PolydubError` usage naming what is wrong in it. */
export async function readTranslation(
  path: string,
  { targetLanguage }: { readonly targetLanguage: string },
): Promise<Translation> {
  const translation = await readJson(path, translationSchema);
  if (translation.language === targetLanguage) return translation;
  throw wrong(path, `it is a translation into ${translation.language}, not into ${targetLanguage}`);
}

async function readJson<T>(path: string, schema: ZodType<T>): Promise<T> {
  const text = await readFile(path, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw wrong(path, `it is not JSON: ${(cause as Error).message}`);
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw wrong(path, z.prettifyError(error).replace(/\s+/g, ' '));
}

function wrong(path: string, problem: string): PolydubError {
  return new PolydubError('usage', {
    message: `${path} cannot be used: ${problem}`,
    remedy:
      'Start from the file of the same name that a dub leaves beside its media, and edit only texts, speakers and times.',
  });
}
