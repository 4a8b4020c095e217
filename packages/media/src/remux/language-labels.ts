import { extname } from 'node:path';
import { languageName } from '@polydub/contracts';
import { languageTag } from './language-tag.js';

/** For these languages ffmpeg finds QuickTime's language numbers only by the bibliographic codes (ISO 639-2/B). */
const QUICKTIME_TAGS: Readonly<Record<string, string>> = {
  deu: 'ger',
  nld: 'dut',
  zho: 'chi',
  ell: 'gre',
  isl: 'ice',
  sqi: 'alb',
};

/** Arguments that give a track of the output file `out` its language tag and a title with the language's name. */
export function languageLabels(kind: 'a' | 's', place: number, language: string, out: string): string[] {
  const option = `-metadata:s:${kind}:${place}`;
  const tag = languageTag(language);
  const written = extname(out).toLowerCase() === '.mov' ? (QUICKTIME_TAGS[tag] ?? tag) : tag;
  return [option, `language=${written}`, option, `title=${languageName(language)}`];
}
