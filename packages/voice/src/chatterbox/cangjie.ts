import { segmentsOf } from '@polydub/contracts';

/** Cangjie code of each Chinese character, with a number added when several characters share one code. */
export type CangjieCodes = ReadonlyMap<string, string>;

/** Reads the model's table: lines of `character TAB code`; characters that share a code are in order of use. */
export function cangjieCodes(entries: readonly string[]): CangjieCodes {
  const uses = new Map<string, number>();
  const codes = new Map<string, string>();
  for (const entry of entries) {
    const [character, code] = entry.split('\t');
    if (!character || !code || codes.has(character)) continue;
    const index = uses.get(code) ?? 0;
    codes.set(character, index === 0 ? code : `${code}${index}`);
    uses.set(code, index + 1);
  }
  return codes;
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });
/** As in the authors' code, only texts longer than this many characters are divided into words. */
const segmentedFrom = 10;

/** Chinese text in the form that the model reads: each character as Cangjie tokens, words separated by spaces. */
export function cangjieText(text: string, codes: CangjieCodes): string {
  const punctuated = text.replaceAll(/[、，：；〜－（）]/g, ',').replaceAll(/[。…]/g, '.');
  const parted =
    punctuated.length > segmentedFrom
      ? Array.from(segmentsOf(words, punctuated), ({ segment }) => segment).join(' ')
      : punctuated;
  return [...parted].map((character) => spelt(character, codes)).join('');
}

function spelt(character: string, codes: CangjieCodes): string {
  const code = codes.get(character);
  return code === undefined ? character : `${[...code].map((letter) => `[cj_${letter}]`).join('')}[cj_.]`;
}
