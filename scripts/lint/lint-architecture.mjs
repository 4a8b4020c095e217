// @ts-check
import { checkCycles } from './cycle-rule.mjs';
import { checkDocComments } from './doc-rule.mjs';
import { checkEnvironment } from './environment-rule.mjs';
import { checkFailures } from './failure-rule.mjs';
import { checkImports } from './import-rules.mjs';
import { checkMocks } from './mock-rule.mjs';
import { readSourceFiles } from './source-files.mjs';
import { checkStarts } from './start-rule.mjs';

const rules = [checkImports, checkEnvironment, checkDocComments, checkFailures, checkMocks];

/**
 * Everything that Biome has no rule for: layers, deep imports, reserved modules, the environment, doc comments, cycles, what starts load.
 * @param {string} root folder that holds `packages/` and `apps/`
 */
export function lintArchitecture(root) {
  const sources = readSourceFiles(root);
  return [
    ...sources.flatMap((source) => rules.flatMap((rule) => rule(source))),
    ...checkCycles(sources),
    ...checkStarts(sources),
  ];
}
