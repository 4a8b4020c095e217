import { type Picture, PolydubError, type RecognizedText, type TextRecognizer } from '@polydub/contracts';
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
/** Fewer letters may be read in patterns that are no text. */
const MIN_TRIED_LETTERS = 4;
/** Of the languages in Latin letters, one that has a recognizer of its own is tried where it is among the likeliest. */
const MAX_LIKELY = 3;
/** Letters of Vietnamese that PP-OCR reads; it passes over most others of that language. */
const VIETNAMESE_LETTERS = /[đơư]/iu;
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
  const read = await ranked(readerOf(call, main) === first ? reading : await readAs(main, few), script);
  if (read.texts.length === 0) return undefined;
  const own = languages.filter((language) => readerOf(call, language) !== first && mayBe(language, read, script));
  const readings = new Map([[main, read]]);
  for (const language of own) {
    if (language !== main) readings.set(language, await ranked(await readAs(language, few), script));
  }
  return decided(languages, readings, read);
}

/** Whether a language is worth a reading of its own: of those in Latin letters it has to be likely, or show a letter of its own. */
function mayBe(language: string, { languages, texts }: RankedReading, script: Script): boolean {
  if (script !== 'Latin' || languages.slice(0, MAX_LIKELY).includes(language)) return true;
  return language === 'vi' && texts.some((text) => VIETNAMESE_LETTERS.test(text));
}

/** What was read with the data of one language, and how like each language of the script it is. */
interface RankedReading {
  readonly texts: readonly string[];
  readonly confidence: number;
  /** The likeliest first. */
  readonly languages: readonly string[];
  readonly scores: ReadonlyMap<string, number>;
}

async function ranked(reading: readonly RecognizedText[], script: Script): Promise<RankedReading> {
  // Its library takes a fifth of a second to load, which every start of a program would pay for.
  const { rankLanguages } = await import('./rank-languages.js');
  const texts = wordsOf(reading);
  const ranking = rankLanguages(texts, script);
  return {
    texts,
    confidence: meanConfidence(reading),
    languages: ranking.map(({ language }) => language),
    scores: new Map(ranking.map(({ language, score }) => [language, score])),
  };
}

/**
 * The likeliest language: by what its own data read, as far as they are sure of it, and by what all data read together. Data of
 * single languages are not equally sure of themselves, so neither would do alone.
 */
function decided(
  languages: readonly string[],
  readings: ReadonlyMap<string, RankedReading>,
  main: RankedReading,
): IdentifiedLanguage | undefined {
  const filled = [...readings.values()].filter(({ texts }) => texts.length > 0);
  const scored = languages.map((language) => {
    const own = readings.get(language) ?? main;
    const likeness = ({ scores }: RankedReading) => scores.get(language) ?? 0;
    const together = filled.reduce((sum, each) => sum + likeness(each), 0) / filled.length;
    return { language, own, score: (own.confidence * likeness(own) + together) / 2 };
  });
  const [best, next] = scored.toSorted((a, b) => b.score - a.score);
  if (!best) return undefined;
  const margin = readings.size > 1 ? UNSURE_OWN_MARGIN : UNSURE_MARGIN;
  const isUnsure = next && best.score - next.score < margin;
  return { language: best.language, texts: best.own.texts, ...(isUnsure && { alternative: next.language }) };
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
    const read = await readAs(languagesOf(script)[0], { ...call, lines });
    if (lettersOf(read) < MIN_TRIED_LETTERS) continue;
    const confidence = meanConfidence(read);
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

/** What is read with the data of a language: nothing where they cannot be fetched, as other languages can still be told without. */
async function readAs(language: string, call: IdentifyCall): Promise<readonly RecognizedText[]> {
  const reader = readerOf(call, language);
  try {
    return reader ? await readWith(reader, language, call) : [];
  } catch (error) {
    if (error instanceof PolydubError && error.kind === 'missing-dependency') return [];
    throw error;
  }
}

async function readWith(reader: TextRecognizer, language: string, { lines, signal }: IdentifyCall) {
  return (await reader.recognize({ lines, language, signal })).texts;
}

function wordsOf(reading: readonly RecognizedText[]): string[] {
  return [...new Set(reading.map(({ text }) => text).filter((text) => /\p{L}/u.test(text)))];
}

function lettersOf(reading: readonly RecognizedText[]): number {
  return reading.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
}

function meanConfidence(reading: readonly RecognizedText[]): number {
  const letters = reading.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : reading.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
}
