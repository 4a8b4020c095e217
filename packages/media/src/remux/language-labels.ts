import { languageName } from '@polydub/contracts';
import { languageTag } from './language-tag.js';

/** Arguments that tag a track of the output with its language and name it by it. */
export function languageLabels(kind: 'a' | 's', place: number, language: string): string[] {
  const option = `-metadata:s:${kind}:${place}`;
  return [option, `language=${languageTag(language)}`, option, `title=${languageName(language)}`];
}
