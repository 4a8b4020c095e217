import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Filters that write each frame's time to file descriptor 3, because raw video cannot hold times. */
export const FRAME_TIMES_FILTER = [
  'settb=AVTB',
  // `metadata=print` skips frames without metadata, so every frame gets an entry.
  'metadata=mode=add:key=frame:value=1',
  'metadata=mode=print:file=pipe\\\\:3:direct=1',
].join(',');

/**
 * A filter that ends the picture at this time, counted from the seek point; `-t` alone would count from the first frame
 * found.
 */
export function endBefore(seconds: number): string {
  return Number.isFinite(seconds) ? `trim=end=${seconds.toFixed(6)},` : '';
}

/** A filter that passes the frames of a span, counted from the seek point, without changing their times. */
export function within(startSeconds: number, endSeconds: number): string {
  return startSeconds > 0 ? `trim=start=${startSeconds.toFixed(6)},${endBefore(endSeconds)}` : endBefore(endSeconds);
}

/** Reads what {@link FRAME_TIMES_FILTER} writes: seconds since the point that ffmpeg was told to seek to. */
export async function* frameTimes(sideOutput: Readable): AsyncGenerator<number> {
  for await (const line of createInterface({ input: sideOutput })) {
    const [, microseconds] = /^frame:\d+\s+pts:(-?\d+)/.exec(line) ?? [];
    if (microseconds !== undefined) yield Number(microseconds) / 1_000_000;
  }
}
