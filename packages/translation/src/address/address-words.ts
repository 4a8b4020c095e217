import { languagePart } from '@polydub/contracts';

/** The two forms of address of a language. */
export interface AddressWords {
  /** What one says to a friend and to a stranger, as the translator is told of it. */
  readonly names: { readonly familiar: string; readonly polite: string };
  /** Words that only that form has. */
  readonly familiar: RegExp;
  readonly polite: RegExp;
  /** Whether the word of strangers is also said to several friends ("vous"). */
  readonly isPoliteAlsoPlural?: true;
}

/** The forms of address of a language; undefined where it has one, or they are not known here. */
export function addressWordsOf(language: string): AddressWords | undefined {
  return WORDS[languagePart(language)];
}

const WORDS: Readonly<Record<string, AddressWords>> = {
  es: {
    names: { familiar: 'tú', polite: 'usted' },
    familiar:
      /(?<!\p{L})(?:tú|ti|contigo|tus?|te|eres|estás|tienes|quieres|puedes|sabes|debes|vas|has|deberías|podrías)(?!\p{L})/iu,
    polite: /(?<!\p{L})usted(?!\p{L})/iu,
  },
  fr: {
    names: { familiar: 'tu', polite: 'vous' },
    familiar: /(?<!\p{L})(?:(?:tu|toi|ton|ta|tes|te)(?!\p{L})|t['’](?=\p{L}))/iu,
    polite: /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu,
    isPoliteAlsoPlural: true,
  },
  de: {
    names: { familiar: 'du', polite: 'Sie' },
    familiar: /(?<!\p{L})(?:du|dich|dir|dein(?:e[nmrs]?)?)(?!\p{L})/iu,
    // At the beginning of a sentence a capital tells nothing: there it may be "she" or "they".
    polite: /(?<=[\p{L}\p{N},] )(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)(?!\p{L})/u,
  },
};
