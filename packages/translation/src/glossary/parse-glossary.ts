import { type Glossary, type GlossaryEntry, normalized, PolydubError } from '@polydub/contracts';
import { CsvError, parse } from 'csv-parse/sync';

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Every line of a dub is searched for every term, some times over: 100,000 take half a second a line. */
const MAX_TERMS = 10_000;
/** As for glossaries of the API: longer ones are no terms. */
const MAX_TERM_CHARACTERS = 500;

/** Named, because csv-parse takes ten times as long when it has to find out. */
const LINE_ENDS = ['\r\n', '\n', '\r'] as const;

/**
 * Reads a glossary from CSV text (RFC 4180, with or without a byte order mark; also with semicolons, as spreadsheets write it where a comma
 * is that of decimals, or with tabs): one term and its translation a row, and optionally `term,translation` as the first row. Of a term that stands twice the first translation counts.
 * Throws `PolydubError` `usage` naming `name` and the line of the text where a row is wrong, and for too many terms.
 */
export function parseGlossary(text: string, name: string): Glossary {
  const rows = readRows(text, name);
  const first = rows[0]?.record.map((field) => field.toLowerCase());
  const body = first?.[0] === 'term' && first[1] === 'translation' ? rows.slice(1) : rows;
  if (body.length > MAX_TERMS) throw tooMany(body.length, name);
  const entries = body.map((row) => entryOf(row, name));
  if (entries.length === 0) throw usageError(`glossary ${name} holds no terms`);
  return { name, entries: withoutDoubles(entries) };
}

function readRows(text: string, name: string): readonly Row[] {
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true } as const;
    return parse(text, {
      ...options,
      delimiter: delimiterOf(text),
      record_delimiter: [...LINE_ENDS],
    }) as unknown as Row[];
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw usageError(`glossary ${name} is not valid CSV: ${cause.message}`, cause);
  }
}

/** What divides most rows in two; a comma where several marks divide as many. */
function delimiterOf(text: string): string {
  const rows = text.replaceAll(/"[^"]*"/gu, '').split(/[\r\n]+/u);
  const divided = (mark: string) => rows.filter((row) => row.split(mark).length === 2).length;
  return [',', '\t', ';'].reduce((best, mark) => (divided(mark) > divided(best) ? mark : best));
}

function entryOf({ record, info }: Row, name: string): GlossaryEntry {
  const [term, translation, ...rest] = record;
  if (rest.some((field) => field !== '')) {
    throw usageError(`glossary ${name}, line ${info.lines}: expected 2 columns, found ${record.length}`);
  }
  if (!term || !translation) {
    throw usageError(`glossary ${name}, line ${info.lines}: the ${term ? 'translation' : 'term'} is missing`);
  }
  const longest = Math.max(term.length, translation.length);
  if (longest > MAX_TERM_CHARACTERS) {
    throw usageError(
      `glossary ${name}, line ${info.lines}: a term or translation has ${longest} characters, at most ${MAX_TERM_CHARACTERS} are taken`,
    );
  }
  return { term: normalized(term, 'NFC'), translation: normalized(translation, 'NFC') };
}

function withoutDoubles(entries: readonly GlossaryEntry[]): GlossaryEntry[] {
  const byTerm = new Map<string, GlossaryEntry>();
  for (const entry of entries) {
    const key = entry.term.toLowerCase();
    if (!byTerm.has(key)) byTerm.set(key, entry);
  }
  return [...byTerm.values()];
}

function tooMany(count: number, name: string): PolydubError {
  return new PolydubError('usage', {
    message: `glossary ${name} holds ${count} terms, at most ${MAX_TERMS} are taken`,
    remedy: 'Leave out the terms that are not said.',
  });
}

function usageError(message: string, cause?: unknown): PolydubError {
  return new PolydubError('usage', {
    message,
    remedy: 'Give one term and its translation a row: term,translation. Put fields that hold commas in double quotes.',
    cause,
  });
}
