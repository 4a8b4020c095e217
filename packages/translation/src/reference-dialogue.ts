import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type LineToTranslate, PolydubError } from '@polydub/contracts';

/** Lines in one language with their translations by hand into another. */
export interface ReferenceDialogue {
  readonly lines: readonly LineToTranslate[];
  /** In the order of `lines`. */
  readonly references: readonly string[];
  readonly input: { readonly name: string; readonly sha256: string };
}

/**
 * The package's own parallel dialogue (CC0) in two languages, for measuring.
 * Throws `PolydubError` `usage` for a language that it does not have.
 */
export function referenceDialogue(sourceLanguage: string, targetLanguage: string): ReferenceDialogue {
  const file = readFileSync(new URL('../fixtures/dialogue.json', import.meta.url));
  const { speakers, texts }: DialogueFile = JSON.parse(file.toString());
  const source = textsIn(texts, sourceLanguage);
  const target = textsIn(texts, targetLanguage);
  const pairs = Object.entries(source).flatMap(([id, text]) => {
    const reference = target[id];
    return reference === undefined ? [] : [{ line: { id, speaker: speakers[id] ?? 'A', text }, reference }];
  });
  return {
    lines: pairs.map((pair) => pair.line),
    references: pairs.map((pair) => pair.reference),
    input: { name: 'dialogue.json', sha256: createHash('sha256').update(file).digest('hex') },
  };
}

interface DialogueFile {
  readonly speakers: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function textsIn(texts: DialogueFile['texts'], language: string): Readonly<Record<string, string>> {
  const found = texts[language];
  if (found !== undefined) return found;
  throw new PolydubError('usage', {
    message: `the reference dialogue has no ${language}`,
    remedy: `Use one of: ${Object.keys(texts).join(', ')}.`,
  });
}
