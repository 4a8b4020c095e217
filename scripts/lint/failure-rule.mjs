// @ts-check
import { Visitor } from 'oxc-parser';
import { problemAt } from './source-files.mjs';

const message =
  'packages tell failures by their kind: which number an API shows for it, the tables in packages/contracts/src/families say';

/** The only files of packages that know numbers of an API: the tables of codes, and what older records say. */
const numberedFiles = /^packages\/(contracts\/src\/families\/|bus\/src\/part-migrations\.ts$)/;

/**
 * Numbers of an API, such as '10003', that a package gives to an error or calls a `code`. Apps are the border: they may.
 * @param {import('./source-files.mjs').SourceFile} source
 * @returns {import('./source-files.mjs').Problem[]}
 */
export function checkFailures(source) {
  if (source.isTest || !source.workspace.startsWith('packages/') || numberedFiles.test(source.file)) return [];
  /** @type {import('./source-files.mjs').Problem[]} */
  const problems = [];
  new Visitor({
    NewExpression({ arguments: [first], start }) {
      if (isApiNumber(first)) problems.push(problemAt(source, start, message));
    },
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type === 'Super' && isApiNumber(first)) problems.push(problemAt(source, start, message));
    },
    Property({ key, value, start }) {
      const isCode = key.type === 'Identifier' && key.name === 'code';
      if (isCode && isApiNumber(value)) problems.push(problemAt(source, start, message));
    },
  }).visit(source.program);
  return problems;
}

/** @param {{ type: string, value?: unknown } | undefined} node */
function isApiNumber(node) {
  return node?.type === 'Literal' && typeof node.value === 'string' && /^\d+$/.test(node.value);
}
