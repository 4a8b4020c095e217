import type { MonoAudio } from '../audio.js';
import type { Picture } from '../picture.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Makes a face speak: takes crops of it from a video, and gives the same crops with a mouth that speaks other words. */
export interface MouthGenerator extends Engine {
  /** The crops that it takes and gives. */
  readonly crop: FaceCropForm;
  /**
   * Lets one face speak, in frames of one shot that follow one another. Throws `PolydubError`, here or while crops are read:
   * `lip-sync-failed` when what a server sends back cannot be used, `engine-unavailable` when it does not answer,
   * `model-failed` or `missing-dependency` when a model cannot be run.
   */
  generate(call: GenerateMouthsCall): Promise<GenerateMouthsResult>;
}

/**
 * What of a face a crop shows. Lengths are those of MediaPipe's canonical face, which is 15 cm wide: 0 is the height of the nose's
 * upper half, the eyes are at 2.6 cm, the lips at −4 cm and the chin at −9.4 cm.
 */
export interface FaceCropForm {
  /** Width and height in pixels, an even number. A crop that is not as high as wide on the face is stretched. */
  readonly sidePixels: number;
  /** How much of the face it shows from left to right, with the nose in the middle. */
  readonly widthCm: number;
  /** Upper edge. */
  readonly topCm: number;
  /** Lower edge; below 0. */
  readonly bottomCm: number;
}

/** A face, and what it is to say. */
export interface GenerateMouthsCall extends EngineCall {
  /** Upright crops of the face, each `crop.sidePixels` wide and high. Read once, all of them. */
  readonly crops: AsyncIterable<Picture>;
  /** Begins when the first crop is shown. What lies behind the last crop is what the speaker says next. */
  readonly speech: MonoAudio;
  readonly framesPerSecond: number;
}

/** The face as it speaks. */
export interface GenerateMouthsResult extends EngineResult {
  /** As many crops of the same size as were given, in the same order. Only the lower face of each is looked at. */
  readonly crops: AsyncIterable<Picture>;
}
