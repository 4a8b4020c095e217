import { type LipTarget, LipTargets } from '../visemes/lip-targets.js';
import { isPause } from '../visemes/viseme-of-ipa.js';
import { type TimedPhoneme, visemeSpans } from '../visemes/viseme-spans.js';
import { smoothStep } from './smooth-step.js';

/** What a photo says, ready to be looked up at any time. */
export interface PhotoSpeech {
  readonly lips: LipTargets;
  /** When it is speaking, in order; sounds without a pause between them are one span. */
  readonly spoken: readonly SpokenSpan[];
  /** IPA letters that are not known; what resembles them was taken. */
  readonly unknownLetters: readonly string[];
}

/** A time in which something is said. */
export interface SpokenSpan {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** What the mouth of a photo does at a moment. */
export interface SpokenMouth {
  readonly target: LipTarget;
  /** How far the mouth is the speech's: 1 while it speaks, 0 where it rests as it is in the photo. */
  readonly strength: number;
}

/** The mouth begins to leave its rest so long before speech, and is at rest so long after it. */
const RAMP_SECONDS = 0.24;

/** Prepares what is said. */
export function photoSpeech(phonemes: readonly TimedPhoneme[]): PhotoSpeech {
  const { spans, unknown } = visemeSpans(phonemes);
  const spoken: { startSeconds: number; endSeconds: number }[] = [];
  for (const { ipa, startSeconds, endSeconds } of phonemes) {
    if (isPause(ipa)) continue;
    const last = spoken.at(-1);
    if (last && startSeconds <= last.endSeconds + RAMP_SECONDS / 2) last.endSeconds = endSeconds;
    else spoken.push({ startSeconds, endSeconds });
  }
  return { lips: new LipTargets(spans), spoken, unknownLetters: unknown };
}

/** What the mouth does at a time. */
export function mouthAt({ lips, spoken }: PhotoSpeech, timeSeconds: number): SpokenMouth {
  return { target: lips.at(timeSeconds), strength: smoothStep(1 - silenceAt(spoken, timeSeconds) / RAMP_SECONDS) };
}

/** How far a time is from the nearest speech. */
function silenceAt(spoken: readonly SpokenSpan[], timeSeconds: number): number {
  let [low, high] = [0, spoken.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spoken[middle] as SpokenSpan).endSeconds < timeSeconds) low = middle + 1;
    else high = middle;
  }
  const [before, next] = [spoken[low - 1], spoken[low]];
  const since = before ? timeSeconds - before.endSeconds : Infinity;
  const until = next ? Math.max(0, next.startSeconds - timeSeconds) : Infinity;
  return Math.min(since, until);
}
