import { SENTENCE_END, type SpeakerTurn, type TimeSpan, type Word } from '@polydub/contracts';

/** How far from where the turns change a speaker's first word may be looked for. */
const MAX_SHIFT_SECONDS = 0.5;
const MAX_SHIFT_WORDS = 3;
/** A single word between two of somebody else's that is shorter than this was misheard. */
const MIN_RUN_SECONDS = 0.3;
/** What the end of a sentence or clause is worth against seconds of silence before a word. */
const SENTENCE_END_SECONDS = 0.5;
const CLAUSE_END_SECONDS = 0.2;

/**
 * The speaker of each word: of the turn that it overlaps most, else of the nearest. Changes move to a pause or the end of a sentence close
 * by, since recognizers time words more finely than turns are told. `turns` holds at least one.
 */
export function speakersOfWords(words: readonly Word[], turns: readonly SpeakerTurn[]): string[] {
  const speakers = words.map((word) => speakerOf(word, turns));
  absorbBlips(words, speakers);
  for (let index = 1; index < words.length; index++) {
    if (speakers[index] === speakers[index - 1]) continue;
    const change = bestChange(words, speakers, index);
    for (let at = change; at < index; at++) speakers[at] = speakers[index] ?? '';
    for (let at = index; at < change; at++) speakers[at] = speakers[index - 1] ?? '';
    index = Math.max(index, change);
  }
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

/** Gives single short words within somebody's words to that person. */
function absorbBlips(words: readonly Word[], speakers: string[]): void {
  for (let index = 1; index + 1 < words.length; index++) {
    const [before, after, word] = [speakers[index - 1], speakers[index + 1], words[index]];
    if (before === undefined || before !== after || !word) continue;
    if (word.endSeconds - word.startSeconds < MIN_RUN_SECONDS) speakers[index] = before;
  }
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
