import { type Glossary, type GlossaryEntry, normalized, PolydubError } from '@polydub/contracts';
import { CsvError, parse } from 'csv-parse/sync';

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Named, because csv-parse takes ten times as long when it has to find out. */
const LINE_ENDS = ['\r\n', '\n', '\r'] as const;

/**
 * Reads a glossary from CSV text (RFC 4180, with or without a byte order mark): one term and its translation a row, and
 * optionally `term,translation` as the first row. Of a term that stands twice the first translation counts.
 * Throws `PolydubError` `usage` naming `name` and the line of the text where a row is wrong.
 */
export function parseGlossary(text: string, name: string): Glossary {
  const rows = readRows(text, name);
  const first = rows[0]?.record.map((field) => field.toLowerCase());
  const body = first?.[0] === 'term' && first[1] === 'translation' ? rows.slice(1) : rows;
  const entries = body.map((row) => entryOf(row, name));
  if (entries.length === 0) throw usageError(`glossary ${name} holds no terms`);
  return { name, entries: withoutDoubles(entries) };
}

function readRows(text: string, name: string): readonly Row[] {
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true } as const;
    return parse(text, { ...options, record_delimiter: [...LINE_ENDS] }) as unknown as Row[];
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw usageError(`glossary ${name} is not valid CSV: ${cause.message}`, cause);
  }
}

function entryOf({ record, info }: Row, name: string): GlossaryEntry {
  const [term, translation, ...rest] = record;
  if (rest.some((field) => field !== '')) {
    throw usageError(`glossary ${name}, line ${info.lines}: expected 2 columns, found ${record.length}`);
  }
  if (!term || !translation) {
    throw usageError(`glossary ${name}, line ${info.lines}: the ${term ? 'translation' : 'term'} is missing`);
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

function usageError(message: string, cause?: unknown): PolydubError {
  return new PolydubError('usage', {
    message,
    remedy: 'Give one term and its translation a row: term,translation. Put fields that hold commas in double quotes.',
    cause,
  });
}
