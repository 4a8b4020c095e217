// @ts-check
import { checkDocComments } from './doc-rule.mjs';
import { checkEnvironment } from './environment-rule.mjs';
import { checkFailures } from './failure-rule.mjs';
import { checkImports } from './import-rules.mjs';
import { readSourceFiles } from './source-files.mjs';

const rules = [checkImports, checkEnvironment, checkDocComments, checkFailures];

/**
 * Everything that Biome has no rule for: layers, deep imports, reserved modules, the environment, doc comments, numbers of an
 * API.
 * @param {string} root folder that holds `packages/` and `apps/`
 */
export function lintArchitecture(root) {
  return readSourceFiles(root).flatMap((source) => rules.flatMap((rule) => rule(source)));
}
