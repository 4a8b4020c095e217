import { languagePart } from '@polydub/contracts';
import { iso6392, iso6392BTo2T } from 'iso-639-2';

const bibliographicToTerminological: Readonly<Record<string, string>> = iso6392BTo2T;

const threeLetters = new Map(
  iso6392.flatMap(({ iso6391, iso6392B }) =>
    iso6391 ? [[iso6391, bibliographicToTerminological[iso6392B] ?? iso6392B] as const] : [],
  ),
);

/**
 * The ISO 639-2/T code for a container's language tag: `pt-BR` → `por`, `de` → `deu`. Three-letter codes (`yue`, `fil`)
 * stay; an unknown language becomes `und`.
 */
export function languageTag(language: string): string {
  const part = languagePart(language);
  return part.length === 3 ? part : (threeLetters.get(part) ?? 'und');
}
