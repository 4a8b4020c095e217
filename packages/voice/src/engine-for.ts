import type { Synthesizer } from '@polydub/contracts';

/** The first engine that has a voice for a language, or undefined; loads nothing. */
export function engineFor(language: string, engines: readonly Synthesizer[]): Synthesizer | undefined {
  return engines.find((engine) => engine.voices(language).length > 0);
}
