import { gzipSync } from 'node:zlib';

/** A list of word frequencies as wordfreq packs it, out of words in the order of their rank (hundredths of a power of ten below 10⁹). */
export function packedFrequencies(ranks: readonly (readonly string[])[]): Uint8Array {
  const header = [0x82, ...text('format'), ...text('cB'), ...text('version'), 1];
  const lists = ranks.flatMap((words) => [0xdc, words.length >> 8, words.length & 0xff, ...words.flatMap(text)]);
  const count = ranks.length + 1;
  return gzipSync(Uint8Array.from([0xdc, count >> 8, count & 0xff, ...header, ...lists]));
}

/** Words at the frequencies given, on the Zipf scale. */
export function packedZipf(frequencies: Readonly<Record<string, number>>): Uint8Array {
  const ranks: string[][] = Array.from({ length: 901 }, () => []);
  for (const [word, zipf] of Object.entries(frequencies)) ranks[Math.round((9 - zipf) * 100)]?.push(word);
  return packedFrequencies(ranks);
}

/** A table of basic forms as spaCy packs it. */
export function packedLemmas(table: Readonly<Record<string, string | readonly string[]>>): Uint8Array {
  return gzipSync(JSON.stringify(table));
}

/** Index and text of a dictionary in the format of dictd, out of its articles: a line with the headword, then meanings. */
export function dictdFiles(articles: readonly string[]): { readonly index: string; readonly text: Uint8Array } {
  const encoder = new TextEncoder();
  let offset = 0;
  const lines = articles.map((article) => {
    const { length } = encoder.encode(article);
    const headword =
      article
        .split('\n', 1)[0]
        ?.replace(/ [/<].*$/u, '')
        .toLowerCase() ?? '';
    const line = `${headword.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '')}\t${base64(offset)}\t${base64(length)}`;
    offset += length;
    return line;
  });
  return { index: `${lines.join('\n')}\n`, text: encoder.encode(articles.join('')) };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function base64(number: number): string {
  const digit = DIGITS[number % 64] ?? '';
  return number < 64 ? digit : base64(Math.floor(number / 64)) + digit;
}

function text(word: string): number[] {
  const bytes = [...new TextEncoder().encode(word)];
  return [0xd9, bytes.length, ...bytes];
}
