import type {
  Diarizer,
  Engine,
  SpeakerEmbedder,
  SpeechSeparator,
  Synthesizer,
  Transcriber,
  Translator,
  VoiceActivityDetector,
  VoiceCloner,
} from '@polydub/contracts';

/** The engines that a job may use, one per capability; of synthesizers, the first that speaks the language is taken. */
export interface Engines {
  readonly separator: SpeechSeparator;
  readonly voiceActivity: VoiceActivityDetector;
  readonly transcriber: Transcriber;
  readonly translator: Translator;
  readonly synthesizers: readonly Synthesizer[];
  /** Independent of one another, so that what one was tuned on can be checked with the next. */
  readonly speakerEmbedders: readonly SpeakerEmbedder[];
  readonly diarizer: Diarizer;
  /** None where no cloning engine was chosen; the first that speaks the language is taken. */
  readonly voiceCloners: readonly VoiceCloner[];
}

/** Frees all engines. */
export async function disposeEngines(engines: Engines): Promise<void> {
  const all: Engine[] = [
    engines.separator,
    engines.voiceActivity,
    engines.transcriber,
    engines.translator,
    ...engines.synthesizers,
    ...engines.speakerEmbedders,
    ...engines.voiceCloners,
    engines.diarizer,
  ];
  await Promise.all(all.map((engine) => engine.dispose()));
}
