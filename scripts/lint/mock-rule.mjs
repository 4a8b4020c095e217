// @ts-check
import { Visitor } from 'oxc-parser';
import { problemAt } from './source-files.mjs';

const message = 'unit and media tests share their modules: a test that replaces one (vi.mock) is named x.mock.test.ts';

/**
 * Unit and media tests that replace modules, but have not the name by which Vitest gives them modules of their own.
 * @param {import('./source-files.mjs').SourceFile} source
 * @returns {import('./source-files.mjs').Problem[]}
 */
export function checkMocks(source) {
  if (!source.isTest || /\.(mock|model|e2e)\.test\.ts$/.test(source.file)) return [];
  /** @type {import('./source-files.mjs').Problem[]} */
  const problems = [];
  new Visitor({
    CallExpression({ callee, start }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier' || callee.object.name !== 'vi')
        return;
      const isMock = callee.property.type === 'Identifier' && /^(do)?mock$/i.test(callee.property.name);
      if (isMock) problems.push(problemAt(source, start, message));
    },
  }).visit(source.program);
  return problems;
}
