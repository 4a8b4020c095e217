import type { Picture, RecognizedText, TextRecognizer } from '@polydub/contracts';
import { type RankedLanguage, rankLanguages } from './rank-languages.js';
import { languagesOf, otherScripts, type Script, scriptOfText } from './scripts.js';

/** Lines that were found in a picture, and who reads them. */
export interface IdentifyCall {
  /** Lines of text, each cut out of its picture and turned upright. */
  readonly lines: readonly Picture[];
  readonly recognizers: readonly TextRecognizer[];
  readonly signal: AbortSignal;
}

/** What the lines are written in. */
export interface IdentifiedLanguage {
  /** Language part of a BCP 47 code. */
  readonly language: string;
  /** The second likeliest language when it is about as likely. */
  readonly alternative?: string;
  /** What was read, by which the language was told. */
  readonly texts: readonly string[];
}

/** A line that the first recognizer reads with less certainty is of a script that it does not know, or no text at all. */
const MIN_CONFIDENCE = 0.85;
/** Share of the text that the first recognizer has to read surely for its script to be taken. */
const MIN_READ_SHARE = 0.5;
/** So many lines are enough to tell whether data fit them. */
const MAX_TRIED_LINES = 5;
/** Below this, no data fit the lines. */
const MIN_TRIED_CONFIDENCE = 0.62;
/** Of the languages in Latin letters, one that has a recognizer of its own is tried where it is among the likeliest. */
const MAX_LIKELY = 3;
/** Lines that are read with the data of every language of a script. */
const MAX_OWN_LINES = 8;
/** A second language whose score is nearer than this is about as likely. */
const UNSURE_MARGIN = 0.05;
/** The same where each language was read with its own data, whose certainty tells as much as the words. */
const UNSURE_OWN_MARGIN = 0.02;

/**
 * Tells the language of lines from what recognizers read in them: first the script, then which of its languages. Undefined when no
 * script can be told, or no recognizer reads it.
 */
export async function identifyLanguage(call: IdentifyCall): Promise<IdentifiedLanguage | undefined> {
  const first = readerOf(call, 'en');
  const reading = first ? await readWith(first, 'en', call) : [];
  const script = sureScript(call.lines, reading) ?? (await triedScript(call, reading));
  const languages = script ? languagesOf(script).filter((language) => readerOf(call, language)) : [];
  const [main] = languages;
  if (!script || main === undefined) return undefined;
  const few = { ...call, lines: longest(call.lines, MAX_OWN_LINES) };
  const read = readerOf(call, main) === first ? reading : await readAs(main, few);
  const ranking = ranked(read, script).filter(({ language }) => languages.includes(language));
  if (wordsOf(read).length === 0) return undefined;
  const likely = script === 'Latin' ? ranking.slice(0, MAX_LIKELY) : ranking;
  const own = likely.filter(({ language }) => language !== main && readerOf(call, language) !== first);
  return decided(ranking, await readInOwnLetters(own, script, few));
}

interface Ranked extends RankedLanguage {
  readonly texts: readonly string[];
}

/** The languages of a script by what was read, which counts as far as the recognizer is sure of it. */
function ranked(reading: readonly RecognizedText[], script: Script): Ranked[] {
  const texts = wordsOf(reading);
  const confidence = meanConfidence(reading);
  return rankLanguages(texts, script).map(({ language, score }) => ({ language, score: score * confidence, texts }));
}

/** Reads with the data of each of these languages, which alone have all of its letters. */
async function readInOwnLetters(
  languages: readonly RankedLanguage[],
  script: Script,
  call: IdentifyCall,
): Promise<Map<string, Ranked>> {
  const read = new Map<string, Ranked>();
  for (const { language } of languages) {
    const found = ranked(await readAs(language, call), script).find((each) => each.language === language);
    if (found) read.set(language, found);
  }
  return read;
}

/** The likeliest language, each by the reading with its own data where there is one. */
function decided(ranking: readonly Ranked[], own: ReadonlyMap<string, Ranked>): IdentifiedLanguage | undefined {
  const [best, next] = ranking.map((each) => own.get(each.language) ?? each).toSorted((a, b) => b.score - a.score);
  if (!best) return undefined;
  const margin = own.size > 0 ? UNSURE_OWN_MARGIN : UNSURE_MARGIN;
  const isUnsure = next && best.score - next.score < margin;
  return { language: best.language, texts: best.texts, ...(isUnsure && { alternative: next.language }) };
}

/** The script of what was read surely, if that is most of the text. */
function sureScript(lines: readonly Picture[], reading: readonly RecognizedText[]): Script | undefined {
  const lengths = lines.map(lengthOf);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const isSure = reading.map(({ confidence }) => confidence >= MIN_CONFIDENCE);
  const sure = lengths.filter((_, index) => isSure[index]).reduce((sum, length) => sum + length, 0);
  if (sure < MIN_READ_SHARE * all) return undefined;
  return scriptOfText(
    reading
      .filter((_, index) => isSure[index])
      .map(({ text }) => text)
      .join('\n'),
  );
}

/**
 * The script of the lines that the first recognizer does not read: the one whose data are surest of a few of them. Data of another
 * script than the text's are seldom surer than 0.6; only those of Thai are, up to 0.76, and have to be sure.
 */
async function triedScript(call: IdentifyCall, reading: readonly RecognizedText[]): Promise<Script | undefined> {
  const unread = call.lines.filter((_, index) => (reading[index]?.confidence ?? 0) < MIN_CONFIDENCE);
  const lines = longest(unread, MAX_TRIED_LINES);
  let best: { readonly script: Script; readonly confidence: number } | undefined;
  for (const script of otherScripts) {
    const confidence = meanConfidence(await readAs(languagesOf(script)[0], { ...call, lines }));
    if (confidence >= MIN_CONFIDENCE) return script;
    const isBetter = script !== 'Thai' && confidence > (best?.confidence ?? MIN_TRIED_CONFIDENCE);
    if (isBetter) best = { script, confidence };
  }
  return best?.script;
}

function longest(lines: readonly Picture[], count: number): Picture[] {
  return lines.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, count);
}

/** About the number of letters in a line. */
function lengthOf({ width, height }: Picture): number {
  return Math.max(width, height) / Math.max(1, Math.min(width, height));
}

function readerOf({ recognizers }: IdentifyCall, language: string): TextRecognizer | undefined {
  return recognizers.find((recognizer) => recognizer.reads(language));
}

async function readAs(language: string, call: IdentifyCall): Promise<readonly RecognizedText[]> {
  const reader = readerOf(call, language);
  return reader ? readWith(reader, language, call) : [];
}

async function readWith(reader: TextRecognizer, language: string, { lines, signal }: IdentifyCall) {
  return (await reader.recognize({ lines, language, signal })).texts;
}

function wordsOf(reading: readonly RecognizedText[]): string[] {
  return [...new Set(reading.map(({ text }) => text).filter((text) => /\p{L}/u.test(text)))];
}

function meanConfidence(reading: readonly RecognizedText[]): number {
  const letters = reading.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : reading.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
}
