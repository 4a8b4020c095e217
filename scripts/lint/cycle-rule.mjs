// @ts-check
import path from 'node:path';
import { importsOf } from './import-rules.mjs';
import { problemAt } from './source-files.mjs';

/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */

/**
 * No file may import itself by way of others, not even for types: files that need one another are one idea in several places,
 * and what both need belongs into a file of its own. Packages cannot form cycles: their layers are checked.
 * @param {readonly SourceFile[]} sources
 * @returns {import('./source-files.mjs').Problem[]}
 */
export function checkCycles(sources) {
  const graph = new Map(sources.map((source) => [source.file, importedFiles(source)]));
  return sources.flatMap((source) => {
    const cycle = shortestCycle(graph, source.file);
    // A cycle is told of once, at its first file.
    if (!cycle || cycle.some((file) => file < source.file)) return [];
    const [next = source.file] = cycle;
    const message = `these files import one another: ${[source.file, ...cycle].join(' → ')}`;
    return [problemAt(source, graph.get(source.file)?.get(next) ?? 0, message)];
  });
}

/**
 * The files of the same package that a file imports, and where in it.
 * @param {SourceFile} source
 * @returns {Map<string, number>}
 */
function importedFiles(source) {
  const relative = importsOf(source).filter(({ specifier }) => specifier.startsWith('.'));
  return new Map(
    relative.map(({ specifier, offset }) => {
      const target = path.posix.join(path.posix.dirname(source.file), specifier);
      return [target.replace(/\.js$/, '.ts'), offset];
    }),
  );
}

/**
 * The shortest way from a file back to itself: what is imported one after the other, `file` last.
 * @param {ReadonlyMap<string, ReadonlyMap<string, number>>} graph
 * @param {string} file
 * @returns {string[] | undefined}
 */
function shortestCycle(graph, file) {
  const seen = new Set();
  /** @type {string[][]} */
  let ways = [[file]];
  while (ways.length > 0) {
    /** @type {string[][]} */
    const longer = [];
    for (const way of ways) {
      for (const next of graph.get(way.at(-1) ?? file)?.keys() ?? []) {
        if (next === file) return [...way.slice(1), file];
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push([...way, next]);
      }
    }
    ways = longer;
  }
  return undefined;
}
