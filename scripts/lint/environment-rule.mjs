// @ts-check
import { Visitor } from 'oxc-parser';
import { environmentReaders } from './architecture.mjs';
import { problemAt } from './source-files.mjs';

/**
 * Takings of the whole environment, which Biome's noProcessEnv lets pass: `const { env } = process` and a bare `env`
 * imported from `node:process`.
 * @param {import('./source-files.mjs').SourceFile} source
 * @returns {import('./source-files.mjs').Problem[]}
 */
export function checkEnvironment(source) {
  if (environmentReaders.test(source.file)) return [];
  const message = 'the environment is read only in apps/*/src/config.ts: take a compiled option instead';
  /** @type {import('./source-files.mjs').Problem[]} */
  const problems = [];
  new Visitor({
    VariableDeclarator({ id, init, start }) {
      if (id.type === 'ObjectPattern' && init?.type === 'Identifier' && init.name === 'process' && takesEnv(id)) {
        problems.push(problemAt(source, start, message));
      }
    },
    ImportDeclaration({ source: from, specifiers, start }) {
      const imported = specifiers.some((one) => one.type === 'ImportSpecifier' && nameOf(one.imported) === 'env');
      if (/^(node:)?process$/.test(from.value) && imported) problems.push(problemAt(source, start, message));
    },
  }).visit(source.program);
  return problems;
}

/** @param {import('oxc-parser').ObjectPattern} pattern */
function takesEnv({ properties }) {
  return properties.some((property) => property.type === 'Property' && nameOf(property.key) === 'env');
}

/** @param {{ type: string, name?: unknown }} node */
function nameOf(node) {
  return node.type === 'Identifier' ? node.name : undefined;
}
