import { type Engines, languageName, PolydubError } from '@polydub/contracts';
import type { TranslateJob } from './job.js';

/**
 * Throws `PolydubError` `cloning-failed` where `real` voices are asked for and no engine clones in the target language. For
 * services whose operator wants no stock voices in their place.
 */
export function requireCloner(
  { voiceModel, targetLanguage }: Pick<TranslateJob, 'voiceModel' | 'targetLanguage'>,
  { voiceCloners }: Pick<Engines, 'voiceCloners'>,
): void {
  if (voiceModel !== 'real' || voiceCloners.some((engine) => engine.speaks(targetLanguage))) return;
  throw new PolydubError('cloning-failed', {
    message: `no installed engine clones voices in ${languageName(targetLanguage)}, and this service gives no stock voices instead`,
    remedy: 'Ask for voice_model auto, or have the operator connect a cloning engine (docs/engines.md).',
  });
}
