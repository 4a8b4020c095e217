// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './paths.mjs';
import { runQuietly } from './run-quietly.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/** The compiled packages. */
export const build = {
  isDone: () => workspaces().every(isBuilt) && readStamp('build') === sourceListing(),

  async run() {
    const listing = sourceListing();
    await runQuietly('building', ['npm', 'run', '--silent', 'build'], { exitCode: 1 });
    writeStamp('build', listing);
  },
};

/** A folder without a manifest is what another branch has left behind. */
function workspaces() {
  return ['packages', 'apps']
    .flatMap((group) => readdirSync(path.join(rootFolder, group)).map((name) => path.join(rootFolder, group, name)))
    .filter((folder) => existsSync(path.join(folder, 'package.json')));
}

/** @param {string} workspace */
function isBuilt(workspace) {
  return existsSync(path.join(workspace, 'dist', '.tsbuildinfo'));
}

/** Changes when any file that the build reads is added, removed or written; reading their contents would cost too much. */
function sourceListing() {
  const hash = createHash('sha256').update(process.version);
  for (const file of [path.join(rootFolder, 'tsconfig.base.json'), ...workspaces().flatMap(sources)]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** @param {string} workspace */
function sources(workspace) {
  const inSource = readdirSync(path.join(workspace, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  const settings = ['package.json', 'tsconfig.json', 'rolldown.config.mjs'].map((name) => path.join(workspace, name));
  return [...inSource.sort(), ...settings.filter((file) => existsSync(file))];
}
