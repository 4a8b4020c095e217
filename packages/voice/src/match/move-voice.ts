import type { MonoAudio } from '@polydub/contracts';
import { shapeTone, shiftVoice } from '@polydub/media';
import type { VoiceMovement } from './keep-apart.js';
import { bendTowardsRange } from './melody.js';

/** Moves the voice of some speech; length and sample rate stay. Throws as `shiftVoice` and `shapeTone`. */
export async function moveVoice(
  audio: MonoAudio,
  { tone, rangeRatio = 1, ...ratios }: VoiceMovement,
  options: { readonly signal?: AbortSignal } = {},
): Promise<MonoAudio> {
  const bend = rangeRatio === 1 ? [] : bendTowardsRange(audio, rangeRatio);
  const shifted = await shiftVoice(audio, { ...ratios, bend }, options);
  return tone ? shapeTone(shifted, tone, options) : shifted;
}
