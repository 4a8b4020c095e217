import { FIRST_FRAME_SECONDS, FRAME_SECONDS, spansWhere } from './postprocess.js';

/** What was heard at one moment by all windows that cover it. */
interface Moment {
  windows: number;
  speaking: number;
  readonly votes: Map<number, number>;
}

/** Who speaks when, gathered from windows that overlap. */
export class Activity {
  readonly #moments: Moment[] = [];

  /** Adds a window: the voices (0, 1 …) of its frames. */
  add(startSeconds: number, frames: readonly (readonly number[])[]): void {
    const first = Math.round(startSeconds / FRAME_SECONDS);
    for (const [index, voices] of frames.entries()) {
      this.#moments[first + index] ??= { windows: 0, speaking: 0, votes: new Map() };
      const moment = this.#moments[first + index] as Moment;
      moment.windows += 1;
      moment.speaking += voices.length;
      for (const voice of voices) moment.votes.set(voice, (moment.votes.get(voice) ?? 0) + 1);
    }
  }

  /** Turns of each voice in order of start, and the stretches in which several speak. */
  turns() {
    const speaking = Array.from({ length: this.#moments.length }, (_, index) => elected(this.#moments[index]));
    const voices = new Set(speaking.flat());
    const turns = [...voices].flatMap((voice) =>
      spansWhere(speaking, (frame) => frame.includes(voice)).map((span) => ({ ...span, voice })),
    );
    const overlaps = spansWhere(speaking, (frame) => frame.length > 1);
    return { turns: turns.sort((one, other) => one.startSeconds - other.startSeconds), overlaps };
  }
}

/** As many voices as the windows heard on average, those with most votes. */
function elected(moment: Moment | undefined): number[] {
  if (!moment) return [];
  const count = Math.round(moment.speaking / moment.windows);
  const ranked = [...moment.votes].sort(([, one], [, other]) => other - one);
  return ranked.slice(0, count).map(([voice]) => voice);
}

/** Frames of a window from seconds. */
export function framesIn(seconds: number): number {
  return Math.max(0, Math.floor((seconds - FIRST_FRAME_SECONDS) / FRAME_SECONDS) + 1);
}
