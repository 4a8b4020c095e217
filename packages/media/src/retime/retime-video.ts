import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Box, fileName, outputSecondsAt, type TimeKnot, type Warning } from '@polydub/contracts';
import { textFilter } from '../burn/burn-filter.js';
import type { RawFrame } from '../decode/raw-frames.js';
import { overlayGraph, PATCH_INPUT, patchInput } from '../overlay/overlay-patches.js';
import { evenSides } from '../picture/even-sides.js';
import { lightMetadata } from '../picture/light-metadata.js';
import { pictureEncoder } from '../picture/picture-encoder.js';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { inputArguments, type OnProgress } from '../process/ffmpeg.js';
import { keepClock } from '../process/keep-clock.js';
import { workOn } from '../process/program-limits.js';
import { containerForExtension } from '../remux/containers.js';
import { keptStreams } from '../remux/kept-streams.js';
import { writeMedia } from '../remux/write-media.js';
import { movedChapters } from './moved-chapters.js';
import { steadyRate } from './steady-rate.js';
import { timeMapExpression } from './time-map-expression.js';

/** Options of {@link retimeVideo}. */
export interface RetimeVideoOptions {
  /** Where to write: mp4, m4v, mov, mkv or webm. */
  readonly out: string;
  /** Pictures that are laid over the source's, at its times; see `OverlayPatchesOptions`. */
  readonly overlay?: { readonly place: Box; patches(): AsyncIterable<RawFrame> } | undefined;
  /** ASS file that is drawn into the picture, at the output's times. */
  readonly ass?: string | undefined;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A picture after retiming. */
export interface RetimedVideo {
  /** Its constant frame rate. */
  readonly frameRate: number;
  readonly frameCount: number;
  /** What the picture has lost. */
  readonly warnings: readonly Warning[];
}

/**
 * Writes the picture of a file, without sound and subtitles, with its times changed by a map, in one streaming pass.
 * The output has a constant rate (see `steadyRate`); each frame shows the source frame nearest to its mapped time. So
 * frames are repeated or left out where necessary, and nothing drifts. There are exactly round(end of the map × rate)
 * frames; if the source's picture ends before the map, its last frame stays. Patches and
 * subtitles are drawn in the same pass.
 *
 * The picture is encoded again near the source's quality, with its bit depth, colours and HDR metadata, rotated as it
 * is shown, with its pixels' aspect ratio. Chapters are moved by the map; covers and attachments that the container can
 * hold are copied. Warnings name what is lost. Throws `usage` (no file, unknown extension), `no-video` (no video),
 * `media-processing-failed` (damaged) and `storage-full`.
 */
export async function retimeVideo(
  path: string,
  map: readonly TimeKnot[],
  { out, overlay, ass, signal, onProgress }: RetimeVideoOptions,
): Promise<RetimedVideo> {
  const info = await probe(path, { signal });
  const track = requireVideo(info);
  const encoder = pictureEncoder(track, out);
  const container = containerForExtension(out);
  const light = await lightMetadata(path, track, encoder.codec, signal);
  const even = evenSides(track);
  const kept = keptStreams({ ...info, subtitles: [] }, container);
  const frameRate = await steadyRate(path, track, signal);
  const durationSeconds = outputSecondsAt(map, map.at(-1)?.sourceSeconds ?? 0);
  const work = { ...workOn(info), mediaSeconds: info.durationSeconds + durationSeconds };
  const frameCount = Math.max(1, Math.round(durationSeconds * frameRate));
  const failure = {
    kind: 'media-processing-failed',
    message: `The picture of ${fileName(path)} cannot be brought into another time`,
    remedy: 'Check that it plays; export it again as MP4 or MKV.',
  } as const;
  const folder = await mkdtemp(join(tmpdir(), 'polydub-retime-'));
  try {
    const chapters = await movedChapters(path, { map, folder, signal });
    const inputs = [...inputArguments(path), ...chapters.input, ...(overlay ? PATCH_INPUT : [])];
    // An overlay is drawn on a picture whose sides are even already.
    const steps = [...filters(map, frameRate, frameCount), ...(overlay ? [] : even.filters)];
    const after = ass === undefined ? steps : [...steps, textFilter(ass, track)];
    const patched = overlay && { ...overlay, after, input: chapters.input.length > 0 ? 2 : 1, ...encoder };
    const graph = patched ? overlayGraph(track, patched) : `[0:${track.index}]${after.join(',')}[drawn]`;
    const args = [
      ...[
        ...inputs,
        ...keepClock(info, [track.index]),
        ...(await graphArguments(graph, folder)),
        '-map',
        '[drawn]',
        '-c',
        'copy',
      ],
      ...[...encoder.args, ...light.args, '-fps_mode:v:0', 'passthrough'],
      ...[...kept.args, '-map_metadata', '0', ...chapters.output, ...container.muxerArguments],
    ];
    const input = overlay && patchInput(overlay.patches(), overlay.place, path);
    await writeMedia(out, args, { failure, work, signal, onProgress, durationSeconds, ...(input && { input }) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const warnings = [...encoder.warnings, ...light.warnings, ...even.warnings, ...kept.warnings];
  return { frameRate, frameCount, warnings };
}

function filters(map: readonly TimeKnot[], frameRate: number, frameCount: number): string[] {
  return [
    'settb=AVTB',
    `setpts='(${timeMapExpression(map)})/TB'`,
    `fps=fps=${frameRate}:start_time=0:round=near`,
    // The last frame is repeated, or a picture track that is shorter than its sound would end early.
    'tpad=stop_mode=clone:stop=-1',
    `trim=end_frame=${frameCount}`,
  ];
}

/** Linux limits one program argument to 128 KiB; longer filters are read from a file. */
const MAX_ARGUMENT_LENGTH = 100_000;

async function graphArguments(text: string, folder: string): Promise<string[]> {
  if (text.length <= MAX_ARGUMENT_LENGTH) return ['-filter_complex', text];
  const file = join(folder, 'filters.txt');
  await writeFile(file, text);
  return ['-filter_complex_script', file];
}
