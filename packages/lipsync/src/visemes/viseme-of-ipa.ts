import type { Viseme } from './viseme.js';

/** What is written for a breath that is drawn in: the IPA's mark for air that flows inwards. */
export const BREATH_IPA = '↓';

/** Base letters of the IPA by what the lips do for them, and the letters that espeak-ng writes instead of some. */
const LETTERS: Readonly<Record<Exclude<Viseme, 'silence' | 'rest'>, string>> = {
  breath: BREATH_IPA,
  bilabial: 'p b m ɓ ʙ ɸ Φ β ʘ',
  labiodental: 'f v ɱ ʋ ⱱ',
  dental: 'θ ð',
  alveolar: 't d n r ɾ ɗ ǀ ǃ ʈ ɖ ɳ ɽ ɹ ɻ ɺ',
  sibilant: 's z ɬ ɮ ʦ ʣ',
  postalveolar: 'ʃ S ʒ Z ʂ ʐ ɕ ʑ ɧ ʧ ʤ ʨ ʥ',
  lateral: 'l ɫ ɭ ʟ ǁ',
  palatal: 'j ɲ ʎ ʝ c ɟ ʄ ǂ',
  velar: 'k ɡ g ŋ N x ɣ ɰ q ɢ ɴ χ X ʁ ʀ ɠ ʛ',
  glottal: 'h ɦ ʔ ħ ʕ ʜ ʢ ʡ',
  'labial-glide': 'w ʍ ɥ',
  open: 'a ɑ A æ ɐ ɶ',
  'mid-open-spread': 'ɛ ε ʌ ɜ ɝ ɞ',
  'mid-open-round': 'ɔ ɒ œ',
  'mid-spread': 'e ɘ',
  'mid-round': 'o ø ɵ ɤ',
  central: 'ə ɚ ᵊ',
  'close-spread': 'i ɪ ɨ ɯ ᵻ',
  'close-round': 'u ʊ ʉ ᵿ',
  'close-front-round': 'y ʏ',
};

const visemeOfLetter = new Map(
  Object.entries(LETTERS).flatMap(([viseme, letters]) =>
    letters.split(' ').map((letter) => [letter, viseme as Viseme] as const),
  ),
);

/** Marks that change nothing on the lips: stress, length, tones, voicing, place of the tongue, and what joins letters. */
const MARKS = /[\p{M}\p{Lm}\p{Sk}\p{P}\p{S}\d\s]/u;
/** What Unicode counts as marks but is heard: small vowels, and breath. */
const HEARD_MARKS = new Set(['ᵊ', 'ᵻ', 'ᵿ', BREATH_IPA]);

/** The parts of one phoneme, such as both of a diphthong. */
export interface PhonemeVisemes {
  readonly visemes: readonly Viseme[];
  /** Letters that are not in the table; taken for a vowel or a consonant by what they resemble. */
  readonly unknown: readonly string[];
}

/** Whether what is written is a pause. */
export function isPause(ipa: string): boolean {
  return lettersOf(ipa).length === 0;
}

/** What the lips do for a phoneme in IPA, part by part; an affricate is what it ends in. */
export function visemesOfIpa(ipa: string): PhonemeVisemes {
  const letters = lettersOf(ipa);
  const unknown = letters.filter((letter) => !visemeOfLetter.has(letter));
  const found = letters.map((letter) => visemeOfLetter.get(letter) ?? likelyViseme(letter));
  const visemes = found.filter((viseme, at) => {
    const next = found[at + 1];
    const isStop = viseme === 'alveolar' && (next === 'postalveolar' || next === 'sibilant');
    return viseme !== next && !isStop;
  });
  return { visemes: visemes.length > 0 ? visemes : ['silence'], unknown };
}

function lettersOf(ipa: string): string[] {
  return [...ipa.normalize('NFD')].filter((letter) => HEARD_MARKS.has(letter) || !MARKS.test(letter));
}

/** An unknown letter is taken for a vowel where it is written like one. */
function likelyViseme(letter: string): Viseme {
  return /[aeiouyæœøɐ-ɒɘ-ɞɤɨɪɵɶʉʊʌʏ]/iu.test(letter) ? 'central' : 'alveolar';
}
