import { gunzipSync } from 'node:zlib';
import { PolydubError } from '@polydub/contracts';

/** How often words of one language are said and written. */
export interface WordFrequencies {
  /**
   * Frequency of a word in lower case on the Zipf scale: the logarithm (base 10) of how often it comes in a thousand million
   * words. 6 is "the", 4 is common, 3 is known to everybody, below 2 is rare; 0 where the word is not on the list.
   */
  zipf(word: string): number;
}

/**
 * Reads a list of the package wordfreq (`cB`: gzipped MessagePack; a header, then for each hundredth of a power of ten, beginning
 * with the most frequent words, the words that are that rare). Throws `PolydubError` `missing-dependency` for another format.
 */
export function parseWordFrequencies(packed: Uint8Array): WordFrequencies {
  const ranks = new Map<string, number>();
  const read = messageReader(gunzipSync(packed));
  const lists = read.arrayLength();
  read.skipHeader();
  for (let rank = 0; rank < lists - 1; rank += 1) {
    const words = read.arrayLength();
    for (let index = 0; index < words; index += 1) ranks.set(read.text(), rank);
  }
  return {
    zipf(word) {
      // The lists are case-folded, for which ß is ss.
      const rank = ranks.get(word.replaceAll('ß', 'ss'));
      return rank === undefined ? 0 : ZIPF_OF_CERTAINTY - rank / RANKS_PER_POWER;
    },
  };
}

/** A word that were all words would have this frequency: 10⁹ in 10⁹. */
const ZIPF_OF_CERTAINTY = 9;
const RANKS_PER_POWER = 100;

/** Reads those few types of MessagePack that the lists have. */
function messageReader(bytes: Buffer) {
  let at = 0;
  /** A number of 1, 2 or 4 bytes. */
  const number = (size: 1 | 2 | 4): number => {
    const value = bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
  const arrayLength = (): number => {
    const type = number(1);
    if (type >= 0x90 && type <= 0x9f) return type & 0x0f;
    if (type === 0xdc) return number(2);
    if (type === 0xdd) return number(4);
    throw otherFormat();
  };
  const text = (): string => {
    const type = number(1);
    const length = type >= 0xa0 && type <= 0xbf ? type & 0x1f : type === 0xd9 ? number(1) : -1;
    if (length < 0) throw otherFormat();
    at += length;
    return bytes.toString('utf8', at - length, at);
  };
  /** `{format: "cB", version: 1}` */
  const skipHeader = (): void => {
    const isHeader =
      number(1) === 0x82 && text() === 'format' && text() === 'cB' && text() === 'version' && number(1) === 1;
    if (!isHeader) throw otherFormat();
  };
  return { arrayLength, text, skipHeader };
}

function otherFormat(): PolydubError {
  return new PolydubError('missing-dependency', {
    message: 'a list of word frequencies has another format than cB 1',
    remedy: 'Check the file with `polydub models verify`.',
  });
}
