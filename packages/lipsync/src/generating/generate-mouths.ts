import { type MonoAudio, type MouthGenerator, type Picture, PolydubError } from '@polydub/contracts';
import type { ReferenceFrame } from '../bank/bank-frames.js';
import type { PlacedFace } from '../drawing/match-light.js';
import { croppedFace, placesInCrop } from './crop-box.js';
import { type CroppedFace, type FramedFace, framedFaces, isSameFace } from './framed-faces.js';
import { Lookahead } from './lookahead.js';
import { speechBetween } from './speech-between.js';

/** What {@link generateMouths} makes mouths with. */
export interface GenerateMouthsOptions {
  readonly generator: MouthGenerator;
  /** What the lips speak. */
  readonly speech: MonoAudio;
  /** When its first sample is heard, on the frames' clock; default 0. */
  readonly speechStartSeconds?: number;
  readonly framesPerSecond: number;
  readonly signal: AbortSignal;
}

/** The mouth of one frame. */
export interface GeneratedMouth {
  readonly timeSeconds: number;
  /** The crop of the face as it speaks, and where its lower face lies in it; absent where the mouth cannot be worked on. */
  readonly patch?: PlacedFace;
  /** How far the frame's own mouth gives way, 0…1; less than 1 beside frames whose mouth cannot be worked on. */
  readonly strength: number;
}

/** A generator is given no more frames at once: a server is sent all of them in one request. */
const MAX_RUN_SECONDS = 60;
/** How much of what is said after a run a generator hears, because lips get ready for it. */
const AHEAD_SECONDS = 0.25;

/**
 * Lets the face of a video speak, with one face a frame, and gives a mouth for each frame. A generator is given runs of frames: one
 * face, in one shot, in frames that follow one another at the frame rate. A few frames are in memory at a time, besides the crops
 * that the generator keeps.
 */
export async function* generateMouths(
  frames: AsyncIterable<ReferenceFrame>,
  options: GenerateMouthsOptions,
): AsyncGenerator<GeneratedMouth> {
  const framed = new Lookahead(framedFaces(frames, options.generator.crop));
  try {
    for (let next = await framed.peek(); next; next = await framed.peek()) {
      options.signal.throwIfAborted();
      if (next.face) yield* mouthsOfRun(framed, next, options);
      else {
        framed.drop();
        yield { timeSeconds: next.timeSeconds, strength: 0 };
      }
    }
  } finally {
    await framed.close();
  }
}

async function* mouthsOfRun(
  framed: Lookahead<FramedFace>,
  { timeSeconds }: FramedFace,
  { generator, speech, speechStartSeconds = 0, framesPerSecond, signal }: GenerateMouthsOptions,
): AsyncGenerator<GeneratedMouth> {
  const { sidePixels } = generator.crop;
  const waiting: { timeSeconds: number; strength: number; places: Float32Array }[] = [];
  let isWhole = false;
  async function* crops(): AsyncGenerator<Picture> {
    for await (const { picture, face, timeSeconds, strength } of runOf(framed, framesPerSecond)) {
      waiting.push({ timeSeconds, strength, places: placesInCrop(face.places, face.box, sidePixels) });
      yield croppedFace(picture, face.box, sidePixels);
    }
    isWhole = true;
  }
  const startSeconds = timeSeconds - speechStartSeconds;
  const heard = speechBetween(speech, startSeconds, startSeconds + MAX_RUN_SECONDS + AHEAD_SECONDS);
  const spoken = await generator.generate({ crops: crops(), speech: heard, framesPerSecond, signal });
  for await (const picture of spoken.crops) {
    const frame = waiting.shift();
    if (!frame) throw wrongCount(generator, 'more');
    const { places, ...mouth } = frame;
    yield { ...mouth, patch: { picture, places } };
  }
  if (waiting.length > 0 || !isWhole) throw wrongCount(generator, 'fewer');
}

/** A frame whose face can be worked on. */
interface FrameOfRun extends FramedFace {
  readonly face: CroppedFace;
}

/** The next frames as far as they show one face in one shot at a steady rate. */
async function* runOf(framed: Lookahead<FramedFace>, framesPerSecond: number): AsyncGenerator<FrameOfRun> {
  const first = await framed.peek();
  let before: FramedFace | undefined;
  for (let count = 0; count < MAX_RUN_SECONDS * framesPerSecond; count++) {
    const next = await framed.peek();
    if (!first || !next?.face || (before && !isSameFace(before, next))) return;
    const lateSeconds = next.timeSeconds - first.timeSeconds - count / framesPerSecond;
    if (Math.abs(lateSeconds) > 0.5 / framesPerSecond) return;
    framed.drop();
    before = next;
    yield { ...next, face: next.face };
  }
}

function wrongCount({ name }: MouthGenerator, what: 'more' | 'fewer'): PolydubError {
  return new PolydubError('lip-sync-failed', { message: `The engine ${name} gave ${what} crops than it was given.` });
}
