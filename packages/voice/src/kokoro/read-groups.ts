import type { SourceNames } from '@polydub/contracts';
import { phonemesOf } from '../g2p/phonemes.js';
import { sentencesOf } from '../text/sentences.js';
import { spellOut } from '../text/spell-out.js';
import { groupPhones, knownSymbols } from './preprocess.js';

/** A text to read aloud. */
export interface TextToRead {
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
  readonly names?: SourceNames | undefined;
  readonly espeakProgram: string;
  readonly signal: AbortSignal;
}

/**
 * The phones of a text in Kokoro's symbols, one group for each run of the model; empty when there is nothing to say.
 */
export async function readGroups({ text, ...how }: TextToRead): Promise<string[]> {
  const sentences = sentencesOf(spellOut(text, how.language), how.language);
  const phones = await phonemesOf({ sentences, ...how });
  return groupPhones(phones.map(knownSymbols).filter((sentence) => /\p{L}/u.test(sentence)));
}
