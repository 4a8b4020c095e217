import { type DiarizeCall, PolydubError } from '@polydub/contracts';

/** Throws `PolydubError` `usage` unless the bounds are whole numbers from 1 on that leave room for a number between them. */
export function requireSpeakerBounds(speakers: DiarizeCall['speakers']): void {
  const { min = 1, max = Number.MAX_SAFE_INTEGER } = speakers ?? {};
  if (Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min <= max) return;
  throw new PolydubError('usage', {
    message: `The number of speakers should be from ${min} to ${max}; expected whole numbers from 1 on, the least first.`,
    remedy: 'Give one number, or a least and a greatest one.',
  });
}
