import { type MonoAudio, PolydubError } from '@polydub/contracts';
import { exactLength } from './exact-length.js';
import { resample } from './resample.js';
import { runRubberband } from './run-rubberband.js';

/** How a voice is moved. */
export interface VoiceShift {
  /** What the fundamental frequency is multiplied with, 0.5…2. */
  readonly pitchRatio: number;
  /** What the formants are multiplied with, 0.5…2: above 1 is a shorter vocal tract. */
  readonly formantRatio: number;
  /** What the fundamental frequency is multiplied with besides, in order of time; as at the nearest ends beyond them. */
  readonly bend?: readonly PitchPoint[] | undefined;
}

/** A ratio of pitches at a moment. */
export interface PitchPoint {
  readonly seconds: number;
  readonly ratio: number;
}

/** A map of frequencies comes into effect this much before the sample that it names (rubberband 3.1, at 24 and 48 kHz). */
const MAP_LEAD_SECONDS = 0.08;

/**
 * Moves the pitch and the formants of a voice, each on its own; length and level stay. rubberband's fine engine (R3) shifts
 * the pitch under kept formants and stretches by the formant ratio; playing that faster by the same ratio takes formants and
 * pitch along and gives the length back. A bend makes the melody wider or flatter. Throws `usage` for ratios outside 0.5…2,
 * `missing-dependency` without rubberband 3.
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
  const { samples: resampled } = await resample(shifted, sampleRateHz, options);
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
