import { FRAME_TIMES_FILTER, frameTimes } from '../decode/frame-times.js';
import { feed } from '../process/feed.js';
import { startFfmpeg } from '../process/ffmpeg.js';
import type { Failure } from '../process/program-failure.js';
import type { Workload } from '../process/program-limits.js';
import { type JoinedTrack, joinedStream } from './joined-track.js';

/** How to run the decoder. */
export interface CheckOptions {
  readonly failure: Failure;
  readonly work: Workload;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Whether all encoded stretches, with a copied one before and after each, decode without an error and give every frame
 * at its time. Throws what the decoder reports as the failure.
 */
export async function joinsDecode(track: JoinedTrack, { failure, work, signal }: CheckOptions): Promise<boolean> {
  const { stretches } = track;
  const isNear = (index: number) => [-1, 0, 1].some((step) => stretches[index + step]?.isCopied === false);
  const near = { ...track, stretches: stretches.filter((_, index) => isNear(index)) };
  const { lateSeconds, stream } = joinedStream(near);
  const input = ['-copyts', '-xerror', '-err_detect', 'explode', '-f', 'mp4', '-i', 'pipe:0'];
  const args = [...input, '-vf', FRAME_TIMES_FILTER, '-fps_mode', 'passthrough', '-f', 'null', '-'];
  const program = await startFfmpeg(args, { failure, work, signal, withInput: true, withSideOutput: true });
  program.output.resume();
  const [times] = await Promise.all([collectTimes(program.sideOutput), feed(program, stream())]);
  const wanted = near.stretches.flatMap(({ packets }) => packets.map(({ ticks }) => ticks)).sort((a, b) => a - b);
  const toSeconds = (ticks: number) => ticks / track.ticksPerSecond + lateSeconds;
  return times.length === wanted.length && wanted.every((ticks, index) => isSame(times[index], toSeconds(ticks)));
}

/** Times are reported in microseconds. */
const isSame = (one: number | undefined, other: number) => one !== undefined && Math.abs(one - other) < 0.000_002;

async function collectTimes(sideOutput: Parameters<typeof frameTimes>[0]): Promise<number[]> {
  const times: number[] = [];
  for await (const time of frameTimes(sideOutput)) times.push(time);
  return times;
}
