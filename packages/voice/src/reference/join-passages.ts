import { type MonoAudio, PolydubError } from '@polydub/contracts';
import { concatenated } from '../audio/concatenated.js';
import { trimSilence } from '../audio/trim.js';

const pauseSeconds = 0.2;

/**
 * Joins passages with the same sample rate, trimmed and with short pauses between them. Throws `usage` for an empty
 * list.
 */
export function joinPassages(passages: readonly MonoAudio[]): MonoAudio {
  const sampleRateHz = passages[0]?.sampleRateHz;
  if (sampleRateHz === undefined) throw new PolydubError('usage', { message: 'There is no passage to join.' });
  const trimmed = passages.map((passage) => trimSilence(passage).samples);
  return { sampleRateHz, samples: concatenated(trimmed, Math.round(pauseSeconds * sampleRateHz)) };
}
