import type { Engines } from '@polydub/contracts';
import { sourceLanguages, targetLanguages } from '@polydub/contracts';

/** For each language part: the target languages that the engines can translate it into and speak, including itself. */
export function translateLanguages({ translator, synthesizers }: Engines): Record<string, string[]> {
  const spoken = Object.keys(targetLanguages).filter((target) =>
    synthesizers.some((synthesizer) => synthesizer.voices(target).length > 0),
  );
  const into = (source: string) =>
    spoken.filter((target) => target === source || translator.supports(source, target).level !== 'none');
  const sources = new Set([...Object.keys(sourceLanguages), ...spoken]);
  return Object.fromEntries([...sources].map((source) => [source, into(source)]));
}
