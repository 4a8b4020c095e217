import type { Picture } from '../picture.js';
import type { Engine, EngineCall, EngineResult } from './engine.js';

/** Reads text that a `TextDetector` has found. */
export interface TextRecognizer extends Engine {
  /** Whether it reads the script of a language, given by the language part of a BCP 47 code. */
  reads(language: string): boolean;
  recognize(call: TextRecognitionCall): Promise<TextRecognitionResult>;
}

/** Lines of text, each cut out of its picture and turned upright. */
export interface TextRecognitionCall extends EngineCall {
  /** One line of text each, of any size. Vertical writing (higher than wide) is turned by the engine. */
  readonly lines: readonly Picture[];
  /** Language part of a BCP 47 code that {@link TextRecognizer.reads} accepts. */
  readonly language: string;
}

/** What was read, in the order of the lines. */
export interface TextRecognitionResult extends EngineResult {
  readonly texts: readonly RecognizedText[];
}

/** The text of one line. */
export interface RecognizedText {
  /** In reading order (also for right-to-left scripts); empty when nothing could be read. */
  readonly text: string;
  /** Average certainty of its characters, 0…1; 0 when nothing was read. */
  readonly confidence: number;
  /** Of a line that is so much higher than wide that it was turned to be read: which way its words run in the picture. */
  readonly runs?: 'up' | 'down';
  /**
   * Where in the line each character of the text was read, spaces not counted: as shares of its length, within about a letter. Absent for
   * engines that do not tell.
   */
  readonly letters?: readonly number[];
}
