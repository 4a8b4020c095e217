import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { normalized } from '@polydub/contracts';

/** A bilingual dictionary in the format of the dictd server (RFC 2229), as FreeDict publishes them. */
export interface DictdDictionary {
  /** What stands for a headword in the other language, in the order of the dictionary; empty where it has no such headword. */
  meaningsOf(headword: string): readonly string[];
  /** What a dictionary says of the grammar of a headword, written exactly so, an entry each: `masc, n, sg`; empty where it says nothing. */
  grammarOf(headword: string): readonly string[];
  /** Every headword with its meanings. Takes long for a dictionary of many megabytes. */
  entries(): Iterable<DictdEntry>;
  /** Size of the unpacked text. */
  readonly textBytes: number;
}

/** A headword and what it means in the other language. */
export interface DictdEntry {
  readonly headword: string;
  readonly meanings: readonly string[];
}

/** Opens a dictionary by the path of its files without `.index` and `.dict.dz`. Throws the file system's error where one is missing. */
export function openDictd(path: string): DictdDictionary {
  return parseDictd(readFileSync(`${path}.index`, 'utf8'), gunzipSync(readFileSync(`${path}.dict.dz`)));
}

/**
 * A dictionary out of its index (`headword`, offset and length in a line, separated by tabs, numbers in base 64) and its text
 * (for each entry a line with the headword and its pronunciation, then lines with meanings).
 */
export function parseDictd(index: string, text: Uint8Array): DictdDictionary {
  const lines = linesIn(index);
  const articleAt = ({ offset, length }: Place) => decoder.decode(text.subarray(offset, offset + length));
  const articlesAt = (ends: number | readonly number[]) =>
    [ends].flat().map((end) => articleAt(placeBefore(end, index)));
  const articlesOf = (headword: string) => articlesAt(lines.get(keyOf(headword)) ?? []);
  return {
    meaningsOf: (headword) => articlesOf(headword).filter(isArticleOf(headword)).flatMap(meaningsIn),
    grammarOf: (headword) =>
      articlesOf(headword)
        .filter((article) => headwordIn(article) === headword)
        .flatMap(grammarIn),
    *entries() {
      for (const [key, ends] of lines) {
        if (key.startsWith(ABOUT_THE_DICTIONARY)) continue;
        for (const article of articlesAt(ends)) yield { headword: headwordIn(article), meanings: meaningsIn(article) };
      }
    },
    textBytes: text.length,
  };
}

const decoder = new TextDecoder();
/** Begins the headwords of entries that describe the dictionary itself. */
const ABOUT_THE_DICTIONARY = '00database';
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

interface Place {
  readonly offset: number;
  readonly length: number;
}

/** Where the lines of each headword end in the index, one or several; only those that are asked for are read further, which halves the time. */
function linesIn(index: string): ReadonlyMap<string, number | readonly number[]> {
  const lines = new Map<string, number | number[]>();
  for (let at = 0, end = 0; at < index.length; at = end + 1) {
    end = index.indexOf('\n', at);
    if (end < 0) end = index.length;
    const tab = index.indexOf('\t', at);
    if (tab < 0 || tab > end) continue;
    const headword = index.slice(at, tab);
    const known = lines.get(headword);
    if (known === undefined) lines.set(headword, end);
    else lines.set(headword, [known, end].flat());
  }
  return lines;
}

/** The place that a line of the index tells, by where it ends. */
function placeBefore(end: number, index: string): Place {
  const [, offset = '', length = ''] = index.slice(index.lastIndexOf('\n', end - 1) + 1, end).split('\t');
  return { offset: numberIn(offset), length: numberIn(length) };
}

function numberIn(base64: string): number {
  return [...base64].reduce((number, digit) => number * DIGITS.length + DIGITS.indexOf(digit), 0);
}

/** A headword as the index has it: in lower case, without marks. */
function keyOf(headword: string): string {
  return headword.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N} ]+/gu, '');
}

/** The index takes headwords together that differ in marks or capitals only, such as `polish` and `Polish`. */
function isArticleOf(headword: string): (article: string) => boolean {
  const wanted = headword.toLowerCase();
  return (article) => headwordIn(article).toLowerCase() === wanted;
}

function headwordIn(article: string): string {
  const [first = ''] = article.split('\n', 1);
  return tidy(first.replace(/\s\/.*$/u, '').replaceAll(/<[^>]*>/gu, ''));
}

/** The first remark in `<>` after the headword; some dictionaries have none. */
function grammarIn(article: string): string[] {
  const [first = ''] = article.split('\n', 1);
  const [, grammar] = /<([^>]*)>/u.exec(first) ?? [];
  return grammar === undefined ? [] : [grammar];
}

/** Examples, cross-references and remarks. */
const NO_MEANING = /^(?:["“„{]|(?:note|synonyms?|antonyms?|see|usage|hint)\b.*:)/iu;
/** Words about the word: grammar in `<>`, subjects in `[]`, remarks in `()`, references in `{}`. */
const REMARKS = /<[^>]*>|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}/gu;
/** Longer ones explain a word rather than translate it. */
const MAX_MEANING_WORDS = 4;
const MAX_MEANING_CHARACTERS = 40;

function meaningsIn(article: string): string[] {
  const lines = article
    .split('\n')
    .slice(1)
    .map((line) => line.trim());
  return lines
    .filter((line) => !NO_MEANING.test(line))
    .flatMap((line) =>
      line
        .replace(/^\d+\.\s*/u, '')
        .replaceAll(REMARKS, ' ')
        .split(/[,;]/u),
    )
    .map(tidy)
    .filter(isMeaning);
}

/** Abbreviations ("sth.", "jdn.") stand in patterns, which nobody says. */
function isMeaning(text: string): boolean {
  if (text === '' || text.length > MAX_MEANING_CHARACTERS || /[./…|=+"“”]|\d/u.test(text)) return false;
  return text.split(' ').length <= MAX_MEANING_WORDS;
}

function tidy(text: string): string {
  return normalized(text, 'NFC').replaceAll('‐', '-').replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();
}
