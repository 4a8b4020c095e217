import { type Engines, sourceLanguages, targetLanguages } from '@polydub/contracts';

/** For each language that can be read in a picture: the languages that it can be translated into. */
export function visualLanguages({ textRecognizers, translator }: Engines): Record<string, string[]> {
  const readable = Object.keys(sourceLanguages).filter((source) => textRecognizers.some(({ reads }) => reads(source)));
  const into = (source: string) =>
    Object.keys(targetLanguages).filter(
      (target) => target !== source && translator.supports(source, target).level !== 'none',
    );
  return Object.fromEntries(readable.map((source) => [source, into(source)]));
}
