import type { CalloutKind, CalloutStyle } from '@polydub/contracts';

/** What a figure may be used for: choices are made on `tuning`, and `held-out` shows how good they are on other clips. */
export type Half = 'tuning' | 'held-out';

/** What a clip shows and which texts lie over it: all that is needed to draw it, the same at every run. */
export interface Scenario {
  /** Unique; names the clip's folder. */
  readonly name: string;
  readonly half: Half;
  /** Language part of a BCP 47 code of what is to be read. */
  readonly language: string;
  /** Language part of a BCP 47 code of what is drawn instead. */
  readonly targetLanguage: string;
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly frameCount: number;
  readonly background: BackgroundSpec;
  readonly texts: readonly TextSpec[];
}

/** What is behind the texts; `panX` and `panY` are the camera's speed in pixels per frame. */
export type BackgroundSpec = PlainBackground | PhotographBackground | FootageBackground | CutBackground;

interface Movement {
  /** Grain like that of a camera in dim light; 0 for none, 1 for much. */
  readonly grain?: number;
  /** What passes by behind the texts. */
  readonly passing?: 'hand' | 'balls';
}

/** A still or slowly changing gradient. */
export interface PlainBackground extends Movement {
  readonly kind: 'gradient';
  readonly colours: readonly [string, string];
  /** Whether the gradient turns. */
  readonly turns?: boolean;
}

/** A picture made of noise, over which the camera moves. */
export interface PhotographBackground extends Movement {
  readonly kind: 'photograph';
  readonly subject: 'city' | 'foliage' | 'fabric' | 'waves';
  readonly seed: number;
  readonly panX?: number;
  readonly panY?: number;
  /** Size at the end compared with the start. */
  readonly zoom?: number;
  /** How far it is out of focus. */
  readonly blurPixels?: number;
}

/** Real pictures: a video, or one picture over which the camera moves. */
export interface FootageBackground extends Movement {
  readonly kind: 'footage';
  readonly path: string;
  readonly startSeconds: number;
}

/** One background until a frame, another from there on. */
export interface CutBackground {
  readonly kind: 'cut';
  readonly before: PlainBackground | PhotographBackground;
  readonly after: PlainBackground | PhotographBackground;
  readonly frame: number;
}

/** A text over the background. */
export interface TextSpec {
  /** Unique in its clip. */
  readonly id: string;
  readonly kind: CalloutKind;
  readonly language: string;
  readonly lines: readonly string[];
  /** What is to be drawn instead, in the clip's target language; absent for what is to stay. Lines separated by `\n`. */
  readonly translation?: string;
  /** Centre of the letters as parts of the picture's width and height, when in its place. */
  readonly centre: readonly [number, number];
  readonly style: TextStyle;
  /** First frame with it. */
  readonly startFrame: number;
  /** First frame without it. */
  readonly endFrame: number;
  /** Frames in which it appears; 0 when at once. */
  readonly fadeInFrames?: number;
  readonly fadeOutFrames?: number;
  readonly motion?: TextMotion;
  readonly rotationDegrees?: number;
}

/** How a text looks: a callout's style, without what follows from the drawing. */
export interface TextStyle
  extends Partial<Pick<CalloutStyle, 'outline' | 'shadow' | 'isBold' | 'isItalic' | 'isSerif' | 'alignment'>> {
  readonly colour: string;
  readonly fontSizePixels: number;
  readonly plate?: { readonly colour: string; readonly opacity: number };
}

/** How a text moves. Pixels; what is drawn lies that far from its place. */
export type TextMotion =
  | { readonly kind: 'slide'; readonly fromX: number; readonly fromY: number; readonly frames: number }
  | { readonly kind: 'scroll'; readonly xPerFrame: number; readonly yPerFrame: number }
  | { readonly kind: 'scale'; readonly from: number; readonly to: number; readonly frames: number };

/** Whether a text is to stay: what was filmed, logos and watermarks are not translated. */
export function stays({ kind }: Pick<TextSpec, 'kind'>): boolean {
  return kind === 'scene-text' || kind === 'brand';
}
