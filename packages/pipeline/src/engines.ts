import type { Engine, Synthesizer, Transcriber, Translator, VoiceActivityDetector } from '@polydub/contracts';

/** The engines that a job may use, one per capability; of synthesizers, the first that speaks the language is taken. */
export interface Engines {
  readonly voiceActivity: VoiceActivityDetector;
  readonly transcriber: Transcriber;
  readonly translator: Translator;
  readonly synthesizers: readonly Synthesizer[];
}

/** Frees all engines. */
export async function disposeEngines(engines: Engines): Promise<void> {
  const all: Engine[] = [engines.voiceActivity, engines.transcriber, engines.translator, ...engines.synthesizers];
  await Promise.all(all.map((engine) => engine.dispose()));
}
