import { type MonoAudio, PolydubError } from '@polydub/contracts';
import { exactLength } from './exact-length.js';
import { resample } from './resample.js';
import { runRubberband } from './run-rubberband.js';

/** How a voice is moved. */
export interface VoiceShift {
  /** Factor for the fundamental frequency, 0.5…2. */
  readonly pitchRatio: number;
  /** Factor for the formants, 0.5…2: above 1 sounds like a shorter vocal tract. */
  readonly formantRatio: number;
  /**
   * Further factors for the fundamental frequency over time, in order of time; before the first and after the last
   * point the nearest factor holds.
   */
  readonly bend?: readonly PitchPoint[] | undefined;
}

/** A pitch ratio at a moment. */
export interface PitchPoint {
  readonly seconds: number;
  readonly ratio: number;
}

/**
 * A frequency map takes effect this long before the sample that it names (measured with rubberband 3.1, at 24 and 48
 * kHz).
 */
const MAP_LEAD_SECONDS = 0.08;

/**
 * Moves the pitch and the formants of a voice independently; length and level stay. rubberband's fine engine (R3)
 * shifts the pitch while it keeps the formants, and stretches by the formant ratio. The result is then played faster by
 * the same ratio, which raises formants and pitch and restores the length. A bend makes the melody wider or flatter.
 * Throws `usage` for ratios outside 0.5…2, `missing-dependency` without rubberband 3.
 */
export async function shiftVoice(
  audio: MonoAudio,
  { pitchRatio, formantRatio, bend = [] }: VoiceShift,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<MonoAudio> {
  checkRatio('pitch', pitchRatio);
  checkRatio('formant', formantRatio);
  const { samples, sampleRateHz } = audio;
  const isBent = bend.some(({ ratio }) => ratio !== 1);
  if (samples.length === 0 || (pitchRatio === 1 && formantRatio === 1 && !isBent)) return audio;
  const playedAtHz = Math.round(sampleRateHz * formantRatio);
  const ratio = playedAtHz / sampleRateHz;
  const change = ['--formant', '--frequency', `${pitchRatio / ratio}`, '--time', `${ratio}`];
  const expectedSamples = Math.round(samples.length * ratio);
  const run = { ...options, expectedSamples, ...(isBent && { frequencyMap: frequencyMap(bend, sampleRateHz) }) };
  const shifted = { samples: await runRubberband(audio, change, run), sampleRateHz: playedAtHz };
  const { samples: resampled } = resample(shifted, sampleRateHz);
  return { sampleRateHz, samples: exactLength(resampled, samples.length) };
}

function frequencyMap(bend: readonly PitchPoint[], sampleRateHz: number): string {
  const lines = bend.map(({ seconds, ratio }) => {
    return `${Math.round((seconds + MAP_LEAD_SECONDS) * sampleRateHz)} ${ratio.toFixed(4)}\n`;
  });
  return `0 ${(bend[0]?.ratio ?? 1).toFixed(4)}\n${lines.join('')}`;
}

function checkRatio(what: string, ratio: number): void {
  if (ratio >= 0.5 && ratio <= 2) return;
  throw new PolydubError('usage', {
    message: `The ${what} ratio ${ratio} is not from 0.5 to 2.`,
    remedy: 'Choose another ratio.',
  });
}
