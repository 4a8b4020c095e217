import { type Box, fileName, PolydubError, type TimeSpan } from '@polydub/contracts';
import { textFilter } from '../burn/burn-filter.js';
import type { RawFrame } from '../decode/raw-frames.js';
import { matroskaFrameHead, matroskaHead } from '../encode/matroska-frames.js';
import { peek } from '../encode/peek.js';
import { OWN_FRAME_TIMES } from '../encode/video-codecs.js';
import { evenSides } from '../picture/even-sides.js';
import type { PictureEncoder } from '../picture/picture-encoder.js';
import type { Drawing, RedrawOptions } from '../picture/redraw-picture.js';
import { usualColours } from '../picture/usual-colours.js';
import type { VideoTrack } from '../probe/media-info.js';
import { checkInputFile } from '../process/input-file.js';
import { type ChangedPicture, redrawChanged } from '../untouched/redraw-changed.js';

/** Options of {@link overlayPatches}. */
export interface OverlayPatchesOptions extends RedrawOptions {
  /**
   * Pictures with transparency (`rgba`, straight alpha), of the size of `place`, in order of their times. Each is shown
   * from its time until the next one, the last one to the end. ffmpeg holds all frames between two patches in memory:
   * send one at least every half second, transparent where nothing is to be drawn. They are asked for again when a first
   * attempt did not succeed.
   */
  patches(): AsyncIterable<RawFrame>;
  /** When patches are not wholly transparent, or subtitles are shown; default: always. What lies apart from these spans may be copied. */
  readonly changes?: readonly TimeSpan[];
  /** Where in the picture as shown they lie, in whole pixels. */
  readonly place: Box;
  /** ASS file that is drawn over the patches; its play resolution is the picture's size as shown. */
  readonly ass?: string | undefined;
}

/** Patches are sent this much early, because containers round times; no two frames are closer than this. */
const EARLY_SECONDS = 0.001;

/**
 * Draws patches over the picture of a file. Only what is opaque in a patch is changed; depth and colours of everything
 * else stay those of the source until it is encoded. What is copied, see {@link redrawChanged}; what is kept, what warnings
 * name and what is thrown, see `redrawPicture`; also throws every error of the patches' source.
 */
export async function overlayPatches(options: OverlayPatchesOptions): Promise<ChangedPicture> {
  const { place, patches, video, changes = [{ startSeconds: 0, endSeconds: Number.POSITIVE_INFINITY }], ass } = options;
  if (ass !== undefined) await checkInputFile(ass);
  const drawing: Drawing = {
    what: 'The text',
    input: () => patchInput(patches(), place, video),
    arguments: (track, encoder) => {
      const after = ass === undefined ? [] : [textFilter(ass, track)];
      const graph = overlayGraph(track, { place, after, ...encoder });
      return [...PATCH_INPUT, '-filter_complex', graph, '-map', '[drawn]', ...OWN_FRAME_TIMES];
    },
  };
  return redrawChanged(options, drawing, changes);
}

/** Arguments that open what {@link patchInput} sends as the next input. */
export const PATCH_INPUT: readonly string[] = ['-f', 'matroska', '-i', 'pipe:0'];

/** How patches are laid over a picture. */
export interface Overlay {
  /** Number of the input that holds the patches; default 1. */
  readonly input?: number;
  readonly place: Box;
  /** Filters for the picture with its patches. */
  readonly after?: readonly string[];
  readonly pixelFormat: PictureEncoder['pixelFormat'];
}

/** The filter graph that lays patches over the picture of input 0 and names the result `drawn`. */
export function overlayGraph(track: VideoTrack, { input = 1, place, after = [], pixelFormat }: Overlay): string {
  const matrix = track.colourMatrix ?? usualColours(track).matrix;
  const toYuv = `scale=out_color_matrix=${matrix}:out_range=${track.hasFullRange ? 'pc' : 'tv'}`;
  const isSquare = track.displayWidth * track.displayHeight === track.width * track.height;
  const placed = isSquare ? [toYuv] : [whole(place, track), toYuv];
  const corner = isSquare ? `x=${place.x}:y=${place.y}` : 'x=0:y=0';
  const patch = `[${input}:v]${placed.join(',')}[patch]`;
  const source = `[0:${track.index}]${evenSides(track).filters.join(',') || 'null'}[source]`;
  const overlay = `overlay=${corner}:format=${overlayFormat(pixelFormat)}:eof_action=repeat`;
  return `${source};${patch};[source][patch]${[overlay, ...after, `format=${pixelFormat}`].join(',')}[drawn]`;
}

/**
 * Pixels that are not square: the patch becomes a picture of full size, which is scaled like the picture is stored. Its colours are
 * multiplied by its alpha meanwhile: else the black of transparent pixels would be seen as a rim.
 */
function whole({ x, y }: Box, track: VideoTrack): string {
  const { displayWidth, displayHeight } = track;
  return [
    `format=rgba,pad=${displayWidth}:${displayHeight}:${x}:${y}:color=black@0`,
    `format=gbrap,premultiply=inplace=1,scale=w=${shownSize(track)},unpremultiply=inplace=1`,
  ].join(',');
}

function shownSize({ width, height, rotationDegrees }: VideoTrack): string {
  return rotationDegrees % 180 === 0 ? `${width}:h=${height}` : `${height}:h=${width}`;
}

/** The layout in which ffmpeg's overlay filter mixes pixels of this format without loss. */
function overlayFormat(pixelFormat: string): string {
  const isDeep = /1[02]le$/.test(pixelFormat);
  if (pixelFormat.includes('444')) return 'yuv444';
  if (pixelFormat.includes('422')) return isDeep ? 'yuv422p10' : 'yuv422';
  return isDeep ? 'yuv420p10' : 'yuv420';
}

/** Patches as ffmpeg reads them on its standard input; `video` is named when there are none. */
export async function* patchInput(
  patches: AsyncIterable<RawFrame>,
  place: Box,
  video: string,
): AsyncGenerator<Uint8Array> {
  const { first, all } = await peek(patches);
  if (!first) throw new PolydubError('usage', { message: `There is nothing to draw on ${fileName(video)}.` });
  yield matroskaHead(first);
  for await (const patch of all) {
    checkPatch(patch, place);
    yield matroskaFrameHead(Math.max(0, patch.timeSeconds - EARLY_SECONDS), patch.data.length);
    yield patch.data;
  }
}

function checkPatch({ width, height, pixelFormat, timeSeconds }: RawFrame, place: Box): void {
  if (width === place.width && height === place.height && pixelFormat === 'rgba') return;
  throw new PolydubError('internal', {
    message: `The patch at ${timeSeconds} s is ${width} × ${height} ${pixelFormat}, not ${place.width} × ${place.height} rgba.`,
  });
}
