import { languageOfText } from '@polydub/callouts';
import { PolydubError } from '@polydub/contracts';

/** So much text tells its language. */
const TELLING_CHARACTERS = 5_000;
/** Shorter texts could be in many languages: `Hi`, `No`. */
const MIN_LETTERS = 8;

/** How {@link languageOf} tells a language. */
export interface LanguageQuestion {
  /** The language that is likely before the text is looked at; see `languageOfText`. */
  readonly expected?: string | undefined;
  /** The option that names the language instead, for the message. */
  readonly option: '--from' | '--language';
}

/** The language that a text is in. Throws `PolydubError` `unsupported-language` where it cannot be told. */
export async function languageOf(text: string, { expected, option }: LanguageQuestion): Promise<string> {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isTelling = expected !== undefined || letters >= MIN_LETTERS;
  const language = isTelling ? await languageOfText(text.slice(0, TELLING_CHARACTERS), expected) : undefined;
  if (language !== undefined) return language;
  throw new PolydubError('unsupported-language', {
    message: 'the language of the text could not be told',
    remedy: `Name it: ${option} en.`,
  });
}
