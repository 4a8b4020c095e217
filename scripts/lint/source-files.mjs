// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * One source file of a workspace, parsed.
 * @typedef {object} SourceFile
 * @property {string} file path from the root, with slashes
 * @property {string} workspace such as `packages/media`
 * @property {boolean} isTest
 * @property {string} text
 * @property {import('oxc-parser').Program} program
 * @property {import('oxc-parser').EcmaScriptModule} module
 * @property {import('oxc-parser').Comment[]} comments
 */

/**
 * What is wrong, and where.
 * @typedef {object} Problem
 * @property {string} file
 * @property {number} line 1 for the first
 * @property {string} message
 */

/**
 * @param {string} root
 * @returns {SourceFile[]}
 */
export function readSourceFiles(root) {
  return ['packages', 'apps'].flatMap((group) =>
    namesIn(path.join(root, group)).flatMap((name) => readWorkspace(root, `${group}/${name}`)),
  );
}

/** @param {string} folder */
function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * @param {string} root
 * @param {string} workspace
 * @returns {SourceFile[]}
 */
function readWorkspace(root, workspace) {
  const source = path.join(root, workspace, 'src');
  if (!existsSync(source)) return [];
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => readSourceFile(root, workspace, path.join(source, name)));
}

/**
 * @param {string} root
 * @param {string} workspace
 * @param {string} absolute
 * @returns {SourceFile}
 */
function readSourceFile(root, workspace, absolute) {
  const text = readFileSync(absolute, 'utf8');
  const { program, module, comments } = parseSync(absolute, text);
  const file = path.relative(root, absolute).split(path.sep).join('/');
  return { file, workspace, isTest: /\.test\.ts$|\/src\/testing\//.test(file), text, program, module, comments };
}

/**
 * @param {SourceFile} source
 * @param {number} offset
 * @param {string} message
 * @returns {Problem}
 */
export function problemAt(source, offset, message) {
  return { file: source.file, line: source.text.slice(0, offset).split('\n').length, message };
}
