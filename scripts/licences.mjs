/**
 * Keeps the tables of docs/licences.md equal to package-lock.json and models/*.json.
 *
 *   node scripts/licences.mjs --write   rewrites the tables
 *   node scripts/licences.mjs --check   fails when they are out of date or a licence is not allowed
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Licences of code that may be linked into, or shipped with, an Apache-2.0 program. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
]);
/** Lists of words are data, which are fetched and read, never linked or shipped. */
const forWordLists = new Set([...permissive, 'CC-BY-SA-4.0', 'LGPLLR']);
/** Tools for development are run, not shipped, so weak copyleft is fine for them. */
const forDevelopment = new Set([...permissive, 'MPL-2.0', 'CC-BY-4.0']);

/** Whether an SPDX expression leaves a choice that the list allows. */
export function isAllowed(expression, allowed) {
  const flat = expression.replace(/[()]/g, '');
  return flat.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

/** Every npm package of the lock file once: `{ name, licence, dev }`. */
export function readPackages(lock) {
  const installed = Object.entries(lock.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link,
  );
  const packages = new Map();
  for (const [path, { license = 'none stated', dev = false }] of installed) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name} ${license}`;
    packages.set(key, { name, licence: license, dev: dev && (packages.get(key)?.dev ?? true) });
  }
  return [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** One sentence for each licence that may not be used. */
export function findForbidden(packages, models) {
  const things = [
    ...packages.map(({ name, licence, dev }) => ({ name, licence, allowed: dev ? forDevelopment : permissive })),
    ...models.map(({ name, licence, capability }) => ({
      name: `model ${name}`,
      licence,
      allowed: capability === 'word-lists' ? forWordLists : permissive,
    })),
  ];
  return things
    .filter(({ licence, allowed }) => !isAllowed(licence, allowed))
    .map(({ name, licence }) => `${name}: the licence "${licence}" is not on the list of allowed ones`);
}

/** The document with its generated tables replaced. */
export function withTables(document, packages, models) {
  const tables = {
    models: modelTable(models),
    packages: packageTable(packages.filter(({ dev }) => !dev)),
    development: packageTable(packages.filter(({ dev }) => dev)),
  };
  return Object.entries(tables).reduce((text, [name, table]) => replaceBetween(text, name, table), document);
}

function packageTable(packages) {
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort();
  const rows = licences.map((licence) => {
    const group = packages.filter((each) => each.licence === licence);
    return `| ${licence} | ${group.length} | ${group.map(({ name }) => `\`${name}\``).join(', ')} |`;
  });
  return ['| Licence | Count | Packages |', '|---|---|---|', ...rows].join('\n');
}

function modelTable(models) {
  const rows = models.map(({ name, title, licence, homepage, files }) => {
    const sources = [...new Set(files.flatMap((file) => file.sources.flatMap(carriers)))];
    return `| \`${name}\` | ${title} | ${licence} | <${homepage}> | ${sources.join(', ')} |`;
  });
  return ['| Model | What it is | Licence | Home | Fetched from |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** Who carries a file; numbered parts of one series count as one. */
function carriers(source) {
  if (source.kind === 'pip') return source.packages.map((name) => `pip \`${name.replace(/\d+(?===)/, 'N')}\``);
  return source.kind === 'npm' ? [`npm \`${source.package}\``] : [`${source.kind} \`${source.repo}\``];
}

function replaceBetween(text, name, table) {
  const [begin, end] = [`<!-- ${name}: written by scripts/licences.mjs -->`, `<!-- end of ${name} -->`];
  const [start, stop] = [text.indexOf(begin), text.indexOf(end)];
  if (start < 0 || stop < start) throw new Error(`docs/licences.md lacks the marks "${begin}" and "${end}"`);
  return `${text.slice(0, start + begin.length)}\n${table}\n${text.slice(stop)}`;
}

function main(mode) {
  const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
  const json = (path) => JSON.parse(readFileSync(at(path), 'utf8'));
  const packages = readPackages(json('package-lock.json'));
  const manifests = readdirSync(at('models')).filter((name) => name.endsWith('.json'));
  const models = manifests.sort().map((name) => json(`models/${name}`));
  const document = readFileSync(at('docs/licences.md'), 'utf8');
  const wanted = withTables(document, packages, models);
  const problems = findForbidden(packages, models);
  if (mode === '--write') writeFileSync(at('docs/licences.md'), wanted);
  else if (wanted !== document) problems.push('docs/licences.md is out of date: run node scripts/licences.mjs --write');
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [mode = ''] = process.argv.slice(2);
  if (['--write', '--check'].includes(mode)) main(mode);
  else {
    console.error('usage: node scripts/licences.mjs --write | --check');
    process.exitCode = 2;
  }
}
