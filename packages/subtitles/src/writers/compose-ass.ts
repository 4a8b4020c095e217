import type { SubtitleCue } from '../cues/cue.js';
import { graphicsColour, type PictureTransfer } from '../styles/graphics-white.js';
import { rowPixels, SAFE_WIDTH, type SubtitleLook } from '../styles/look.js';
import { assText } from './ass-text.js';

/** ASS border styles: 1 draws an outline; 4, which only libass knows, draws one box behind all rows. */
const BORDER = { outline: 1, box: 4 };
/** Size of the original's rows, which stand below those of the translation. */
const ORIGINAL_SIZE = 0.8;
const SMALLER = `{\\fscx${100 * ORIGINAL_SIZE}\\fscy${100 * ORIGINAL_SIZE}}`;
const RIGHT_TO_LEFT_LETTER = /[\p{sc=Hebr}\p{sc=Arab}]/u;
/** Space between a box's edge and the text, relative to the height of a row. */
const BOX_PADDING = 0.15;
const BOTTOM_CENTRE = 2;
/** Lets the renderer find the direction of writing from the text. */
const AUTOMATIC_DIRECTION = -1;
/** ASS wrap style 0: libass breaks a row that turns out wider than the picture. */
const WRAP_EVENLY = 0;

/**
 * Writes cues as Advanced SubStation Alpha (script type v4.00+) for one picture. The text is escaped, so nothing in it
 * is read as tags. `transfer` is the picture's transfer function; default SDR.
 */
export function composeAss(
  cues: readonly SubtitleCue[],
  look: SubtitleLook,
  transfer: PictureTransfer = 'sdr',
): string {
  const { width, height } = look.picture;
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${width}`,
    `PlayResY: ${height}`,
    `WrapStyle: ${WRAP_EVENLY}`,
    'ScaledBorderAndShadow: yes',
    '',
    '[V4+ Styles]',
    `Format: ${Object.keys(styleFields(look, transfer)).join(', ')}`,
    `Style: ${Object.values(styleFields(look, transfer)).join(',')}`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...cues.map((cue) => event(cue, look)),
    '',
  ].join('\n');
}

function event({ startSeconds, endSeconds, rows, originalRows = [] }: SubtitleCue, look: SubtitleLook): string {
  const times = `${assTime(startSeconds)},${assTime(endSeconds)}`;
  const above = rows.length > 0 ? [assText(rows, look.font.rightToLeft)] : [];
  const below = originalRows.map((row) => `${SMALLER}${assText([row], RIGHT_TO_LEFT_LETTER.test(row))}`);
  const height = rows.length + ORIGINAL_SIZE * originalRows.length;
  return `Dialogue: 0,${times},Default,,0,0,${bottomMargin(height, look)},,${[...above, ...below].join('\\N')}`;
}

/**
 * Distance in pixels between the last row and the picture's bottom. Works like positions in percent on the web: the
 * point at `positionY` of the text's height lies at `positionY` of the picture's height. 0 puts the text at the top, 1
 * at the bottom, and no position leaves the picture.
 */
function bottomMargin(rowCount: number, look: SubtitleLook): number {
  return Math.max(0, Math.round((1 - look.positionY) * (look.picture.height - rowCount * rowPixels(look))));
}

function styleFields(look: SubtitleLook, transfer: PictureTransfer): Record<string, string | number> {
  const { style, fontFamily, picture } = look;
  const pixels = rowPixels(look);
  const colour = (color: string) => assColour(color, transfer);
  const sideMargin = Math.round(((1 - SAFE_WIDTH) / 2) * picture.width);
  const box = style.background_color;
  return {
    Name: 'Default',
    Fontname: fontFamily,
    Fontsize: pixels,
    PrimaryColour: colour(style.color),
    SecondaryColour: colour(style.color),
    OutlineColour: colour(style.outline_color),
    BackColour: colour(box ?? style.shadow_color),
    ...{ Bold: style.bold ? -1 : 0, Italic: style.italic ? -1 : 0, Underline: 0, StrikeOut: 0 },
    ...{ ScaleX: 100, ScaleY: 100, Spacing: 0, Angle: 0 },
    BorderStyle: box === undefined ? BORDER.outline : BORDER.box,
    Outline: decimal(style.outline_width * pixels),
    Shadow: decimal((box === undefined ? style.shadow_offset : BOX_PADDING) * pixels),
    ...{ Alignment: BOTTOM_CENTRE, MarginL: sideMargin, MarginR: sideMargin, MarginV: 0 },
    Encoding: AUTOMATIC_DIRECTION,
  };
}

/** `#RRGGBBAA` → `&HAABBGGRR`; ASS counts transparency, not opacity. */
function assColour(color: string, transfer: PictureTransfer): string {
  const [red = 0, green = 0, blue = 0, opacity = 255] = (color.match(/[0-9A-F]{2}/gi) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  const [r, g, b] = graphicsColour([red, green, blue], transfer);
  const hex = [255 - opacity, b, g, r].map((value) => value.toString(16).padStart(2, '0'));
  return `&H${hex.join('').toUpperCase()}`;
}

/** Seconds in the form `H:MM:SS.cc`. */
function assTime(timeSeconds: number): string {
  const hundredths = Math.round(timeSeconds * 100);
  const pad = (value: number) => `${Math.floor(value)}`.padStart(2, '0');
  const [seconds, minutes] = [(hundredths / 100) % 60, (hundredths / 6000) % 60];
  return `${Math.floor(hundredths / 360_000)}:${pad(minutes)}:${pad(seconds)}.${pad(hundredths % 100)}`;
}

function decimal(value: number): number {
  return Math.round(value * 100) / 100;
}
