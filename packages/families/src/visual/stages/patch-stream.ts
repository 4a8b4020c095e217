import type { Box } from '@polydub/contracts';
import type { RawFrame } from '@polydub/media';

/** A clip of changed areas, opened when it is its turn. */
export interface PatchSource {
  readonly startSeconds: number;
  /** When the first frame without any change is shown; undefined when the picture ends with a change. */
  readonly endSeconds?: number | undefined;
  readonly place: Box;
  /** Each picture may be written over the one before it. */
  open(): Promise<AsyncIterable<RawFrame>>;
}

const BYTES_PER_PIXEL = 4;
/** ffmpeg keeps the frames between two patches in memory, so one is sent at least this often. */
const MAX_GAP_SECONDS = 0.4;

/**
 * All clips one after another, in the order of their times, as pictures of one place; transparent where no clip has
 * anything. Clips do not overlap in time. Nothing comes after the picture's last frame: it would become one more frame.
 */
export async function* patchStream(clips: readonly PatchSource[], place: Box): AsyncGenerator<RawFrame> {
  const frame = (timeSeconds: number, data: Uint8Array<ArrayBuffer>): RawFrame => {
    const { width, height } = place;
    return { index: 0, timeSeconds, width, height, pixelFormat: 'rgba', data };
  };
  const nothing = new Uint8Array(place.width * place.height * BYTES_PER_PIXEL);
  let doneSeconds = 0;
  for (const clip of clips.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    for (; doneSeconds < clip.startSeconds; doneSeconds += MAX_GAP_SECONDS) yield frame(doneSeconds, nothing);
    for await (const { data, timeSeconds } of await clip.open())
      yield frame(timeSeconds, onPlace(data, clip.place, place));
    if (clip.endSeconds === undefined) return;
    doneSeconds = clip.endSeconds;
  }
  yield frame(doneSeconds, nothing);
}

/** A copy of a picture of a place as one of a larger place around it. */
function onPlace(data: Uint8Array<ArrayBuffer>, from: Box, to: Box): Uint8Array<ArrayBuffer> {
  if (from.width === to.width && from.height === to.height) return data.slice();
  const whole = new Uint8Array(to.width * to.height * BYTES_PER_PIXEL);
  const rowBytes = from.width * BYTES_PER_PIXEL;
  for (let row = 0; row < from.height; row += 1) {
    const at = ((from.y - to.y + row) * to.width + (from.x - to.x)) * BYTES_PER_PIXEL;
    whole.set(data.subarray(row * rowBytes, (row + 1) * rowBytes), at);
  }
  return whole;
}
