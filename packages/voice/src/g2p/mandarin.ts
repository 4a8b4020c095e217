import { segmentsOf } from '@polydub/contracts';
import { toCardinal } from 'n2words/zh-Hans-CN';
import { pinyin } from 'pinyin-pro';

/**
 * Initials and finals of pinyin in Kokoro's phones, with `0` at the place of the tone; after misaki's `pinyin_to_ipa`.
 */
const initials: Readonly<Record<string, string>> = {
  b: 'p',
  c: 'ʦʰ',
  ch: 'ꭧʰ',
  d: 't',
  f: 'f',
  g: 'k',
  h: 'x',
  j: 'ʨ',
  k: 'kʰ',
  l: 'l',
  m: 'm',
  n: 'n',
  p: 'pʰ',
  q: 'ʨʰ',
  r: 'ɻ',
  s: 's',
  sh: 'ʂ',
  t: 'tʰ',
  x: 'ɕ',
  z: 'ʦ',
  zh: 'ꭧ',
};

const finals: Readonly<Record<string, string>> = {
  a: 'a0',
  ai: 'ai0',
  an: 'a0n',
  ang: 'a0ŋ',
  ao: 'au0',
  e: 'ɤ0',
  ê: 'ɛ0',
  ei: 'ei0',
  en: 'ə0n',
  eng: 'ə0ŋ',
  er: 'ɚ0',
  i: 'i0',
  ia: 'ja0',
  ian: 'jɛ0n',
  iang: 'ja0ŋ',
  iao: 'jau0',
  ie: 'je0',
  in: 'i0n',
  ing: 'i0ŋ',
  iong: 'jʊ0ŋ',
  io: 'jɔ0',
  iu: 'jou0',
  o: 'wo0',
  ong: 'ʊ0ŋ',
  ou: 'ou0',
  u: 'u0',
  ua: 'wa0',
  uai: 'wai0',
  uan: 'wa0n',
  uang: 'wa0ŋ',
  ueng: 'wə0ŋ',
  ui: 'wei0',
  un: 'wə0n',
  uo: 'wo0',
  ü: 'y0',
  üan: 'ɥɛ0n',
  üe: 'ɥe0',
  ün: 'y0n',
};

/** Characters that are read together; more take too long, because the time grows faster than the length. */
const longestReading = 300;
/** Numbers with more digits have no name. */
const longestCardinal = 40;
const tones = ['', '→', '↗', '↓', '↘', ''];
const syllable = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs])?([a-zêü]+)([0-5])$/u;
const hanRun = /\p{Script=Han}+/gu;
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Writes digits as they are read: years digit by digit, percentages with the percent word first, other numbers as
 * cardinals.
 */
export function spellMandarinNumbers(text: string): string {
  return text
    .replaceAll(/(\d{4})(?=年)/g, (year) => digitByDigit(year))
    .replaceAll(/(?<!\d)(\d+(?:\.\d+)?)%/g, (_, value) => `百分之${cardinal(value)}`)
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/\d+(?:\.\d+)?/g, cardinal);
}

function cardinal(written: string): string {
  return written.length > longestCardinal ? digitByDigit(written) : toCardinal(written, { formal: false });
}

function digitByDigit(written: string): string {
  return [...written].map((digit) => '零一二三四五六七八九'[Number(digit)] ?? '点').join('');
}

/** Kokoro's phones of Mandarin text: words separated by spaces; characters that are not Han are kept. */
export function mandarinPhones(text: string): string {
  return spellMandarinNumbers(text).replaceAll(hanRun, (run) =>
    readableRuns(run)
      .map((parts) => phonesOfWords(parts))
      .join(' '),
  );
}

/** The words of a run of Han, grouped into pieces that are read together. */
function readableRuns(run: string): string[][] {
  const runs: string[][] = [];
  let length = longestReading;
  for (const { segment } of segmentsOf(words, run)) {
    const last = runs.at(-1);
    length += segment.length;
    if (last && length <= longestReading) last.push(segment);
    else {
      runs.push([segment]);
      length = segment.length;
    }
  }
  return runs;
}

function phonesOfWords(parts: readonly string[]): string {
  const readings = pinyin(parts.join(''), { type: 'array', toneType: 'num' });
  let position = 0;
  const phones = parts.map((part) => {
    const length = [...part].length;
    position += length;
    return readings
      .slice(position - length, position)
      .map(syllablePhones)
      .join('');
  });
  return phones.join(' ');
}

/** `zhong1` → `ꭧʊ→ŋ`; empty for text that is not a syllable. */
export function syllablePhones(reading: string): string {
  const [, initial = '', final = '', tone = ''] = syllable.exec(plainFinals(reading)) ?? [];
  const sound = /^(z|c|s|zh|ch|sh|r)$/.test(initial) && final === 'i' ? 'ɨ0' : finals[rounded(initial, final)];
  return sound === undefined ? '' : `${initials[initial] ?? ''}${sound.replace('0', tones[Number(tone)] ?? '')}`;
}

/**
 * Restores the finals of syllables that are written without an initial: `yu` → `ü`, `ye` → `ie`, `wo` → `uo`, `you` →
 * `iu`.
 */
function plainFinals(reading: string): string {
  return reading
    .replace(/^yu/, 'ü')
    .replace(/^you/, 'iu')
    .replace(/^yi/, 'i')
    .replace(/^y/, 'i')
    .replace(/^wu/, 'u')
    .replace(/^wei/, 'ui')
    .replace(/^wen(?!g)/, 'un')
    .replace(/^w/, 'u');
}

/** After j, q and x a written u is pronounced ü. */
const rounded = (initial: string, final: string): string =>
  'jqx'.includes(initial) && initial !== '' ? final.replace(/^u/, 'ü') : final;
