import { createInterface } from 'node:readline';
import type { VideoTrack } from '../probe/media-info.js';
import { notMedia } from '../probe/run-ffprobe.js';
import { fileAddress, inputGuards } from '../process/input-file.js';
import { startProgram } from '../process/program.js';

/** Frame rates that players and editors expect, in frames per second. */
const COMMON_FRAME_RATES = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60, 100, 120];
const RATE_TOLERANCE = 0.01;
/** Relative tolerance. On a clock that counts milliseconds an interval of 33⅓ ms becomes 33 ms. */
const INTERVAL_TOLERANCE = 0.03;
/** A file that declares a higher rate mostly declares the ticks of its clock, not its frames. */
const MAX_FRAMES_PER_SECOND = 120;

/**
 * The constant frame rate for a picture that is encoded again: its own. If that varies or is unknown, the next common
 * rate at or above both its average rate and the rate of its most usual frame interval, so that no motion is lost.
 */
export async function steadyRate(path: string, track: VideoTrack, signal?: AbortSignal): Promise<number> {
  const { variableFrameRate, realFrameRate } = track;
  if (!variableFrameRate && realFrameRate <= MAX_FRAMES_PER_SECOND) return realFrameRate;
  const times = (await frameTimes(path, track, signal)).sort((a, b) => a - b);
  const intervals = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const rising = intervals.filter((interval) => interval > 0).sort((a, b) => a - b);
  const usual = rising[Math.floor(rising.length / 2)] ?? Number.POSITIVE_INFINITY;
  const spanSeconds = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const average = spanSeconds > 0 ? intervals.length / spanSeconds : track.frameRate;
  const wanted = Math.max(average, nearlyCommon(1 / usual));
  return COMMON_FRAME_RATES.find((rate) => rate >= wanted - RATE_TOLERANCE) ?? MAX_FRAMES_PER_SECOND;
}

/** The common rate that is near enough to the rate of an interval, else that rate itself. */
function nearlyCommon(rate: number): number {
  const [nearest = rate] = COMMON_FRAME_RATES.toSorted((a, b) => Math.abs(a - rate) - Math.abs(b - rate));
  return Math.abs(nearest - rate) <= INTERVAL_TOLERANCE * nearest ? nearest : rate;
}

/** The times of all frames, read without decoding. */
async function frameTimes(path: string, { index }: VideoTrack, signal?: AbortSignal): Promise<number[]> {
  const wanted = ['-select_streams', `${index}`, '-show_entries', 'packet=pts_time', '-of', 'csv=p=0'];
  const args = ['-v', 'error', ...wanted, ...inputGuards(), fileAddress(path)];
  const program = await startProgram('ffprobe', args, { failure: notMedia(path), signal });
  const times: number[] = [];
  for await (const line of createInterface({ input: program.output })) {
    const seconds = Number.parseFloat(line);
    if (Number.isFinite(seconds)) times.push(seconds);
  }
  await program.done;
  return times;
}
