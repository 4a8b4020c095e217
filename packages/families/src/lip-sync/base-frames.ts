import type { Artifact, ArtifactStore } from '@polydub/contracts';
import {
  type FaceIndex,
  type FrameHead,
  framesOfPieces,
  framesUntil,
  indexFaces,
  type OpenedBank,
  openBank,
  type PlayedFrame,
} from '@polydub/lipsync';
import { readAnywhere } from '../common/read-anywhere.js';
import type { Base } from './stages/schemas.js';

/** A copied picture holds a few frames more than were asked for, and the times of others may be rounded. */
export const MARGIN_SECONDS = 0.5;

/** The frames of a base video, with the frames of the reference that they show. */
export function baseFrames(heads: readonly FrameHead[], { durationSeconds, loop }: Base): PlayedFrame[] {
  if (loop) return framesOfPieces(heads, loop.pieces, loop.frameRate);
  return framesUntil(heads, durationSeconds + MARGIN_SECONDS);
}

/** A bank, and the faces from which those of a base video are taken. */
export interface OpenedBase {
  readonly bank: OpenedBank;
  readonly index: FaceIndex;
}

/** Opens a bank and the faces of a base video while `use` runs. */
export async function withBase<Result>(
  { bank: bankFile, base }: { readonly bank: Artifact; readonly base: Base },
  store: ArtifactStore,
  use: (opened: OpenedBase) => Promise<Result>,
): Promise<Result> {
  return readAnywhere(await store.localPath(bankFile), async (file) => {
    const bank = await openBank(file);
    if (!base.faces) return use({ bank, index: await indexFaces(bank.faces) });
    const path = await store.localPath(base.faces);
    return readAnywhere(path, async (own) => use({ bank, index: await indexFaces(own) }));
  });
}
