import type { Box, Picture, TextDetector, TextRecognizer } from '@polydub/contracts';

/** A picture of a video and when it is shown. */
export interface TimedPicture extends Picture {
  readonly timeSeconds: number;
}

/** Options of {@link readFrames}. */
export interface ReadFramesOptions {
  readonly detector: TextDetector;
  readonly recognizer: TextRecognizer;
  /** Language part of a BCP 47 code. */
  readonly language: string;
  /** Only what lies in this part of the picture is read. */
  readonly region?: Box | undefined;
  readonly signal: AbortSignal;
}
