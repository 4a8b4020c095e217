import type { Artifact } from '@polydub/contracts';
import type { HeardSpeech } from './hear-speech.js';
import type { Base, FaceCounts } from './stages/schemas.js';

/** A picture whose lips speak, still without sound. */
export interface TalkingPicture {
  readonly video: Artifact;
  /** All that later videos need of the reference besides its picture. */
  readonly bank: Artifact;
  /** Size as shown. */
  readonly width: number;
  readonly height: number;
  /** What was drawn on. */
  readonly base: Base;
  readonly counts: FaceCounts;
  readonly facesSeen: number;
  /** Frames of the reference from which mouths are taken; none for a photo. */
  readonly mouths: number;
}

/** Moves the lips of a reference that was looked at to speech. */
export type Talk = (speech: Pick<HeardSpeech, 'phonemes' | 'durationSeconds' | 'audio'>) => Promise<TalkingPicture>;
