import type { Box, TimeSpan } from '@polydub/contracts';
import { type RawFrame, readPatchClip } from '@polydub/media';
import type { StageTools } from '@polydub/pipeline';
import { patchStream } from './patch-stream.js';
import type { Patches } from './schemas.js';

/** All changed areas of a picture, as functions that lay them over it take them. */
export interface PatchOverlay {
  readonly place: Box;
  /** When anything is changed. */
  readonly changes: readonly TimeSpan[];
  patches(): AsyncIterable<RawFrame>;
}

/** Opens the changed areas of all stretches as one stream of pictures of one place. */
export function patchOverlay(
  patches: readonly Patches[],
  { store, signal }: Pick<StageTools, 'store' | 'signal'>,
): PatchOverlay {
  const place = evenPlace(patches.map((each) => each.place));
  const clips = patches.map(({ file, ...clip }) => {
    const {
      startSeconds,
      place: { width, height },
    } = clip;
    const known = { startSeconds, width, height, signal };
    return { ...clip, open: async () => readPatchClip(await store.localPath(file), known) };
  });
  const changes = patches.map(({ startSeconds, endSeconds = Number.POSITIVE_INFINITY }) => ({
    startSeconds,
    endSeconds,
  }));
  return { place, changes, patches: () => patchStream(clips, place) };
}

/** The smallest area around all places whose left and top edges are even, as colours at half resolution need. */
export function evenPlace(places: readonly Box[]): Box {
  const x = Math.min(...places.map((place) => place.x));
  const y = Math.min(...places.map((place) => place.y));
  const right = Math.max(...places.map((place) => place.x + place.width));
  const bottom = Math.max(...places.map((place) => place.y + place.height));
  const [left, top] = [x - (x % 2), y - (y % 2)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
