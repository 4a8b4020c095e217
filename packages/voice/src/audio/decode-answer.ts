import { type MonoAudio, PolydubError } from '@polydub/contracts';
import { parseWav } from '@polydub/media';

/** Sound of a WAV file that came from `source`, which messages name. Throws 10040 when it is not such a file. */
export async function decodeAnswer(bytes: Uint8Array, source: string): Promise<MonoAudio> {
  const audio = await parseWav(bytes);
  if (audio) return audio;
  throw new PolydubError('speech-failed', {
    message: `The audio from ${source} cannot be read: it is no WAV file of 16 or 32 bit integers or 32 bit floats.`,
  });
}
