// @ts-check
import path from 'node:path';
import { lateModules } from './architecture.mjs';
import { problemAt } from './source-files.mjs';

/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */

/** The files that a start of the program loads, one of them for each command. */
const COMMANDS = /^apps\/cli\/src\/commands\/[^/]+\.ts$/;

/**
 * Heavy modules are loaded by the first call that needs them: whatever a command reaches by plain imports is loaded at every start of
 * it, and a worker starts again whenever one dies.
 * @param {readonly SourceFile[]} sources
 * @returns {import('./source-files.mjs').Problem[]}
 */
export function checkStarts(sources) {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const reached = new Set(sources.filter(({ file, isTest }) => COMMANDS.test(file) && !isTest).map(({ file }) => file));
  // A set that grows meanwhile is walked to its new end.
  for (const file of reached) {
    const source = byFile.get(file);
    for (const { specifier } of source ? loadedBy(source) : []) {
      const target = fileOf(file, specifier);
      if (target !== undefined) for (const each of target) if (byFile.has(each)) reached.add(each);
    }
  }
  return [...reached].flatMap((file) => {
    const source = byFile.get(file);
    return source ? loadedBy(source).flatMap((loaded) => wrongWith(source, loaded)) : [];
  });
}

/**
 * @param {SourceFile} source
 * @param {{ specifier: string, offset: number }} loaded
 */
function wrongWith(source, { specifier, offset }) {
  if (!lateModules.test(specifier)) return [];
  const message = `${specifier} is loaded at every start of a command: load it where it is first used, with import() or require()`;
  return [problemAt(source, offset, message)];
}

/**
 * What is loaded with a file: imports and re-exports of values.
 * @param {SourceFile} source
 */
function loadedBy({ module }) {
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest] : [])),
  );
  return [...imports, ...exports].map(({ value, start }) => ({ specifier: value, offset: start }));
}

/**
 * The source file that a module of ours is made of; a package may be an app.
 * @param {string} importer
 * @param {string} specifier
 * @returns {string[] | undefined}
 */
function fileOf(importer, specifier) {
  if (specifier.startsWith('.')) {
    return [path.posix.join(path.posix.dirname(importer), specifier).replace(/\.js$/, '.ts')];
  }
  const [, name] = /^@polydub\/([^/]+)$/.exec(specifier) ?? [];
  return name === undefined ? undefined : [`packages/${name}/src/index.ts`, `apps/${name}/src/index.ts`];
}
