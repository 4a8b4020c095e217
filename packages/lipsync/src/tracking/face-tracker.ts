import type { DetectedFace, FaceDetector, FaceMesher, FaceRegion, Picture } from '@polydub/contracts';
import { ShotCounter } from '@polydub/vision';
import type { FaceFrame, TrackedFace } from './face-frame.js';
import { poseOf } from './face-pose.js';
import { MouthLook } from './mouth-look.js';
import { mouthSharpness } from './mouth-sharpness.js';
import { isLost, isSameFace, regionOfDetection, regionOfMesh } from './region-of.js';
import { stateOf } from './state-of.js';

/** Faces that are followed at once. */
const MAX_FACES = 3;
/** Faces of less area than this share of the largest are counted, not followed: lip-sync takes the largest. */
const MIN_AREA_SHARE = 0.25;
/** Doubtful detections are followed where the mesh finds a face, but not counted. */
const MIN_COUNTED_CONFIDENCE = 0.6;
/** Below this there is no face. */
const MIN_PRESENCE = 0.5;
/** How often the detector looks for further faces. */
const VERIFY_SECONDS = 1;
/** How often it looks where no face is followed. */
const SEARCH_SECONDS = 0.2;
/** A face that is lost for no longer is the same when it is found near its place again. */
const REMEMBER_SECONDS = 3;

/** A frame of a video (rgb24). */
export interface TimedPicture extends Picture {
  readonly timeSeconds: number;
}

/** What the tracker works with. */
export interface FaceEngines {
  readonly faceDetector: FaceDetector;
  readonly faceMesher: FaceMesher;
}

/** A face that is followed. */
interface Followed {
  readonly id: number;
  /** Where it is looked for in the next frame. */
  readonly region: FaceRegion;
  readonly look: MouthLook;
  /** When it was last seen. */
  readonly seenSeconds: number;
}

/**
 * Follows faces from frame to frame: where a face was, it is meshed again; the detector looks at the first frame of a shot, where a
 * face was lost, and every second.
 */
export class FaceTracker {
  readonly #engines: FaceEngines;
  readonly #shots = new ShotCounter();
  #shot = -1;
  #followed: readonly Followed[] = [];
  #lost: readonly Followed[] = [];
  #facesSeen = 0;
  #detectedSeconds = Number.NEGATIVE_INFINITY;
  #nextId = 0;

  constructor(engines: FaceEngines) {
    this.#engines = engines;
  }

  /** Looks at the next frame. */
  async next(frame: TimedPicture, signal: AbortSignal): Promise<FaceFrame> {
    const shot = this.#shots.shotOf(frame);
    const startsShot = shot !== this.#shot;
    if (startsShot) this.#startShot(shot);
    const pause = this.#followed.length > 0 ? VERIFY_SECONDS : SEARCH_SECONDS;
    const isDue = frame.timeSeconds - this.#detectedSeconds >= pause;
    if (isDue) await this.#detect(frame, signal);
    let faces = await this.#meshAll(frame, signal);
    if (faces.length < this.#followed.length && !isDue) {
      // What was lost may only have moved too fast.
      this.#keepSeen(faces, frame.timeSeconds);
      await this.#detect(frame, signal);
      faces = await this.#meshAll(frame, signal);
    }
    this.#keepSeen(faces, frame.timeSeconds);
    const facesSeen = Math.max(this.#facesSeen, faces.length);
    return { timeSeconds: frame.timeSeconds, startsShot, facesSeen, faces };
  }

  #startShot(shot: number): void {
    this.#shot = shot;
    this.#followed = [];
    this.#lost = [];
    this.#facesSeen = 0;
    this.#detectedSeconds = Number.NEGATIVE_INFINITY;
  }

  async #detect(frame: TimedPicture, signal: AbortSignal): Promise<void> {
    const { faces } = await this.#engines.faceDetector.detect({ picture: frame, signal });
    this.#detectedSeconds = frame.timeSeconds;
    this.#facesSeen = faces.filter(({ confidence }) => confidence >= MIN_COUNTED_CONFIDENCE).length;
    for (const region of worthFollowing(faces).map(regionOfDetection)) {
      if (this.#followed.some((each) => isSameFace(each.region, region))) continue;
      if (this.#followed.length < MAX_FACES)
        this.#followed = [...this.#followed, this.#found(region, frame.timeSeconds)];
    }
  }

  /** A face that was lost before, or a new one. */
  #found(region: FaceRegion, seenSeconds: number): Followed {
    const again = this.#lost.find((each) => isSameFace(each.region, region));
    this.#lost = this.#lost.filter((each) => each !== again);
    if (again) return { ...again, region, seenSeconds };
    this.#nextId += 1;
    return { id: this.#nextId, region, look: new MouthLook(), seenSeconds };
  }

  async #meshAll(frame: TimedPicture, signal: AbortSignal): Promise<TrackedFace[]> {
    const faces: TrackedFace[] = [];
    for (const { id, region, look } of this.#followed) {
      if (isLost(region, frame)) continue;
      const { points, presence } = await this.#engines.faceMesher.mesh({ picture: frame, region, signal });
      const isAgain = faces.some((face) => isSameFace(regionOfMesh(face.points), regionOfMesh(points)));
      // Written so that a model that answers with no number finds nobody.
      if (!(presence >= MIN_PRESENCE) || isAgain) continue;
      const pose = poseOf(points);
      const isCovered = look.isCovered(frame, points, frame.timeSeconds);
      const state = stateOf({ points, pose, isCovered }, frame);
      faces.push({ id, state, presence, points, pose, mouthSharpness: mouthSharpness(frame, pose) });
    }
    return faces.sort((one, other) => sizeOf(other) - sizeOf(one));
  }

  /** Goes on with the faces that were seen, and remembers the others for a while. */
  #keepSeen(faces: readonly TrackedFace[], seenSeconds: number): void {
    const meshOf = (id: number) => faces.find((face) => face.id === id)?.points;
    const gone = this.#followed.filter(({ id }) => !meshOf(id));
    const isRecent = (each: Followed) => seenSeconds - each.seenSeconds <= REMEMBER_SECONDS;
    this.#lost = [...this.#lost, ...gone].filter(isRecent);
    this.#followed = this.#followed.flatMap((each) => {
      const points = meshOf(each.id);
      return points ? [{ ...each, region: regionOfMesh(points), seenSeconds }] : [];
    });
  }
}

function worthFollowing(faces: readonly DetectedFace[]): readonly DetectedFace[] {
  const area = ({ box }: DetectedFace) => box.width * box.height;
  const sorted = faces.toSorted((one, other) => area(other) - area(one));
  const [largest] = sorted;
  return largest ? sorted.filter((face) => area(face) >= MIN_AREA_SHARE * area(largest)) : [];
}

function sizeOf({ pose }: TrackedFace): number {
  return pose.pixelsPerCentimetre;
}
