import type { SpeakerTurn, TimeSpan } from '@polydub/contracts';

/** A stretch of speech and the voice (0, 1 …) that was heard in it. */
export interface HeardWindow extends TimeSpan {
  readonly voice: number;
}

/** Who speaks is decided this often. */
const FRAME_SECONDS = 0.1;

/**
 * Turns within the speech: at every tenth of a second the windows around it vote, the nearer their middle the more. Windows are in order
 * and lie within a stretch of speech each.
 */
export function turnsFromWindows(
  speech: readonly TimeSpan[],
  windows: readonly HeardWindow[],
): (TimeSpan & { readonly voice: number })[] {
  let next = 0;
  return speech.flatMap((span) => {
    const first = next;
    while ((windows[next]?.endSeconds ?? Number.POSITIVE_INFINITY) <= span.endSeconds + FRAME_SECONDS / 2) next += 1;
    return turnsOf(span, windows.slice(first, next));
  });
}

function turnsOf(span: TimeSpan, windows: readonly HeardWindow[]): HeardWindow[] {
  const frames = Math.max(1, Math.round((span.endSeconds - span.startSeconds) / FRAME_SECONDS));
  const turns: { voice: number; startSeconds: number; endSeconds: number }[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const startSeconds = span.startSeconds + frame * FRAME_SECONDS;
    const endSeconds = frame + 1 === frames ? span.endSeconds : startSeconds + FRAME_SECONDS;
    const voice = elected(windows, (startSeconds + endSeconds) / 2);
    const last = turns.at(-1);
    if (last?.voice === voice) last.endSeconds = endSeconds;
    else turns.push({ voice, startSeconds, endSeconds });
  }
  return turns;
}

function elected(windows: readonly HeardWindow[], at: number): number {
  const votes = new Map<number, number>();
  for (const { startSeconds, endSeconds, voice } of windows) {
    if (startSeconds > at) break;
    const half = (endSeconds - startSeconds) / 2;
    const weight = 1 - Math.abs(at - startSeconds - half) / half;
    if (weight > 0) votes.set(voice, (votes.get(voice) ?? 0) + weight);
  }
  const [winner] = [...votes].sort(([, one], [, other]) => other - one);
  return winner?.[0] ?? windows[0]?.voice ?? 0;
}

/** Names the voices `speaker-1`, `speaker-2` … in order of first appearance. */
export function nameSpeakers(turns: readonly (TimeSpan & { readonly voice: number })[]): SpeakerTurn[] {
  const order = [...new Set(turns.map(({ voice }) => voice))];
  return turns.map(({ voice, startSeconds, endSeconds }) => ({
    speaker: `speaker-${order.indexOf(voice) + 1}`,
    startSeconds,
    endSeconds,
  }));
}
