import {
  type ErasedCallout,
  type Layer,
  type LetterCells,
  letterCells,
  placeLayer,
  unclearShare,
} from '@polydub/callouts';
import type { Callout, Picture, Point } from '@polydub/contracts';
import { z } from 'zod';
import type { LaidOut } from './lay-out-callouts.js';

/** What was seen of a callout in the frames of a stretch, once they were drawn. */
export const drawnTextSchema = z.object({
  calloutId: z.string(),
  /** Frames from which the callout was erased. */
  frames: z.number().int().nonnegative(),
  /** How far off what was invented behind it is likely to be, in levels: root mean square over these frames. */
  guessLevels: z.number().nonnegative(),
  /** Share of its new letters that cannot be told from what is around them, 0…1; absent where that is not known. */
  unclearShare: z.number().min(0).max(1).optional(),
  /** Whether it has new letters, but none of them lay in the picture. */
  isOutside: z.boolean(),
});
/** What was seen of a callout in the frames of a stretch. */
export type DrawnText = z.infer<typeof drawnTextSchema>;

/** Letters are looked at this often. */
const LOOK_SECONDS = 0.4;

/** A frame with its texts erased and drawn again. */
export interface CheckedFrame {
  readonly timeSeconds: number;
  readonly texts: readonly ErasedCallout[];
  readonly picture: Picture;
  /** Where the picture's top left pixel lies in the whole picture. */
  readonly corner: Point;
  readonly frameSeconds: number;
}

/** Looks at frames when they are drawn: whether the letters are there, and how much of what is behind them was invented. */
export class DrawnCheck {
  readonly #texts: readonly CheckedText[];

  constructor(callouts: readonly Callout[], layouts: readonly LaidOut[], layers: ReadonlyMap<string, Layer>) {
    this.#texts = callouts.map((callout) => {
      const layer = layers.get(callout.id);
      const layout = layouts.find(({ calloutId }) => calloutId === callout.id)?.layout;
      const letters =
        layer && layout && letterCells(layer, { colour: callout.style.colour, fontSizePixels: layout.fontSizePixels });
      return new CheckedText(callout, layer, letters);
    });
  }

  look(frame: CheckedFrame): void {
    for (const text of this.#texts) text.look(frame);
  }

  get drawn(): DrawnText[] {
    return this.#texts.map((text) => text.drawn);
  }
}

class CheckedText {
  readonly #callout: Callout;
  readonly #layer: Layer | undefined;
  readonly #letters: LetterCells | undefined;
  #frames = 0;
  #squares = 0;
  /** Of the frames in which it is shown most strongly. */
  #unclear: number[] = [];
  #opacity = 0;
  #isLookedAt = false;
  #lookedSeconds = Number.NEGATIVE_INFINITY;

  constructor(callout: Callout, layer: Layer | undefined, letters: LetterCells | undefined) {
    this.#callout = callout;
    this.#layer = layer;
    this.#letters = letters;
  }

  look(frame: CheckedFrame): void {
    const own = frame.texts.filter(({ calloutId }) => calloutId === this.#callout.id);
    if (own.length === 0) return;
    this.#frames += 1;
    this.#squares += Math.max(...own.map(({ guess }) => guess.levels ** 2));
    this.#lookAtLetters(frame);
  }

  #lookAtLetters({ timeSeconds, picture, corner, frameSeconds }: CheckedFrame): void {
    const place = this.#layer && placeLayer(this.#layer, this.#callout, timeSeconds, frameSeconds);
    if (!this.#letters || this.#letters.cells.length === 0 || !place || place.opacity < this.#opacity) return;
    const isStronger = place.opacity > this.#opacity;
    if (!isStronger && timeSeconds < this.#lookedSeconds + LOOK_SECONDS) return;
    const share = unclearShare(this.#letters, picture, { corner, similarity: place.similarity });
    this.#isLookedAt = true;
    if (share === undefined) return;
    this.#unclear = isStronger ? [share] : [...this.#unclear, share];
    this.#opacity = place.opacity;
    this.#lookedSeconds = timeSeconds;
  }

  get drawn(): DrawnText {
    const unclear = this.#unclear.toSorted((one, other) => one - other)[this.#unclear.length >> 1];
    return {
      ...{ calloutId: this.#callout.id, frames: this.#frames },
      guessLevels: Math.sqrt(this.#squares / Math.max(1, this.#frames)),
      ...(unclear !== undefined && { unclearShare: unclear }),
      isOutside: this.#isLookedAt && unclear === undefined,
    };
  }
}
