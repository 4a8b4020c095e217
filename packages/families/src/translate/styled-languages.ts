import { type Engines, targetLanguages } from '@polydub/contracts';
import { engineFor } from '@polydub/voice';

/** Language parts in which an engine that would speak takes wishes to its style. */
export function styledLanguages({
  synthesizers,
  voiceCloners,
}: Pick<Engines, 'synthesizers' | 'voiceCloners'>): string[] {
  return Object.keys(targetLanguages).filter((language) => {
    const speaking = [voiceCloners.find((engine) => engine.speaks(language)), engineFor(language, synthesizers)];
    return speaking.some((engine) => engine?.takesStyle);
  });
}
