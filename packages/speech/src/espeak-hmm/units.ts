/**
 * Symbols without spectra of their own → the symbol whose spectra are nearest. The way is followed until there are some: `χ` → `x` → `h`.
 */
const nearest: Readonly<Record<string, string>> = {
  ʀ: 'ʁ',
  χ: 'x',
  x: 'h',
  ħ: 'h',
  ʕ: 'a',
  ɫ: 'l',
  ɭ: 'l',
  ɬ: 'ʃ',
  ʎ: 'j',
  ɲ: 'n',
  ɳ: 'n',
  ŋ: 'n',
  ɴ: 'n',
  ɖ: 'd',
  ɗ: 'd',
  ʈ: 't',
  ʔ: 't',
  ɟ: 'ɡ',
  c: 'k',
  q: 'k',
  ɣ: 'ɡ',
  ʝ: 'j',
  ç: 'ʃ',
  ɕ: 'ʃ',
  ʂ: 'ʃ',
  ʑ: 'ʒ',
  ʐ: 'ʒ',
  ʒ: 'ʃ',
  θ: 'f',
  β: 'v',
  ɓ: 'b',
  ɸ: 'f',
  ʋ: 'v',
  ɱ: 'm',
  ɥ: 'j',
  ɰ: 'w',
  ʍ: 'w',
  ɻ: 'ɹ',
  ɽ: 'ɾ',
  r: 'ɾ',
  y: 'i',
  ø: 'e',
  œ: 'ɛ',
  ε: 'ɛ',
  ɵ: 'o',
  ɤ: 'o',
  ɯ: 'u',
  ɨ: 'i',
  ʉ: 'u',
  ᵻ: 'ɪ',
  ɐ: 'ə',
  ɚ: 'ɜ',
  ɝ: 'ɜ',
  ɜ: 'ə',
  ʌ: 'ə',
  ɒ: 'ɔ',
  ɑ: 'a',
  æ: 'a',
  ʊ: 'u',
};

/** The units whose spectra, one after another, stand for a phoneme; none for a symbol that nothing is known of. */
export function unitsOf(ipa: string, isKnown: (unit: string) => boolean): string[] {
  if (isKnown(ipa)) return [ipa];
  return [...ipa].flatMap((letter) => {
    let unit: string | undefined = letter;
    while (unit !== undefined && !isKnown(unit)) unit = nearest[unit];
    return unit === undefined ? [] : [unit];
  });
}
