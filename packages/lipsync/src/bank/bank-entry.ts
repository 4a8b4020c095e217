import type { Picture } from '@polydub/contracts';
import type { LipShape } from '../mesh/lip-shape.js';
import type { TimedPhoneme } from '../visemes/viseme-spans.js';

/** A frame of the reference whose mouth can be used. */
export interface BankEntry {
  /** On the reference's clock. */
  readonly timeSeconds: number;
  /** Whether the entry before is the frame just before. */
  readonly follows: boolean;
  readonly lips: LipShape;
  readonly yawRadians: number;
  readonly pitchRadians: number;
  /** See `TrackedFace.mouthSharpness`. */
  readonly sharpness: number;
}

/** The lower face of one entry. */
export interface MouthPatch {
  readonly picture: Picture;
  /** x and y of each drawn point in the picture, see `placedMesh`. */
  readonly places: Float32Array;
  /** See `localShape`. */
  readonly shape: Float32Array;
}

/** An entry with its patch. */
export interface BankFrame {
  readonly entry: BankEntry;
  readonly patch: MouthPatch;
}

/** The mouths of one speaker. */
export interface MouthBank {
  readonly entries: readonly BankEntry[];
  /** What is said in the reference, on its clock; empty where it is not known. */
  readonly phonemes: readonly TimedPhoneme[];
  /** Loads the lower face of an entry. */
  patchOf(index: number): Promise<MouthPatch>;
}
