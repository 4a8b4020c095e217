import { extname } from 'node:path';
import { languageName } from '@polydub/contracts';
import { languageTag } from './language-tag.js';

/** ffmpeg finds QuickTime's numbers for these languages only by their bibliographic codes (ISO 639-2/B). */
const QUICKTIME_TAGS: Readonly<Record<string, string>> = {
  deu: 'ger',
  nld: 'dut',
  zho: 'chi',
  ell: 'gre',
  isl: 'ice',
  sqi: 'alb',
};

/** Arguments that tag a track of the output file `out` with its language and name it by it. */
export function languageLabels(kind: 'a' | 's', place: number, language: string, out: string): string[] {
  const option = `-metadata:s:${kind}:${place}`;
  const tag = languageTag(language);
  const written = extname(out).toLowerCase() === '.mov' ? (QUICKTIME_TAGS[tag] ?? tag) : tag;
  return [option, `language=${written}`, option, `title=${languageName(language)}`];
}
