import {
  MAX_SUBTITLE_FONT_SIZE,
  MIN_SUBTITLE_FONT_SIZE,
  PolydubError,
  type SubtitleStyleContent,
} from '@polydub/contracts';
import { type ScriptFont, scriptFont } from './script-font.js';

/** Size of the picture as it is shown, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** How subtitles of one language are drawn on one picture. */
export interface SubtitleLook {
  readonly style: SubtitleStyleContent;
  /** Family of the font that draws the letters. */
  readonly fontFamily: string;
  readonly font: ScriptFont;
  readonly picture: PictureSize;
  /** 0 is the picture's top, 1 its bottom. */
  readonly positionY: number;
}

/** The input of {@link subtitleLook}. */
export interface LookRequest {
  readonly style: SubtitleStyleContent;
  /** BCP 47 code of the text. */
  readonly language: string;
  readonly picture: PictureSize;
  readonly positionY?: number | undefined;
}

/** The share of the picture's width that rows may take. */
export const SAFE_WIDTH = 0.9;
/** Bold letters are wider by this factor. */
const BOLD_FACTOR = 1.08;
/** Of most fonts. */
const USUAL_LINE_HEIGHT_EMS = 1.36;

/**
 * Default position of subtitles (specification 2.1): higher in portrait pictures, because their players cover the
 * bottom.
 */
export function defaultPositionY({ width, height }: PictureSize): number {
  return height > width ? 0.75 : 0.9;
}

/** Decides how subtitles are drawn. Throws `usage` for a language whose script has no font. */
export function subtitleLook({ style, language, picture, positionY }: LookRequest): SubtitleLook {
  const font = scriptFont(language);
  if (!font) {
    throw new PolydubError('usage', {
      message: `Subtitles in ${language} cannot be drawn: no font is known for its script.`,
      remedy: 'Ask for subtitles as a file instead.',
    });
  }
  const fontFamily = style.font_family === 'sans-serif' ? font.family : style.font_family;
  return { style, fontFamily, font, picture, positionY: positionY ?? defaultPositionY(picture) };
}

/** Height of a line of text in pixels. */
export function rowPixels({ style, picture }: SubtitleLook): number {
  return Math.max(1, Math.round(style.font_size * picture.height));
}

/**
 * The `font_size` of a style at which letters in a language are as large as letters whose font has this size (its em), in
 * pixels of a picture of this height; within what a style may have.
 */
export function fontSizeAsLargeAs(fontPixels: number, language: string, pictureHeight: number): number {
  const { lineHeightEms = USUAL_LINE_HEIGHT_EMS } = scriptFont(language) ?? {};
  const size = (fontPixels * lineHeightEms) / pictureHeight;
  return Math.min(MAX_SUBTITLE_FONT_SIZE, Math.max(MIN_SUBTITLE_FONT_SIZE, size));
}

/** How many columns fit across the picture. */
export function roomColumns(look: SubtitleLook): number {
  const column = look.font.columnWidth * (look.style.bold ? BOLD_FACTOR : 1) * rowPixels(look);
  return Math.floor((SAFE_WIDTH * look.picture.width) / column);
}
