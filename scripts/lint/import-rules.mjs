// @ts-check
import path from 'node:path';
import { allowedImports, reservedModules } from './architecture.mjs';
import { problemAt } from './source-files.mjs';

/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */
/** @typedef {import('./source-files.mjs').Problem} Problem */

/**
 * Layers, deep imports and modules that are reserved for one package.
 * @param {SourceFile} source
 * @returns {Problem[]}
 */
export function checkImports(source) {
  return importsOf(source).flatMap(({ specifier, offset }) => {
    const message = wrongWith(source, specifier);
    return message === undefined ? [] : [problemAt(source, offset, message)];
  });
}

/**
 * @param {SourceFile} source
 * @param {string} specifier
 */
function wrongWith(source, specifier) {
  if (specifier.startsWith('.')) return wrongWithRelative(source, specifier);
  if (specifier.startsWith('@polydub/')) return wrongWithPackage(source, specifier);
  const reserved = reservedModules.find(({ modules }) => modules.test(specifier));
  if (!reserved || source.isTest || reserved.importers.includes(source.workspace)) return undefined;
  return `${source.workspace} may not import ${specifier}: ${reserved.why}`;
}

/**
 * @param {SourceFile} source
 * @param {string} specifier
 */
function wrongWithRelative(source, specifier) {
  const target = path.posix.join(path.posix.dirname(source.file), specifier);
  if (target.startsWith(`${source.workspace}/`)) return undefined;
  return `${specifier} reaches out of ${source.workspace}: import the other package by its name`;
}

/**
 * @param {SourceFile} source
 * @param {string} specifier
 */
function wrongWithPackage(source, specifier) {
  const [, name = '', ...deeper] = specifier.split('/');
  const isForTests = source.isTest && deeper.join('/') === 'testing';
  if (deeper.length > 0 && !isForTests)
    return `${specifier} is a deep import: only what @polydub/${name} exports may be used`;
  const allowed = allowedImports[source.workspace];
  if (!allowed) return `${source.workspace} has no layer: add it to scripts/lint/architecture.mjs`;
  if (allowed.includes(name)) return undefined;
  return `${source.workspace} may not import @polydub/${name}: it is not in a layer below`;
}

/**
 * Every module that the file names: imports, re-exports and `import()` of a literal; types count too.
 * @param {SourceFile} source
 */
export function importsOf({ module, text }) {
  const stated = module.staticImports.map(({ moduleRequest }) => moduleRequest);
  const reexported = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest));
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    value: text.slice(start + 1, end - 1),
    start,
  }));
  return [...stated, ...reexported, ...dynamic].flatMap((request) =>
    request ? [{ specifier: request.value, offset: request.start }] : [],
  );
}
