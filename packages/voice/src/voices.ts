import { PolydubError, type Synthesizer, type Voice } from '@polydub/contracts';

/** The voice with that id. Throws `usage`, listing the engine's voices for the language, when it is not among them. */
export function findVoice(engine: Pick<Synthesizer, 'name' | 'voices'>, language: string, voiceId: string): Voice {
  const voices = engine.voices(language);
  const voice = voices.find(({ id }) => id === voiceId);
  if (voice) return voice;
  const known = voices.map(({ id }) => id).join(', ') || 'none';
  throw new PolydubError('usage', {
    message: `The ${engine.name} engine has no voice "${voiceId}" for ${language}; it has: ${known}.`,
  });
}
