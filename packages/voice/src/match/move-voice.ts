import type { MonoAudio } from '@polydub/contracts';
import { shapeTone, shiftVoice } from '@polydub/media';
import type { VoiceMovement } from './keep-apart.js';

/** Speech with its voice moved; as long as before, at the same sample rate. Throws as `shiftVoice` and `shapeTone`. */
export async function moveVoice(
  audio: MonoAudio,
  { tone, ...shift }: VoiceMovement,
  options: { readonly signal?: AbortSignal } = {},
): Promise<MonoAudio> {
  const shifted = await shiftVoice(audio, shift, options);
  return tone ? shapeTone(shifted, tone, options) : shifted;
}
