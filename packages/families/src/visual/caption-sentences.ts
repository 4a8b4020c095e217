import type { Box, Callout } from '@polydub/contracts';
import { boxAround } from '@polydub/vision';

/** A callout as far as it tells whether it goes on with what another one says. */
export type Caption = Pick<
  Callout,
  'id' | 'kind' | 'startSeconds' | 'endSeconds' | 'wholeSeconds' | 'text' | 'lineBoxes' | 'box' | 'rotationDegrees'
>;

/** One follows the other within this; they may overlap by a frame or two. */
const MAX_GAP_SECONDS = 0.5;
const MAX_OVERLAP_SECONDS = 0.1;
/** Their middles, or left sides, are at most this far apart, in heights of a line. */
const MAX_SHIFT_HEIGHTS = 0.8;
const MAX_SIZE_RATIO = 1.3;
const MAX_TURN_DEGREES = 4;
/** A small model loses its thread in longer sentences, and what goes on for longer has no full stops. */
const MAX_CAPTIONS = 16;
const MAX_CHARACTERS = 160;
/** What follows the words that are said is shown no longer than this; a label stays until it is read. */
const SPOKEN_SECONDS = 0.6;
const SPOKEN_SECONDS_A_CHARACTER = 0.1;

const SENTENCE_END = /[.!?…。！？:：]["'”’»)]*$/u;
const GOES_ON = /^["'“‘«(…]*\p{Ll}/u;
const BREAKS_OFF = /[,;、，；–—-]["'”’»)]*$/u;
/** A few words that say what comes next: `NUMBER ONE:`. */
const HEADING = /^(?:\S+\s+){0,2}\S*\p{L}\S*\s*[:：]$/u;
const ITEM_START = /^\s*(?:[•·▪◦‣*–—-]|\(?\p{N}{1,3}[.):]|\(?\p{L}[.)])\s/u;

/** Lines of one sentence in letters of two colours are callouts of their own: they come and go together, one below the other. */
const MAX_TIMES_APART_SECONDS = 0.15;
const MAX_LINE_GAP_HEIGHTS = 0.9;
const MAX_LINES_SIZE_RATIO = 1.1;
/** In capitals a sentence only goes on after a line that is nearly as wide as the next. */
const MIN_FULL_SHARE = 0.7;

/**
 * Gathers the callouts that show one sentence piece by piece, in letters of the same size: each takes the place of the one before it, comes
 * below it word by word, or stands below it all the time. Only sentences of several callouts, in order of time.
 */
export function captionSentences<T extends Caption>(captions: readonly T[]): T[][] {
  const open: T[][] = [];
  for (const caption of captions.toSorted(byTimeAndPlace)) {
    const sentence = open.findLast((members) => goesOn(members, caption));
    if (sentence) sentence.push(caption);
    else open.push([caption]);
  }
  return open.filter(({ length }) => length > 1);
}

function goesOn(members: readonly Caption[], next: Caption): boolean {
  const last = members.at(-1);
  if (!last || members.length >= MAX_CAPTIONS) return false;
  const characters = members.reduce((sum, { text }) => sum + text.length, next.text.length);
  if (characters > MAX_CHARACTERS) return false;
  return isNextPiece(members, last, next) || isNextLine(last, next);
}

function byTimeAndPlace(one: Caption, other: Caption): number {
  const apart = one.startSeconds - other.startSeconds;
  return Math.abs(apart) > MAX_TIMES_APART_SECONDS ? apart : one.box.y - other.box.y;
}

function isNextLine(last: Caption, next: Caption): boolean {
  if (last.kind !== next.kind || last.rotationDegrees !== next.rotationDegrees) return false;
  const apart = Math.max(Math.abs(last.startSeconds - next.startSeconds), Math.abs(last.endSeconds - next.endSeconds));
  const [one, other] = [lineHeight(last), lineHeight(next)];
  const height = Math.min(one, other);
  const gap = next.box.y - last.box.y - last.box.height;
  const isBelow = next.box.y > last.box.y + last.box.height / 2 && gap <= MAX_LINE_GAP_HEIGHTS * height;
  const isAlike = Math.max(one, other) <= MAX_LINES_SIZE_RATIO * height && areAligned(last.box, next.box, height);
  if (apart > MAX_TIMES_APART_SECONDS || !isBelow || !isAlike) return false;
  if (SENTENCE_END.test(last.text) || ITEM_START.test(next.text)) return false;
  if (GOES_ON.test(next.text) || BREAKS_OFF.test(last.text)) return true;
  const areCapitals = [last, next].every(({ text }) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text));
  return areCapitals && last.box.width >= MIN_FULL_SHARE * next.box.width;
}

function isNextPiece(members: readonly Caption[], last: Caption, next: Caption): boolean {
  if (!lookAlike(last, next) || !isSameSentence(last, next)) return false;
  return takesPlaceOf(pageOf(members), next) || comesBelow(last, next);
}

function lookAlike(last: Caption, next: Caption): boolean {
  if (last.kind !== next.kind || Math.abs(last.rotationDegrees - next.rotationDegrees) > MAX_TURN_DEGREES) return false;
  const [one, other] = [lineHeight(last), lineHeight(next)];
  return Math.max(one, other) <= MAX_SIZE_RATIO * Math.min(one, other);
}

/** The captions that go together with the last one. */
function pageOf(members: readonly Caption[]): Caption[] {
  return members.filter((member) => endTogether(member, members.at(-1) as Caption));
}

function endTogether(one: Caption, other: Caption): boolean {
  return Math.abs(one.endSeconds - other.endSeconds) <= MAX_OVERLAP_SECONDS;
}

function takesPlaceOf(page: readonly Caption[], next: Caption): boolean {
  const gap = next.startSeconds - Math.max(...page.map(({ endSeconds }) => endSeconds));
  if (gap > MAX_GAP_SECONDS || gap < -MAX_OVERLAP_SECONDS) return false;
  const box = boxAround(page.map((caption) => caption.box));
  return box !== undefined && areInPlace(box, next.box, lineHeight(next));
}

/** Whether words come one after another below a line that stays as long as they do. */
function comesBelow(last: Caption, next: Caption): boolean {
  if ((last.wholeSeconds ?? next.wholeSeconds) === undefined || !endTogether(last, next)) return false;
  const height = lineHeight(next);
  const gap = next.box.y - last.box.y - last.box.height;
  const isBelow = Math.abs(gap) <= MAX_LINE_GAP_HEIGHTS * height && next.startSeconds > last.startSeconds;
  return isBelow && areAligned(last.box, next.box, height);
}

function areInPlace(one: Box, other: Box, height: number): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return shared >= height / 2 && areAligned(one, other, height);
}

function areAligned(one: Box, other: Box, height: number): boolean {
  const shifts = [one.x - other.x, one.x + one.width / 2 - other.x - other.width / 2];
  return shifts.some((shift) => Math.abs(shift) <= MAX_SHIFT_HEIGHTS * height);
}

function isSameSentence(last: Caption, next: Caption): boolean {
  if (SENTENCE_END.test(last.text) || ITEM_START.test(next.text)) return false;
  if (GOES_ON.test(next.text) || BREAKS_OFF.test(last.text)) return true;
  if (HEADING.test(next.text)) return false;
  return [last, next].every(({ text }) => isEachWordCapital(text)) && [last, next].every(isSpoken);
}

/** Where words begin with capitals in any case, these say nothing of sentences. Scripts without capitals are another matter. */
function isEachWordCapital(text: string): boolean {
  return !/\p{Lo}/u.test(text) && text.split(/\s+/u).every((word) => !GOES_ON.test(word));
}

function isSpoken({ startSeconds, endSeconds, wholeSeconds, text }: Caption): boolean {
  if (wholeSeconds !== undefined) return true;
  return endSeconds - startSeconds <= SPOKEN_SECONDS + SPOKEN_SECONDS_A_CHARACTER * text.length;
}

function lineHeight({ lineBoxes }: Caption): number {
  return Math.max(...lineBoxes.map(({ height }) => height));
}
