import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputSecondsAt, type TimeKnot } from '@polydub/contracts';
import { videoEncoderArguments } from '../encode/video-codecs.js';
import type { VideoTrack } from '../probe/media-info.js';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { inputArguments, type OnProgress, runFfmpeg } from '../process/ffmpeg.js';
import { fileAddress } from '../process/input-file.js';
import { writeBeside } from '../process/output-file.js';
import { timeMapExpression } from './time-map-expression.js';

/** Rates that players and editors expect; where a source's own rate wavers, the next one up is taken. */
const COMMON_FRAME_RATES = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60];
const RATE_TOLERANCE = 0.01;

/** Options of {@link retimeVideo}. */
export interface RetimeVideoOptions {
  /** Where to write; the extension chooses container and codec: mp4, m4v, mov, mkv (H.264), webm (VP9). */
  readonly out: string;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A picture in its new time. */
export interface RetimedVideo {
  /** The steady rate that it has. */
  readonly frameRate: number;
  readonly frameCount: number;
}

/**
 * Writes the picture of a file, without sound, in the time of a map: one streaming pass. Every frame of the output lies on a
 * steady rate (the source's own, or the next common one above where it varies) and shows the source's frame that is nearest
 * to its time by the map; so frames are doubled or left out where they must be, and nothing drifts. There are exactly
 * round(end of the map × rate) frames; where the source's picture ends before the map, its last frame stays.
 *
 * The picture is encoded anew, 8 bits, turned as it is shown, with its pixels' aspect ratio. Throws `usage` (no file,
 * extension that is not known), 10001 (no video), 10003 (damaged) and `storage-full`.
 */
export async function retimeVideo(
  path: string,
  map: readonly TimeKnot[],
  { out, signal, onProgress }: RetimeVideoOptions,
): Promise<RetimedVideo> {
  const coding = videoEncoderArguments(out);
  const info = await probe(path, { signal });
  const track = requireVideo(info);
  const frameRate = steadyRate(track);
  const durationSeconds = outputSecondsAt(map, map.at(-1)?.sourceSeconds ?? 0);
  const frameCount = Math.max(1, Math.round(durationSeconds * frameRate));
  const failure = {
    code: '10003',
    message: `The picture of ${path} cannot be brought into another time`,
    remedy: 'Check that it plays; export it again as MP4 or MKV.',
  } as const;
  await withFilters(filters(map, frameRate, frameCount), (filterArguments) =>
    writeBeside(out, (partial) =>
      runFfmpeg(
        [
          ...[...inputArguments(path), '-map', `0:${track.index}`, ...filterArguments, ...coding],
          ...['-fps_mode', 'passthrough', ...(/\.m(p4|4v|ov)$/i.test(out) ? ['-movflags', '+faststart'] : [])],
          fileAddress(partial),
        ],
        { failure, signal, onProgress, durationSeconds },
      ),
    ),
  );
  return { frameRate, frameCount };
}

function filters(map: readonly TimeKnot[], frameRate: number, frameCount: number): string {
  return [
    'settb=AVTB',
    `setpts='(${timeMapExpression(map)})/TB'`,
    `fps=fps=${frameRate}:start_time=0:round=near`,
    // Without the last frame going on, a track of picture that is shorter than its sound would end early.
    'tpad=stop_mode=clone:stop=-1',
    `trim=end_frame=${frameCount}`,
    // Colours at half resolution need even sides.
    'pad=ceil(iw/2)*2:ceil(ih/2)*2',
  ].join(',');
}

/** A program's argument may have 128 KiB on Linux; longer filters are read from a file. */
const MAX_ARGUMENT_LENGTH = 100_000;

async function withFilters<T>(text: string, work: (filterArguments: string[]) => Promise<T>): Promise<T> {
  if (text.length <= MAX_ARGUMENT_LENGTH) return work(['-vf', text]);
  const folder = await mkdtemp(join(tmpdir(), 'polydub-retime-'));
  try {
    const file = join(folder, 'filters.txt');
    await writeFile(file, text);
    return await work(['-filter_script:v', file]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function steadyRate({ variableFrameRate, frameRate, realFrameRate }: VideoTrack): number {
  if (!variableFrameRate) return realFrameRate;
  return COMMON_FRAME_RATES.find((rate) => rate >= frameRate - RATE_TOLERANCE) ?? 60;
}
