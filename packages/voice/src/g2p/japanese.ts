import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { IpadicFeatures, TokenizerBuilder } from '@patdx/kuromoji';
import { lazily, normalized } from '@polydub/contracts';
import { kanaNumber } from './kana-numbers.js';
import { kanaPhones } from './kana-phones.js';

type Tokenizer = Awaited<ReturnType<TokenizerBuilder['build']>>;

const tokenizer = lazily(loadTokenizer);

const readTogether = /.{1,300}/gsu;
const signs: Readonly<Record<string, string>> = {
  '%': 'パーセント',
  '％': 'パーセント',
  '&': 'アンド',
  '＋': 'プラス',
};

/**
 * Japanese with its kanji as hiragana, as Chatterbox prepares text: a reading that begins with `は` or `へ` gets a space
 * before it, because after another word these signs would look like the particles that are read "wa" and "e".
 */
export async function hiragana(text: string): Promise<string> {
  return (await tokensOf(text))
    .map((token) => {
      if (!/\p{Script=Han}/u.test(token.surface_form) || !token.reading || token.reading === '*')
        return token.surface_form;
      const reading = token.reading.replaceAll(/[\u30a1-\u30f6]/g, (katakana) => shifted(katakana, -kanaShift));
      return /^[はへ]/.test(reading) ? ` ${reading}` : reading;
    })
    .join('');
}

/** Kokoro's phones of Japanese text, read with the IPA dictionary of kuromoji; words separated by spaces. */
export async function japanesePhones(text: string): Promise<string> {
  const spelled = normalized(text, 'NFKC')
    .replaceAll(/\d+(?:,\d{3})*(?:\.\d+)?/g, kanaNumber)
    .replaceAll(/[%&+]/g, (sign) => signs[sign] ?? sign);
  const readings = (await tokensOf(spelled)).map((token) => ({ ...token, reading: readingOf(token) }));
  return readings
    .map((token, index) => `${index > 0 && startsWord(token) ? ' ' : ''}${kanaPhones(token.reading)}`)
    .join('')
    .replaceAll(/(?<! ) +(?=[、。，．,.!?！？」』）)])/g, '');
}

/** Long texts are read in pieces, because the time grows faster than the length. */
async function tokensOf(text: string): Promise<IpadicFeatures[]> {
  const loaded = await tokenizer();
  return (text.match(readTogether) ?? []).flatMap((piece) => loaded.tokenize(piece));
}

async function loadTokenizer(): Promise<Tokenizer> {
  const { TokenizerBuilder: Builder } = await import('@patdx/kuromoji');
  const { default: NodeDictionaryLoader } = await import('@patdx/kuromoji/node');
  const build = dirname(createRequire(import.meta.url).resolve('@patdx/kuromoji'));
  return new Builder({ loader: new NodeDictionaryLoader({ dic_path: join(build, '..', 'dict') }) }).build();
}

/** Pronunciation in katakana; unknown words in kana are read as written. */
function readingOf({ pronunciation, reading, surface_form }: IpadicFeatures): string {
  const known = [pronunciation, reading].find((kana) => kana !== undefined && kana !== '*');
  return (known ?? surface_form).replaceAll(/[\u3041-\u3096]/g, (kana) => shifted(kana, kanaShift));
}

/** How much further a katakana is in Unicode than its hiragana. */
const kanaShift = 0x60;
const shifted = (kana: string, by: number): string => String.fromCodePoint((kana.codePointAt(0) ?? 0) + by);

/** Endings, auxiliaries and suffixes are spoken as one word with the word before them. */
function startsWord({ pos, pos_detail_1 }: IpadicFeatures): boolean {
  if (pos === '助動詞' || pos === '記号') return false;
  return !['接尾', '非自立', '接続助詞'].includes(pos_detail_1);
}
