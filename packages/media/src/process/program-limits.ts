import { availableParallelism, totalmem } from 'node:os';
import { MAX_INPUT_SECONDS } from '@polydub/contracts';
import type { BoxLimits } from '@polydub/processes';
import type { MediaInfo } from '../probe/media-info.js';

/** The work of a program, which determines its limits. */
export interface Workload {
  /** Seconds of media; default: the longest media that is accepted. */
  readonly mediaSeconds?: number | undefined;
  /** Pixels of one picture, where pictures are decoded or encoded; default: sound alone. */
  readonly pixels?: number | undefined;
}

/** The most resources that one program may use. */
export interface ProgramLimits extends BoxLimits {
  /** Wall-clock time in which the program works; time in which it waits for this process does not count. */
  readonly timeLimitMs: number;
}

const GIBIBYTE = 2 ** 30;
const MEBIBYTE = 2 ** 20;
const BASE_SECONDS = 600;
/** Sound is decoded, encoded and stretched at 8 to 300 times its own speed on one core. */
const SECONDS_PER_SECOND_OF_SOUND = 4;
/** Ten times what the slowest encoder needs for 1920 × 1080 pixels on two cores. */
const SECONDS_PER_SECOND_OF_PICTURE = 40;
const FULL_HD_PIXELS = 1920 * 1080;
/**
 * Measured (ffmpeg 5.1): 4K H.264 to H.264 at the default preset takes 250 bytes a pixel with 3 encoding threads and
 * 1,270 with 64; HEVC with 10 bits takes 300. In addition each thread has a stack of 8 MiB.
 */
const BYTES_PER_PIXEL = { base: 512, perCore: 32 };
const SOUND_BYTES = { base: 2 * GIBIBYTE, perCore: 32 * MEBIBYTE };
/** More than the largest of the editing codecs takes (ProRes 4444 XQ, 4K, 60 frames per second). */
const FILE_BYTES_PER_SECOND = 500_000_000;

/** The workload of reading a whole file, picture included. */
export function workOn({ durationSeconds, video }: MediaInfo): Workload {
  return { mediaSeconds: durationSeconds, pixels: video && video.width * video.height };
}

/** The limits of a program for its workload: far above what real media need, far below what would stop the machine. */
export function limitsFor({ mediaSeconds = MAX_INPUT_SECONDS, pixels = 0 }: Workload): ProgramLimits {
  const seconds = Number.isFinite(mediaSeconds) ? Math.max(0, mediaSeconds) : MAX_INPUT_SECONDS;
  const pictureSeconds = pixels > 0 ? SECONDS_PER_SECOND_OF_PICTURE * Math.max(1, pixels / FULL_HD_PIXELS) : 0;
  const timeLimitSeconds = BASE_SECONDS + seconds * Math.max(SECONDS_PER_SECOND_OF_SOUND, pictureSeconds);
  return {
    timeLimitMs: timeLimitSeconds * 1000,
    cpuSeconds: timeLimitSeconds * availableParallelism(),
    memoryBytes: memoryFor(pixels),
    fileBytes: GIBIBYTE + seconds * FILE_BYTES_PER_SECOND,
  };
}

function memoryFor(pixels: number): number {
  const cores = availableParallelism();
  const sound = SOUND_BYTES.base + cores * SOUND_BYTES.perCore;
  const wanted = sound + pixels * (BYTES_PER_PIXEL.base + cores * BYTES_PER_PIXEL.perCore);
  return Math.max(sound, Math.min(wanted, machineBytes()));
}

/** Memory of the machine, or of the container if that has less. */
function machineBytes(): number {
  const constrained = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), constrained);
}
