import type { FacePose } from './face-pose.js';

/**
 * Whether the mouth of a face can be worked on, and why not: `turned` away from the camera, `covered` by something, or `outside`
 * of the picture.
 */
export const faceStates = ['usable', 'turned', 'covered', 'outside'] as const;
/** One of {@link faceStates}. */
export type FaceState = (typeof faceStates)[number];

/** A face in one frame. */
export interface TrackedFace {
  /** The same for one face from frame to frame of a shot. */
  readonly id: number;
  readonly state: FaceState;
  /** How likely there is a face at all, 0…1. */
  readonly presence: number;
  /** `FACE_POINTS` times x, y, z in pixels, see `FaceMeshResult`. */
  readonly points: Float32Array;
  readonly pose: FacePose;
  /** How fine the detail around the mouth is, 0…1; a blurred or very small mouth has little. */
  readonly mouthSharpness: number;
}

/** What is known of the faces in one frame. */
export interface FaceFrame {
  readonly timeSeconds: number;
  /** Whether it is the first frame of a shot. */
  readonly startsShot: boolean;
  /** How many faces the detector saw when it last looked. */
  readonly facesSeen: number;
  /** Those that are followed, the largest first. */
  readonly faces: readonly TrackedFace[];
}
