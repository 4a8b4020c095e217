import { join } from 'node:path';
import { artifactSchema, type Box } from '@polydub/contracts';
import {
  drawMouths as draw,
  type FaceIndex,
  facesOfFrames,
  type OpenedBank,
  type PlannedMouth,
  placeOfMouths,
  type ReferenceFrame,
  rangeOf,
  withinPart,
} from '@polydub/lipsync';
import { decodePart, type RawFrame, writePatchClip } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { frameRangeSchema, patchesSchema } from '../../visual/stages/schemas.js';
import { baseFrames, withBase } from '../base-frames.js';
import { readPlan } from '../read-plan.js';
import { endOfPatches, type FramesWithin, framesWithin, type Range, stretchFrames } from '../stretch-frames.js';
import { baseSchema, modeSchema } from './schemas.js';

/** Draws the planned mouths in a stretch of the base video. */
export const drawMouths = defineStage({
  name: 'draw-mouths',
  version: 4,
  failsAs: 'preview-failed',
  input: z.object({
    bank: artifactSchema,
    base: baseSchema,
    /** Of `plan-mouths`. */
    plan: artifactSchema,
    mode: modeSchema,
    range: frameRangeSchema,
  }),
  /** Without `patches` when no frame of the stretch has a face that can be worked on. */
  output: z.object({ patches: patchesSchema.optional() }),
  uses: [],
  runsInThread: true,
  part: { list: 'ranges', item: 'range', results: 'drawn' },
  async work({ bank: bankFile, base, plan, mode, range }, { store, scratchFolder, signal }) {
    const video = await store.localPath(base.video);
    return withBase({ bank: bankFile, base }, store, async ({ bank, index }) => {
      const frames = framesWithin(baseFrames(index.heads, base), range);
      const place = await placeOfMouths(facesOfFrames(frames.played, index), index.size);
      if (!place) return {};
      const mouths = await readPlan(await store.localPath(plan), frames.first, frames.first + frames.played.length);
      const path = join(scratchFolder, 'patches.mkv');
      const stretch = new Stretch({ video, frames, index, mouths, hasSharpJoins: mode === 'precision', range, place });
      const written = await writePatchClip(stretch.patches(bank, signal), { path, signal });
      if (!written) return {};
      const end = endOfPatches(stretch.lastSeconds, range, base.durationSeconds);
      const { startSeconds } = written;
      return { patches: { file: await store.add(path, '.mkv'), startSeconds, ...end, place } };
    });
  },
});

interface StretchParts {
  readonly video: string;
  readonly frames: FramesWithin;
  readonly index: FaceIndex;
  /** By the numbers of the frames among all of the base video. */
  readonly mouths: ReadonlyMap<number, PlannedMouth>;
  readonly hasSharpJoins: boolean;
  readonly range: Range;
  /** The part of the picture in which all its mouths lie. */
  readonly place: Box;
}

/** A stretch of the base video whose frames are decoded and drawn on. */
class Stretch {
  readonly #parts: StretchParts;
  /** Place of the frame that is drawn on, among those of the stretch. */
  #at = 0;
  #lastSeconds: number | undefined;

  constructor(parts: StretchParts) {
    this.#parts = parts;
  }

  /** The time of the last patch, once all were read. */
  get lastSeconds(): number | undefined {
    return this.#lastSeconds;
  }

  /** A patch for each frame. */
  async *patches(bank: OpenedBank, signal: AbortSignal): AsyncGenerator<RawFrame> {
    const range = rangeOf(bank.entries);
    const { hasSharpJoins } = this.#parts;
    const place = { ...this.#parts.place, x: 0, y: 0 };
    const options = { bank, range, hasSharpJoins, place, signal };
    for await (const overlay of draw(this.#frames(signal), this.#planned(), options)) {
      this.#lastSeconds = overlay.timeSeconds;
      yield overlay;
    }
  }

  async *#frames(signal: AbortSignal): AsyncGenerator<ReferenceFrame> {
    const { video, frames, index, range, place } = this.#parts;
    const pictures = decodePart(video, { part: place, ...range, signal });
    for await (const { picture, face, at } of stretchFrames(pictures, frames.played, index)) {
      this.#at = at;
      yield { picture, face: withinPart(face, place) };
    }
  }

  async *#planned(): AsyncGenerator<PlannedMouth> {
    const { mouths, frames } = this.#parts;
    for (;;) {
      const mouth = mouths.get(frames.first + this.#at);
      if (!mouth) return;
      yield mouth;
    }
  }
}
