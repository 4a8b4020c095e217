import type { Box, Callout } from '@polydub/contracts';

/** A piece of a callout's text that is translated as a whole: a sentence over several lines, or one item of a list. */
export interface TextUnit {
  /** `<callout>/<number>`. */
  readonly id: string;
  readonly text: string;
  /** Set when the text is all in capitals, which translators know less well: they get it in ordinary letters. */
  readonly isCapitals: boolean;
  /** Units of several callouts that show one sentence piece by piece share this name. */
  readonly sentence?: string;
  /** Set when it is not the first piece of its sentence. */
  readonly goesOn?: boolean;
}

/** A line that ends this far before the widest one, in shares of its width, is not continued by the next line. */
const SHORT_LINE = 0.3;
const MAX_HEIGHT_RATIO = 1.3;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const ITEM_START = /^\s*(?:[•·▪◦‣*–—-]|\(?\p{N}{1,3}[.):]|\(?\p{L}[.)])\s/u;
/** A label with a name or a number behind it, such as `Yellow card: 8. Marcos Rubio`, and a sentence that begins anew. */
const LABELLED_NAME = /^\p{Lu}[^:：]*[:：]\s(?:(?:\p{Lu}[\p{L}'’.-]*|\p{N}+\.?)\s+)+(?:\p{Lu}[\p{L}'’.-]*|\p{N}+)$/u;
const IS_SENTENCE = /^\p{Lu}.*\s\p{Ll}[\p{L}'’-]*[.!?…]?$/u;
/** A name alone in its line, such as `Anna Weber`: what begins anew below it and ends in a small word is its role. */
const NAME = /^(?:\p{Lu}[\p{Ll}'’.-]+\s+){1,2}\p{Lu}[\p{L}'’.-]+$/u;
/** A price, an amount or a time at the end of an item. */
const FIGURE_END = /\p{N}\s?[\p{Sc}%°]?\p{L}{0,2}$/u;
/** Lines that begin with amounts, such as those of a recipe, are items. */
const FIGURE_START = /^\s*[\p{Sc}+-]?\p{N}/u;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\S+$|^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$|^[@#]\S+$/iu;
const SENTENCE_END = /[.!?…。！？:：]["'”’»)]*$/u;

/** The units of a callout, in the order of its lines. */
export function unitsOf({ id, text, lineBoxes }: Pick<Callout, 'id' | 'text' | 'lineBoxes'>): TextUnit[] {
  const lines = withoutStrayBullets(text.split('\n').map((line) => line.trim()));
  const widest = Math.max(...lineBoxes.map(({ width }) => width));
  const isItems = isList(lines, lineBoxes, widest);
  const marked = lineBoxes.filter((_, index) => ITEM_START.test(text.split('\n')[index] ?? ''));
  const units: string[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const isContinued =
      before !== undefined &&
      !((isItems || beginsLikeItem(lineBoxes[index], marked)) && BEGINS_LARGE.test(line)) &&
      areAlike(lineBoxes[index - 1], lineBoxes[index]) &&
      continues(before, line, lineBoxes[index - 1], widest);
    if (isContinued) units.push(joined(units.pop() ?? '', line));
    else units.push(line);
  }
  return units
    .filter((unit) => unit !== '')
    .map((unit, index) => ({ id: `${id}/${index + 1}`, text: unit, isCapitals: isCapitals(unit) }));
}

/** The units of callouts that show one sentence piece by piece, one for each callout. */
export function captionUnits(sentence: readonly Pick<Callout, 'id' | 'text'>[]): TextUnit[] {
  const texts = sentence.map(({ text }) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .reduce(joined),
  );
  const areCapitals = isCapitals(texts.join(' '));
  return sentence.map(({ id }, index) => ({
    ...{ id: `${id}/1`, text: texts[index] ?? '', isCapitals: areCapitals },
    ...{ sentence: sentence[0]?.id ?? id, goesOn: index > 0 },
  }));
}

const BEGINS_LARGE = /^\P{L}*\p{Lu}/u;
const MIN_ITEMS = 3;

/** Whether lines are items of a list: each begins with a capital, and some of them end early. */
function isList(lines: readonly string[], boxes: readonly Box[], widest: number): boolean {
  if (lines.length < MIN_ITEMS || !lines.every((line) => BEGINS_LARGE.test(line)) || lines.every(isCapitals))
    return false;
  return boxes.slice(0, -1).some(({ width }) => width < widest * (1 - SHORT_LINE));
}

const BULLET = /^[•·▪◦‣●○]\s+/u;

/** Bullets that were read in some lines of a list only are taken for parts of the picture in all of them. */
function withoutStrayBullets(lines: readonly string[]): string[] {
  const isMissing = lines.some((line) => BEGINS_LARGE.test(line) && !ITEM_START.test(line));
  return lines.map((line) => (isMissing ? line.replace(BULLET, '') : line));
}

/** In heights of a line: items of a list begin at the same place, also those whose bullets were not read. */
const MAX_INDENT = 0.4;

function beginsLikeItem(box: Box | undefined, marked: readonly Box[]): boolean {
  return marked.some(({ x, height }) => box !== undefined && Math.abs(x - box.x) <= MAX_INDENT * height);
}

/** The callout that a unit is of; undefined for what names none. */
export function calloutOfUnit(unitId: string | undefined): string | undefined {
  return unitId === undefined ? undefined : /^(.*)\/\d+$/u.exec(unitId)?.[1];
}

/** Lines of one sentence have letters of one size; a box also depends on which letters reach up and down. */
function areAlike(one: Box | undefined, other: Box | undefined): boolean {
  const [low, high] = [one?.height ?? 1, other?.height ?? 1].sort((a, b) => a - b) as [number, number];
  return high <= MAX_HEIGHT_RATIO * low;
}

function continues(before: string, line: string, box: Box | undefined, widest: number): boolean {
  if (ITEM_START.test(line) || SENTENCE_END.test(before) || ADDRESS.test(line) || ADDRESS.test(before)) return false;
  if ((LABELLED_NAME.test(before) || NAME.test(before)) && IS_SENTENCE.test(line)) return false;
  if (FIGURE_END.test(before) && BEGINS_LARGE.test(line)) return false;
  if (FIGURE_START.test(before) && FIGURE_START.test(line)) return false;
  if (/^\p{Ll}/u.test(line) || UNSPACED.test(before)) return true;
  return isCapitals(before) === isCapitals(line) && (box?.width ?? 0) >= widest * (1 - SHORT_LINE);
}

function joined(before: string, line: string): string {
  if (/\p{L}-$/u.test(before) && /^\p{Ll}/u.test(line)) return before.slice(0, -1) + line;
  return UNSPACED.test(before.slice(-1)) || UNSPACED.test(line.slice(0, 1)) ? before + line : `${before} ${line}`;
}

function isCapitals(text: string): boolean {
  return /\p{Lu}.*\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** A dot between facts, such as `Serves 4·25 min`, whose spaces were not read: it would be taken for that of a fraction. */
const DOT_BESIDE_NUMBER = /(?<=\p{N})\s?[·•]\s?(?=\P{Z})|(?<=\P{Z})\s?[·•]\s?(?=\p{N})/gu;

/** What a translator is given for a unit. */
export function asked({ text: read, isCapitals: isAllCapitals, sentence, goesOn }: TextUnit, language: string): string {
  const text = read.replace(DOT_BESIDE_NUMBER, ' · ');
  if (!isAllCapitals || (sentence === undefined && !/\s/.test(text))) return text;
  const lower = text.toLocaleLowerCase(language);
  const written = language === 'en' ? lower.replace(/(?<![\p{L}\p{N}])i(?![\p{L}\p{N}])/gu, 'I') : lower;
  return goesOn ? written : written.replace(/^\P{L}*\p{L}/u, (start) => start.toLocaleUpperCase(language));
}

/** Titles such as `How a volcano works` are no questions. */
const ASKING = /[?!？！؟]/u;
const ASKED = /^[¿¡]+|\s?[?!？！؟]+$/gu;

/** A translation in the letters of its unit, beginning with a capital where that does, and without marks that it lacks. */
export function answered(unit: TextUnit, translation: string, language: string): string {
  const asked = ASKING.test(unit.text) ? translation : translation.replace(ASKED, '');
  const text = SENTENCE_END.test(unit.text) ? asked : asked.replace(/[.,;:。，]+$/u, '');
  if (unit.isCapitals) return text.toLocaleUpperCase(language);
  const beginsWithCapital = /^\P{L}*\p{Lu}/u.test(unit.text);
  return beginsWithCapital ? text.replace(/^\P{L}*\p{L}/u, (start) => start.toLocaleUpperCase(language)) : text;
}

/** Whether a text says something in a language: numbers, addresses, single letters and signs stay as they are. */
export function isTranslatable(text: string): boolean {
  if (ADDRESS.test(text.trim())) return false;
  return UNSPACED.test(text) || /\p{Script=Hangul}/u.test(text) || /\p{L}{2,}/u.test(text);
}
