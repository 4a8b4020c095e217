import type { AlignedPhoneme } from '@polydub/contracts';
import { SAMPLE_RATE_HZ } from './constants.js';

/** Sounds that are made of one steady tone, and so end where they fade. */
const steady = /^[aeiouyæøœɐɑɒɔəɚɛɜɤɨɪɯɵʉʊʌᵻmnŋɲlɹwj]/u;
/** What may be an echo or a breath rather than the sound itself. */
const MIN_SECONDS = 0.15;
const STEP_SECONDS = 0.02;
/** Power below that of the loudest step by this factor is no longer the sound: 20 dB. */
const FADED = 0.01;

/**
 * Ends long vowels and other voiced sounds before a pause where they have faded: in a room with echo the model takes the echo for the
 * vowel.
 */
export function trimTails(phonemes: readonly AlignedPhoneme[], samples: Float32Array): AlignedPhoneme[] {
  return phonemes.map((phoneme, index) => {
    const { ipa, startSeconds, endSeconds, word, segment } = phoneme;
    const next = phonemes[index + 1];
    const endsWord = word !== next?.word || segment !== next.segment;
    if (!endsWord || endSeconds - startSeconds < MIN_SECONDS || !steady.test(ipa)) return phoneme;
    return { ...phoneme, endSeconds: fadedAt(samples, startSeconds, endSeconds) };
  });
}

function fadedAt(samples: Float32Array, startSeconds: number, endSeconds: number): number {
  const steps = Math.floor((endSeconds - startSeconds) / STEP_SECONDS + 1e-6);
  const powers = Array.from({ length: steps }, (_, step) => {
    const [from, to] = [step, step + 1].map((at) => Math.round((startSeconds + at * STEP_SECONDS) * SAMPLE_RATE_HZ));
    return samples.subarray(from, to).reduce((sum, sample) => sum + sample * sample, 0);
  });
  const loudest = Math.max(...powers);
  const last = powers.findLastIndex((power) => power > loudest * FADED);
  return last === steps - 1 ? endSeconds : startSeconds + (last + 1) * STEP_SECONDS;
}
