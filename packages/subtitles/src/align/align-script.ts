import type { TimeSpan, Word } from '@polydub/contracts';
import { alignKeys } from './align-keys.js';
import { coverage } from './coverage.js';
import { locateLines } from './locate-lines.js';
import type { Pair } from './pair.js';
import type { AlignedLine, ScriptLine } from './script-line.js';
import { heardTokens, tokensOf } from './tokens.js';

/** How well a script was found in the media. */
export interface ScriptAlignment<Line extends ScriptLine = ScriptLine> {
  /**
   * How the script was found in the media: by its words, or only because somebody speaks at its times; undefined when
   * it was not found.
   */
  readonly foundBy: 'words' | 'speech' | undefined;
  /** Share of the script's words that were recognized in order, next to another recognized word. */
  readonly heardShare: number;
  /**
   * As many lines as given, with unchanged texts; they keep their own times when the script was found by speech only,
   * or not found.
   */
  readonly lines: readonly AlignedLine<Line>[];
}

/** What {@link alignScript} compares the script with. */
export interface HeardMedia {
  /** Recognized words in order; only their times are used. */
  readonly words: readonly Word[];
  /** Where somebody speaks. */
  readonly speech: readonly TimeSpan[];
  readonly durationSeconds: number;
}

/**
 * An unrelated text of the same language scores below a tenth; a correct script with every second word misheard scores
 * above a third.
 */
const MIN_HEARD_SHARE = 0.25;
/** When the recognizer wrote less than this share of the script's length, its words prove nothing. */
const MIN_RECOGNIZED_SHARE = 0.2;
/**
 * Minimum share of the script's time with speech, and of the speech within the script, for a script with correct times.
 */
const MIN_SPEECH_IN_SCRIPT = 0.7;
const MIN_SCRIPT_IN_SPEECH = 0.5;

/**
 * Finds a given script in the media: aligns its words with the recognized words, tolerating misheard ones, and gives
 * each line the time at which its words were spoken. Lines keep their order and texts, and do not overlap.
 */
export function alignScript<Line extends ScriptLine>(
  script: readonly Line[],
  heard: HeardMedia,
): ScriptAlignment<Line> {
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

/** Number of misheard words allowed between two matching words that confirm each other. */
const MISHEARD_BETWEEN = 1;

/** A single word may match by chance; a match is trusted when a nearby word matches too, at the same offset. */
function isBesideAnother([script, heard]: Pair, index: number, pairs: readonly Pair[]): boolean {
  return [pairs[index - 1], pairs[index + 1]].some((other) => {
    if (!other || other[0] - other[1] !== script - heard) return false;
    return Math.abs(other[0] - script) <= MISHEARD_BETWEEN + 1;
  });
}

function fitsSpeech(script: readonly ScriptLine[], { speech }: HeardMedia): boolean {
  return coverage(script, speech) >= MIN_SPEECH_IN_SCRIPT && coverage(speech, script) >= MIN_SCRIPT_IN_SPEECH;
}
