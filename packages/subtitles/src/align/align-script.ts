import type { TimeSpan, Word } from '@polydub/contracts';
import { alignKeys } from './align-keys.js';
import { coverage } from './coverage.js';
import { locateLines } from './locate-lines.js';
import type { Pair } from './pair.js';
import type { AlignedLine, ScriptLine } from './script-line.js';
import { heardTokens, tokensOf } from './tokens.js';

/** What was heard of a script. */
export interface ScriptAlignment {
  /** By what the script was found in the media: its words, or only that somebody speaks where it says; undefined when it was not. */
  readonly foundBy: 'words' | 'speech' | undefined;
  /** Share of the script's words that were heard, beside a neighbour, in order. */
  readonly heardShare: number;
  /** As many as were given, with their texts untouched; where the script was found by speech, or not, with their own times. */
  readonly lines: readonly AlignedLine[];
}

/** What {@link alignScript} compares a script with. */
export interface HeardMedia {
  /** Recognized words in order; only their times are used. */
  readonly words: readonly Word[];
  /** Where anybody speaks. */
  readonly speech: readonly TimeSpan[];
  readonly durationSeconds: number;
}

/** An unrelated text of the same language stays below a tenth, a true script with every second word misheard above a third. */
const MIN_HEARD_SHARE = 0.25;
/** Where the recognizer wrote less than this share of the script's length, its words prove nothing. */
const MIN_RECOGNIZED_SHARE = 0.2;
/** Shares of the script's time with speech, and of the speech within the script, that a script has which is timed right. */
const MIN_SPEECH_IN_SCRIPT = 0.7;
const MIN_SCRIPT_IN_SPEECH = 0.5;

/**
 * Finds a given script in the media: aligns its words with those recognized, allowing for misheard ones, and gives each line the
 * time at which its words were heard. Lines keep their order and texts, and do not overlap.
 */
export function alignScript(script: readonly ScriptLine[], heard: HeardMedia): ScriptAlignment {
  const own = script.flatMap(({ text }, line) => tokensOf(text).map((token) => ({ ...token, line })));
  const others = heardTokens(heard.words);
  const pairs = alignKeys(
    own.map(({ key }) => key),
    others.map(({ key }) => key),
  ).filter(isBesideAnother);
  const heardShare = pairs.length / Math.max(1, own.length);
  const asGiven = script.map((line) => ({ ...line, words: [] }));
  if (heardShare < MIN_HEARD_SHARE) {
    const provesNothing = others.length < MIN_RECOGNIZED_SHARE * own.length;
    const foundBy = provesNothing && fitsSpeech(script, heard) ? 'speech' : undefined;
    return { foundBy, heardShare, lines: asGiven };
  }
  const times = new Map(
    pairs.flatMap(([place, other]) => {
      const token = others[other];
      return token ? [[place, token] as const] : [];
    }),
  );
  const tokens = own.map((token, place) => ({ ...token, heard: times.get(place) }));
  return { foundBy: 'words', heardShare, lines: locateLines(script, tokens, heard.durationSeconds) };
}

/** Words that may lie between two that vouch for one another. */
const MISHEARD_BETWEEN = 1;

/** A word alone may be alike by chance; with another that is alike too at the same distance it hardly is. */
function isBesideAnother([script, heard]: Pair, index: number, pairs: readonly Pair[]): boolean {
  return [pairs[index - 1], pairs[index + 1]].some((other) => {
    if (!other || other[0] - other[1] !== script - heard) return false;
    return Math.abs(other[0] - script) <= MISHEARD_BETWEEN + 1;
  });
}

function fitsSpeech(script: readonly ScriptLine[], { speech }: HeardMedia): boolean {
  return coverage(script, speech) >= MIN_SPEECH_IN_SCRIPT && coverage(speech, script) >= MIN_SCRIPT_IN_SPEECH;
}
