import { SENTENCE_END, type SpeakerTurn, type TimeSpan, type Word } from '@polydub/contracts';

/** How far from where the turns change a speaker's first word may be looked for. */
const MAX_SHIFT_SECONDS = 0.5;
const MAX_SHIFT_WORDS = 3;
/** A piece of a sentence that is shorter than this was misheard: turns are not told that finely. */
const MIN_PIECE_SECONDS = 0.5;
/** What the end of a sentence or clause is worth against seconds of silence before a word. */
const SENTENCE_END_SECONDS = 0.5;
const CLAUSE_END_SECONDS = 0.2;

/**
 * The speaker of each word: of the turn that it overlaps most, else of the nearest. Changes move to a pause or the end of a sentence close
 * by, since recognizers time words more finely than turns are told, and no sentence is torn for a piece shorter than turns can be
 * trusted. `turns` holds at least one.
 */
export function speakersOfWords(words: readonly Word[], turns: readonly SpeakerTurn[]): string[] {
  const speakers = words.map((word) => speakerOf(word, turns));
  for (let index = 1; index < words.length; index++) {
    if (speakers[index] === speakers[index - 1]) continue;
    const change = bestChange(words, speakers, index);
    for (let at = change; at < index; at++) speakers[at] = speakers[index] ?? '';
    for (let at = index; at < change; at++) speakers[at] = speakers[index - 1] ?? '';
    index = Math.max(index, change);
  }
  for (const sentence of sentencesOf(words)) mendSentence(sentence, words, speakers);
  return speakers;
}

/** The speaker whose turns overlap a stretch most, else the one who speaks nearest to it; the earlier of equals. */
export function speakerOf(span: TimeSpan, turns: readonly SpeakerTurn[]): string {
  const seconds = new Map<string, number>();
  for (const turn of turns) {
    const shared = Math.min(span.endSeconds, turn.endSeconds) - Math.max(span.startSeconds, turn.startSeconds);
    if (shared > 0) seconds.set(turn.speaker, (seconds.get(turn.speaker) ?? 0) + shared);
  }
  const [most] = [...seconds].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? nearest(span, turns);
}

function nearest(span: TimeSpan, turns: readonly SpeakerTurn[]): string {
  const distance = (turn: SpeakerTurn): number =>
    Math.max(turn.startSeconds - span.endSeconds, span.startSeconds - turn.endSeconds);
  return turns.reduce((best, turn) => (distance(turn) < distance(best) ? turn : best)).speaker;
}

/** Words that follow one another: a sentence, or the piece of one that a speaker says. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** The words of each sentence. */
function sentencesOf(words: readonly Word[]): WordRange[] {
  const ends = [...words.keys()].filter((index) => SENTENCE_END.test(words[index]?.text.trim() ?? ''));
  const starts = [0, ...ends.map((index) => index + 1)].filter((index) => index < words.length);
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? words.length }));
}

/** Gives pieces of a sentence that are too short to be trusted to the longer of their neighbours in it, the shortest first. */
function mendSentence(sentence: WordRange, words: readonly Word[], speakers: string[]): void {
  const seconds = ({ from, to }: WordRange) => (words[to - 1]?.endSeconds ?? 0) - (words[from]?.startSeconds ?? 0);
  for (;;) {
    const pieces = piecesOf(sentence, speakers);
    const least = Math.min(...pieces.map(seconds));
    if (pieces.length < 2 || least >= MIN_PIECE_SECONDS) return;
    const at = pieces.findIndex((piece) => seconds(piece) === least);
    const neighbours = [pieces[at - 1], pieces[at + 1]].filter((piece) => piece !== undefined);
    const [longest] = neighbours.sort((one, other) => seconds(other) - seconds(one));
    speakers.fill(speakers[longest?.from ?? 0] ?? '', pieces[at]?.from, pieces[at]?.to);
  }
}

/** The pieces of a range that one speaker each says. */
export function piecesOf({ from, to }: WordRange, speakers: readonly string[]): WordRange[] {
  const starts = Array.from({ length: to - from }, (_, offset) => from + offset).filter(
    (index) => index === from || speakers[index] !== speakers[index - 1],
  );
  return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }));
}

/** Where the words of the speaker of word `index` really begin: within both runs, and near. */
function bestChange(words: readonly Word[], speakers: readonly string[], index: number): number {
  const at = words[index]?.startSeconds ?? 0;
  const near = (word: Word | undefined): boolean => Math.abs((word?.startSeconds ?? 0) - at) <= MAX_SHIFT_SECONDS;
  let [first, last] = [index, index];
  while (
    first > index - MAX_SHIFT_WORDS &&
    first > 1 &&
    speakers[first - 2] === speakers[index - 1] &&
    near(words[first - 1])
  )
    first -= 1;
  while (last < index + MAX_SHIFT_WORDS && speakers[last + 1] === speakers[index] && near(words[last + 1])) last += 1;
  let best = index;
  for (let candidate = first; candidate <= last; candidate++) {
    if (breakBefore(words, candidate) - shift(candidate) > breakBefore(words, best) - shift(best)) best = candidate;
  }
  return best;

  function shift(candidate: number): number {
    return Math.abs((words[candidate]?.startSeconds ?? 0) - at) / 2;
  }
}

/** How likely somebody else begins at a word, in seconds of silence. */
function breakBefore(words: readonly Word[], index: number): number {
  const [before, word] = [words[index - 1], words[index]];
  if (!before || !word) return 0;
  const text = before.text.trim();
  const sentence = SENTENCE_END.test(text) ? SENTENCE_END_SECONDS : 0;
  const clause = /[,;:،、，；：]$/u.test(text) ? CLAUSE_END_SECONDS : 0;
  return Math.max(0, word.startSeconds - before.endSeconds) + sentence + clause;
}
