import { type Box, fileName, PolydubError, type TimeSpan } from '@polydub/contracts';
import type { RawFrame } from '../decode/raw-frames.js';
import { matroskaFrameHead, matroskaHead } from '../encode/matroska-frames.js';
import { peek } from '../encode/peek.js';
import { OWN_FRAME_TIMES } from '../encode/video-codecs.js';
import { evenSides } from '../picture/even-sides.js';
import type { PictureEncoder } from '../picture/picture-encoder.js';
import type { Drawing, RedrawOptions } from '../picture/redraw-picture.js';
import { usualColours } from '../picture/usual-colours.js';
import type { VideoTrack } from '../probe/media-info.js';
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
  /** When patches are not wholly transparent; default: always. What lies apart from these spans may be copied. */
  readonly changes?: readonly TimeSpan[];
  /** Where in the picture as shown they lie, in whole pixels. */
  readonly place: Box;
}

/** Patches are sent this much early, because containers round times; no two frames are closer than this. */
const EARLY_SECONDS = 0.001;

/**
 * Draws patches over the picture of a file. Only what is opaque in a patch is changed; depth and colours of everything
 * else stay those of the source until it is encoded. What is copied, see {@link redrawChanged}; what is kept, what warnings
 * name and what is thrown, see `redrawPicture`; also throws every error of the patches' source.
 */
export async function overlayPatches(options: OverlayPatchesOptions): Promise<ChangedPicture> {
  const { place, patches, video, changes = [{ startSeconds: 0, endSeconds: Number.POSITIVE_INFINITY }] } = options;
  const drawing: Drawing = {
    what: 'The text',
    input: () => matroskaOf(patches(), place, video),
    arguments: (track, encoder) => [
      ...['-f', 'matroska', '-i', 'pipe:0'],
      ...['-filter_complex', overlayGraph(track, place, encoder), '-map', '[drawn]', ...OWN_FRAME_TIMES],
    ],
  };
  return redrawChanged(options, drawing, changes);
}

/** The filter graph that lays input 1 over the picture of input 0 and names the result `drawn`. */
export function overlayGraph(
  track: VideoTrack,
  place: Box,
  { pixelFormat }: Pick<PictureEncoder, 'pixelFormat'>,
): string {
  const matrix = track.colourMatrix ?? usualColours(track).matrix;
  const toYuv = `scale=out_color_matrix=${matrix}:out_range=${track.hasFullRange ? 'pc' : 'tv'}`;
  const isSquare = track.displayWidth * track.displayHeight === track.width * track.height;
  const placed = isSquare ? [toYuv] : [whole(place, track), `${toYuv}:w=${shownSize(track)}`];
  const corner = isSquare ? `x=${place.x}:y=${place.y}` : 'x=0:y=0';
  const patch = `[1:v]${placed.join(',')}[patch]`;
  const source = `[0:${track.index}]${evenSides(track).filters.join(',') || 'null'}[source]`;
  const overlay = `overlay=${corner}:format=${overlayFormat(pixelFormat)}:eof_action=repeat`;
  return `${source};${patch};[source][patch]${overlay},format=${pixelFormat}[drawn]`;
}

/** Pixels that are not square: the patch becomes a picture of full size, which is scaled like the picture is stored. */
function whole({ x, y }: Box, { displayWidth, displayHeight }: VideoTrack): string {
  return `format=rgba,pad=${displayWidth}:${displayHeight}:${x}:${y}:color=black@0`;
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

async function* matroskaOf(patches: AsyncIterable<RawFrame>, place: Box, video: string): AsyncGenerator<Uint8Array> {
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
