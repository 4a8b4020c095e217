import { type MonoAudio, PolydubError } from '@polydub/contracts';
import { exactLength } from './exact-length.js';
import { filterSound } from './filter-sound.js';

/** Gain at one frequency. */
export interface TonePoint {
  readonly hz: number;
  /** −24…24. */
  readonly db: number;
}

const FAILURE = {
  kind: 'internal',
  message: 'The tone of a sound could not be changed',
  remedy: 'Check ffmpeg.',
} as const;
const MAX_DB = 24;

/**
 * Raises and lowers frequencies with ffmpeg's linear-phase equalizer (`firequalizer`, its group delay removed). Gains
 * are those of the given points; between points they follow a curve, beyond them they stay at the last gain. The length
 * stays. Throws `usage` for points whose frequencies do not rise, or gains beyond ±24 dB.
 */
export async function shapeTone(
  audio: MonoAudio,
  points: readonly TonePoint[],
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<MonoAudio> {
  checkPoints(points);
  const { sampleRateHz, samples } = audio;
  if (samples.length === 0 || points.every(({ db }) => db === 0)) return audio;
  const entries = points.map(({ hz, db }) => `entry(${hz},${db})`).join(';');
  const options = ['-af', `firequalizer=gain_entry='${entries}':zero_phase=on`];
  const shaped = await filterSound(audio, { toHz: sampleRateHz, options, failure: FAILURE, signal });
  return { sampleRateHz, samples: exactLength(shaped, samples.length) };
}

function checkPoints(points: readonly TonePoint[]): void {
  const rising = points.every(({ hz }, index) => hz > (points[index - 1]?.hz ?? 0));
  if (rising && points.every(({ db }) => Math.abs(db) <= MAX_DB)) return;
  throw new PolydubError('usage', {
    message: `The points of a tone must rise in frequency and stay within ${MAX_DB} dB: ${JSON.stringify(points)}.`,
    remedy: 'Correct the points.',
  });
}
