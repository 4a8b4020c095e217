import { isShown } from '@polydub/callouts';
import type { TimeSpan } from '@polydub/contracts';
import type { FramePart } from '@polydub/media';

/** So much may be kept: ten seconds of a band of subtitles in a picture with 720 lines. */
const MAX_BYTES = 128 << 20;

/** Keeps copies of the frames of a span that pass by, so that they need not be decoded again; of more than memory is allowed for, none. */
export class KeptFrames {
  readonly #span: TimeSpan;
  readonly #maxBytes: number;
  #frames: FramePart[] | undefined = [];
  #bytes = 0;

  constructor(span: TimeSpan, maxBytes = MAX_BYTES) {
    this.#span = span;
    this.#maxBytes = maxBytes;
  }

  /** All frames of the span, once they have passed; undefined where they were too many. */
  get all(): readonly FramePart[] | undefined {
    return this.#frames;
  }

  /** Keeps a frame that may be written over later. */
  offer(frame: FramePart): void {
    if (!this.#frames || !isShown(this.#span, frame.timeSeconds)) return;
    this.#bytes += frame.data.length;
    if (this.#bytes > this.#maxBytes) this.#frames = undefined;
    else this.#frames.push({ ...frame, data: frame.data.slice() });
  }
}
