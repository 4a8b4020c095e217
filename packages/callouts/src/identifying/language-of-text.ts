import { languagesOf, scriptOfText } from './scripts.js';

/** Texts of fewer letters could be in many languages: `OK`, `Hello`. */
const MIN_LETTERS = 8;
/** A language that scores so much less than the best one may still be the right one. */
const CLOSE = 0.1;

/**
 * The likeliest language of a text (language part of a BCP 47 code); undefined where its script is not known.
 *
 * @param expected the language that the text is in unless it says otherwise: taken where the text is too short to tell, or fits it
 *   nearly as well as any other
 */
export async function languageOfText(text: string, expected?: string): Promise<string | undefined> {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return expected;
  const script = scriptOfText(text);
  if (!script) return undefined;
  // Its library takes a fifth of a second to load, which every start of a program would pay for.
  const { rankLanguages } = await import('./rank-languages.js');
  const ranked = rankLanguages([text], script);
  const best = ranked[0];
  if (expected === undefined || !languagesOf(script).includes(expected)) return best?.language;
  const score = ranked.find(({ language }) => language === expected)?.score ?? 0;
  return letters < MIN_LETTERS || score >= (best?.score ?? 0) - CLOSE ? expected : best?.language;
}
