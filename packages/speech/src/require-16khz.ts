import { type MonoAudio, PolydubError } from '@polydub/contracts';

const SAMPLE_RATE_HZ = 16_000;

/** Throws `PolydubError` `usage` unless the sound is at 16 kHz, the rate of every recognizer here. */
export function require16kHz({ sampleRateHz }: MonoAudio): void {
  if (sampleRateHz === SAMPLE_RATE_HZ) return;
  throw new PolydubError('usage', {
    message: `Speech recognition takes sound at ${SAMPLE_RATE_HZ} Hz, but this is at ${sampleRateHz} Hz.`,
    remedy: 'Resample it to 16 kHz mono first.',
  });
}
