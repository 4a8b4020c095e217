import { PolydubError, type Transcript, type Translation } from '@polydub/contracts';

/** What is heard and what is said, line by line. */
export interface Lines {
  readonly transcript: Transcript;
  readonly translation: Translation;
}

/** New texts of lines by their ids; an empty one takes the line out. */
export type Texts = ReadonlyMap<string, string>;

/** What a person changed, in files of lines and in subtitles. */
export interface LineEdits {
  /** The lines as the last dub made them. */
  readonly made: Lines;
  /** The lines of the files as they are now. */
  readonly now: Lines;
  /** Texts of the original that were changed in its subtitles. */
  readonly heard: Texts;
  /** Translations that were changed in their subtitles. */
  readonly said: Texts;
}

/**
 * The lines with all changes in them. A line that was taken out of one file is taken out of both, and a translation that was changed
 * is kept whatever its source text is now. Throws `PolydubError` usage where two files change the same line in different ways.
 */
export function mergeEdits({ made, now, heard, said }: LineEdits): Lines {
  const heardNow = mergedTexts(made.transcript, now.transcript, heard);
  const saidNow = mergedTexts(made.translation, now.translation, said);
  requireNoClash('original.srt and transcript.json', heardNow.clashes);
  requireNoClash('translated.srt and translation.json', saidNow.clashes);
  const removed = new Set([...heardNow.removed, ...saidNow.removed]);
  const isKept = ({ id }: { readonly id: string }) => !removed.has(id);
  const transcript = now.transcript.lines
    .filter(isKept)
    .map((line) => ({ ...line, text: heardNow.texts.get(line.id) ?? line.text }));
  const sources = new Map(transcript.map(({ id, text }) => [id, text]));
  const translation = now.translation.lines.filter(isKept).map((line) => {
    const text = saidNow.texts.get(line.id) ?? line.text;
    const source = sources.get(line.id);
    return saidNow.changed.has(line.id) && source !== undefined ? { ...line, text, source } : { ...line, text };
  });
  return {
    transcript: { ...now.transcript, lines: transcript },
    translation: { ...now.translation, lines: translation },
  };
}

type TextLines = { readonly lines: readonly { readonly id: string; readonly text: string }[] };

/** The texts of both files, the lines whose text one of them changed or took out, and those that they change in different ways. */
function mergedTexts(made: TextLines, now: TextLines, ofCues: Texts) {
  const [before, ofLines] = [made, now].map(({ lines }) => new Map(lines.map(({ id, text }) => [id, text])));
  const texts = new Map(ofLines);
  const changed = new Set([...texts.keys()].filter((id) => texts.get(id) !== before?.get(id)));
  const removed = new Set([...(before?.keys() ?? [])].filter((id) => !texts.has(id)));
  const clashes: string[] = [];
  for (const [id, text] of ofCues) {
    if ((changed.has(id) && texts.get(id) !== text) || (removed.has(id) && text !== '')) clashes.push(id);
    if (text === '') removed.add(id);
    texts.set(id, text);
    changed.add(id);
  }
  return { texts, changed, removed, clashes };
}

const MAX_NAMED = 5;

function requireNoClash(files: string, clashes: readonly string[]): void {
  if (clashes.length === 0) return;
  const named = clashes.slice(0, MAX_NAMED).join(', ') + (clashes.length > MAX_NAMED ? ' …' : '');
  throw new PolydubError('usage', {
    message: `${files} change the same lines in different ways: ${named}`,
    remedy: 'Make these lines the same in both files, or delete one of the files, which is made again.',
  });
}
