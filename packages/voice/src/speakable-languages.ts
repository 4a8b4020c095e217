import { type Synthesizer, targetLanguages } from '@polydub/contracts';

/** The first engine that has a voice for a language, or undefined; loads nothing. */
export function engineFor(language: string, engines: readonly Synthesizer[]): Synthesizer | undefined {
  return engines.find((engine) => engine.voices(language).length > 0);
}

/** Target language (language part) → the first of `engines` that speaks it; languages that none speaks are absent. */
export function speakableLanguages(engines: readonly Synthesizer[]): ReadonlyMap<string, Synthesizer> {
  return new Map(
    Object.keys(targetLanguages).flatMap((language) => {
      const engine = engineFor(language, engines);
      return engine ? [[language, engine] as const] : [];
    }),
  );
}
