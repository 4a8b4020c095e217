import { type MonoAudio, spanSeconds, type TimeSpan, totalSeconds } from '@polydub/contracts';
import { edgeGain, fadeLength } from '../fade.js';
import { upToLastWord } from '../up-to-last-word.js';
import type { Pause } from './source-pauses.js';
import { takePauses } from './take-pauses.js';

/** What {@link keepPauses} needs to know of a line. */
export interface PauseWish {
  /** The pauses of the source line. */
  readonly pauses: readonly Pause[];
  /** The words of the take; it may pause only at the end of a clause. */
  readonly text: string;
  /** Seconds that the take may have in all, so that pauses never force a speed-up. */
  readonly roomSeconds: number;
}

/** A pause of the take corresponds to one of the source only if at most this share of the line lies between them. */
const mostApart = 0.2;
/** A shorter extension is not worth cutting the take. */
const leastGainSeconds = 0.05;
const clauseEnd = /[,;:.!?…–—、，；：。！？،؛؟।]/gu;

/**
 * Makes the pauses that a voice leaves at the ends of clauses as long as the speaker's pauses near the same places, as
 * far as the line has room. A pause of the source without a counterpart in the take is left out: the take is cut only
 * in its own silence. Returns the same audio when there is nothing to do.
 */
export function keepPauses(audio: MonoAudio, { pauses, text, roomSeconds }: PauseWish): MonoAudio {
  const clauseEnds = upToLastWord(text).match(clauseEnd)?.length ?? 0;
  if (pauses.length === 0 || clauseEnds === 0) return audio;
  const wanted = matched(pauses, longest(takePauses(audio), clauseEnds), audio);
  const spareSeconds = roomSeconds - audio.samples.length / audio.sampleRateHz;
  const wantedSeconds = wanted.reduce((sum, { addSeconds }) => sum + addSeconds, 0);
  const share = Math.min(1, spareSeconds / wantedSeconds);
  if (!(wantedSeconds * share >= leastGainSeconds)) return audio;
  return insertSilence(
    audio,
    wanted.map(({ span, addSeconds }) => ({ atSeconds: middle(span), addSeconds: addSeconds * share })),
  );
}

function longest(spans: readonly TimeSpan[], count: number): TimeSpan[] {
  const kept = new Set([...spans].sort((a, b) => spanSeconds(b) - spanSeconds(a)).slice(0, count));
  return spans.filter((span) => kept.has(span));
}

/** Goes through the source's pauses in order and gives each one the nearest later pause of the take. */
function matched(pauses: readonly Pause[], spans: readonly TimeSpan[], { samples, sampleRateHz }: MonoAudio) {
  const silentSeconds = totalSeconds(spans);
  const spokenSeconds = samples.length / sampleRateHz - silentSeconds;
  let silentBefore = 0;
  const placed = spans.map((span) => {
    const share = (span.startSeconds - silentBefore) / spokenSeconds;
    silentBefore += spanSeconds(span);
    return { span, share };
  });
  const found: { span: TimeSpan; addSeconds: number }[] = [];
  let next = 0;
  for (const { share, seconds } of pauses) {
    const left = placed.slice(next);
    const nearest = left.reduce<(typeof left)[number] | undefined>(
      (best, each) => (best && Math.abs(best.share - share) <= Math.abs(each.share - share) ? best : each),
      undefined,
    );
    if (!nearest || Math.abs(nearest.share - share) > mostApart) continue;
    next = placed.indexOf(nearest) + 1;
    found.push({ span: nearest.span, addSeconds: Math.max(0, seconds - spanSeconds(nearest.span)) });
  }
  return found;
}

function insertSilence(audio: MonoAudio, inserts: readonly { atSeconds: number; addSeconds: number }[]): MonoAudio {
  const { samples, sampleRateHz } = audio;
  const inSamples = inserts.map(({ atSeconds, addSeconds }) => ({
    at: Math.round(atSeconds * sampleRateHz),
    count: Math.round(addSeconds * sampleRateHz),
  }));
  const longer = new Float32Array(samples.length + inSamples.reduce((sum, { count }) => sum + count, 0));
  let [from, to] = [0, 0];
  for (const { at, count } of [...inSamples, { at: samples.length, count: 0 }]) {
    longer.set(softened(samples.subarray(from, at), sampleRateHz, from === 0, at === samples.length), to);
    to += at - from + count;
    from = at;
  }
  return { sampleRateHz, samples: longer };
}

/**
 * Fades the edges where silence is inserted, so that the background noise in the voice's own pause does not stop
 * suddenly.
 */
function softened(part: Float32Array, sampleRateHz: number, isFirst: boolean, isLast: boolean): Float32Array {
  const fade = fadeLength(part.length, sampleRateHz);
  return part.map((sample, at) => {
    const isAtOuterEdge = at < part.length / 2 ? isFirst : isLast;
    return isAtOuterEdge ? sample : sample * edgeGain(at, part.length, fade);
  });
}

function middle({ startSeconds, endSeconds }: TimeSpan): number {
  return (startSeconds + endSeconds) / 2;
}
