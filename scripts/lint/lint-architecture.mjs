// @ts-check
import { checkDocComments } from './doc-rule.mjs';
import { checkEnvironment } from './environment-rule.mjs';
import { checkImports } from './import-rules.mjs';
import { readSourceFiles } from './source-files.mjs';

const rules = [checkImports, checkEnvironment, checkDocComments];

/**
 * Everything that Biome has no rule for: layers, deep imports, reserved modules, the environment, doc comments.
 * @param {string} root folder that holds `packages/` and `apps/`
 */
export function lintArchitecture(root) {
  return readSourceFiles(root).flatMap((source) => rules.flatMap((rule) => rule(source)));
}
