import { fileName, PolydubError } from '@polydub/contracts';

/** Decoders need some sound before the first wanted sample (overlapping transforms, bit reservoirs, Opus's 80 ms). */
const PREROLL_SECONDS = 1;

/** A time span as ffmpeg's seek point and the samples to keep after it. */
export interface CompiledSpan {
  /** A whole second, at least one second before the start: so samples lie on the same grid for every start. */
  readonly seekSeconds: number;
  readonly skipSamples: number;
  /** Infinite without an end. */
  readonly lengthSamples: number;
  /** Infinite without an end. */
  readonly endSeconds: number;
}

/** Compiles a time span of a file. Throws `usage` when it starts before 0 or ends before its start. */
export function compileSpan(
  path: string,
  span: { readonly startSeconds?: number; readonly endSeconds?: number },
  sampleRateHz: number,
): CompiledSpan {
  const { startSeconds, endSeconds } = checkSpan(path, span);
  const seekSeconds = Math.max(0, Math.floor(startSeconds) - PREROLL_SECONDS);
  const startSample = Math.round(startSeconds * sampleRateHz);
  return {
    seekSeconds,
    skipSamples: startSample - seekSeconds * sampleRateHz,
    lengthSamples: Math.round(endSeconds * sampleRateHz) - startSample,
    endSeconds,
  };
}

/** Fills in the ends of a span: from 0 to infinity. Throws `usage` when it starts before 0 or ends before its start. */
export function checkSpan(
  path: string,
  { startSeconds = 0, endSeconds = Number.POSITIVE_INFINITY }: { startSeconds?: number; endSeconds?: number },
): { startSeconds: number; endSeconds: number } {
  if (startSeconds >= 0 && Number.isFinite(startSeconds) && endSeconds >= startSeconds) {
    return { startSeconds, endSeconds };
  }
  throw new PolydubError('usage', {
    message: `${fileName(path)} cannot be read from ${startSeconds} s to ${endSeconds} s.`,
    remedy: 'Give a start of 0 or more and an end that is not before it.',
  });
}
