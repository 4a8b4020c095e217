import { setTimeout as sleep } from 'node:timers/promises';
import type { CallOptions } from './types.js';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;
const GROWTH = 1.3;

/** How to wait for something. */
export interface PollOptions<T> extends CallOptions {
  isOver(state: T): boolean;
  /** Is called with the first state, and with each that differs from the one before. */
  onProgress?(state: T): void;
  /** In ms. Default: 1 s, then ever longer, at most 15 s. */
  readonly pauseMs?: (looks: number) => number;
}

/** Looks again and again until it is over; resolves with the last state. */
export async function poll<T>(
  look: () => Promise<T>,
  { isOver, onProgress, signal, pauseMs = usualPauseMs }: PollOptions<T>,
): Promise<T> {
  let shown: string | undefined;
  for (let looks = 1; ; looks += 1) {
    const state = await look();
    const text = JSON.stringify(state);
    if (text !== shown) onProgress?.(state);
    shown = text;
    if (isOver(state)) return state;
    await sleep(pauseMs(looks), undefined, { ...(signal && { signal }) });
  }
}

function usualPauseMs(looks: number): number {
  return Math.min(FIRST_PAUSE_MS * GROWTH ** (looks - 1), MAX_PAUSE_MS);
}
