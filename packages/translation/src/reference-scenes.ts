import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type LineToTranslate, PolydubError } from '@polydub/contracts';

/**
 * Choices are made on the `tuned` halves only; what holds is measured on the `unseen` ones. The `everyday` ones are short answers, idioms and
 * phrasal verbs, the others are of many trades with rarer words.
 */
export const REFERENCE_HALVES = ['tuned', 'unseen', 'everyday-tuned', 'everyday-unseen'] as const;
/** Half of the reference scenes. */
export type ReferenceHalf = (typeof REFERENCE_HALVES)[number];

/** The pairs of languages that have reference scenes: each file of them, read both ways. */
export const REFERENCE_PAIRS = ['en-es', 'es-en', 'en-fr', 'fr-en', 'en-de', 'de-en'] as const;
/** A pair of languages that has reference scenes. */
export type ReferencePair = (typeof REFERENCE_PAIRS)[number];

/** A conversation in one language with its translation by hand into another. */
export interface ReferenceScene {
  readonly title: string;
  readonly lines: readonly LineToTranslate[];
  /** In the order of `lines`. */
  readonly references: readonly string[];
}

/** The package's own conversations (CC0) of a pair of languages: 40 lines in each half, 30 in those of everyday talk. */
export function referenceScenes(pair: ReferencePair, half: ReferenceHalf): readonly ReferenceScene[] {
  const { languages, scenes } = JSON.parse(fileOf(pair).content.toString()) as SceneFile;
  const isBackwards = pair.startsWith(languages[1]);
  return scenes
    .filter((scene) => scene.half === half)
    .map(({ title, lines }) => {
      const said = lines.map(([speaker, one, other]) => ({
        speaker,
        texts: isBackwards ? [other, one] : [one, other],
      }));
      return {
        title,
        lines: said.map(({ speaker, texts: [text = ''] }, index) => ({ id: String(index + 1), speaker, text })),
        references: said.map(({ texts: [, reference = ''] }) => reference),
      };
    });
}

/** Name and checksum of the file that a pair's scenes come from. */
export function referenceInput(pair: ReferencePair): { readonly name: string; readonly sha256: string } {
  const { name, content } = fileOf(pair);
  return { name, sha256: createHash('sha256').update(content).digest('hex') };
}

/** The pairs of that name. Throws `PolydubError` `usage` for a name that is none. */
export function referencePairNamed(name: string): ReferencePair {
  const found = REFERENCE_PAIRS.find((pair) => pair === name);
  if (found) return found;
  throw new PolydubError('usage', {
    message: `there are no reference scenes of ${name}`,
    remedy: `Use one of: ${REFERENCE_PAIRS.join(', ')}.`,
  });
}

interface SceneFile {
  readonly languages: readonly [string, string];
  readonly scenes: readonly {
    readonly half: ReferenceHalf;
    readonly title: string;
    /** Speaker, text, translation. */
    readonly lines: readonly (readonly [string, string, string])[];
  }[];
}

function fileOf(pair: ReferencePair): { readonly name: string; readonly content: Buffer } {
  const other = pair.split('-').find((language) => language !== 'en') ?? '';
  const name = `en-${other}.json`;
  return { name, content: readFileSync(new URL(`../fixtures/dialogues/${name}`, import.meta.url)) };
}
