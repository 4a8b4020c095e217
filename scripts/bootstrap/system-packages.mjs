// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { BootstrapError } from './bootstrap-error.mjs';
import { runQuietly } from './run-quietly.mjs';

/** Debian's package → any of the programs that show it is there. */
const programsByPackage = {
  ffmpeg: ['ffmpeg'],
  'espeak-ng': ['espeak-ng'],
  'rubberband-cli': ['rubberband'],
  'nats-server': ['nats-server'],
  'python3-pip': ['pip3', 'pip'],
  // The examples of docs/api.md are commands of it.
  curl: ['curl'],
  fontconfig: ['fc-list'],
};

/** Debian's packages of fonts that subtitles are drawn with → a file that shows it is there. */
const fontsByPackage = {
  'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf',
  'fonts-noto-ui-core': '/usr/share/fonts/truetype/noto/NotoSansArabicUI-Regular.ttf',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
};

/** Programs that Polydub runs as separate processes. */
export const systemPackages = {
  isDone: () => missingPackages().length === 0,

  async run() {
    const missing = missingPackages();
    const asAdministrator = administratorPrefix();
    if (!findProgram('apt-get') || !asAdministrator) throw new BootstrapError(instructions(missing), 3);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (/** @type {string[]} */ ...args) =>
      /** @type {[string, ...string[]]} */ ([...asAdministrator, 'apt-get', '-qq', ...args]);
    await runQuietly('updating the list of system packages', apt('update'), { exitCode: 3, env });
    const install = apt('install', '-y', '--no-install-recommends', ...missing);
    await runQuietly(`installing ${missing.join(', ')}`, install, { exitCode: 3, env });
  },
};

function missingPackages() {
  const programs = Object.entries(programsByPackage).filter(([, names]) => !names.some(findProgram));
  return [...programs.map(([name]) => name), ...missingFonts()];
}

/** Elsewhere than on Debian fonts have other places; a job that cannot draw its subtitles names the font that it lacks. */
function missingFonts() {
  if (!findProgram('apt-get')) return [];
  return Object.entries(fontsByPackage).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
}

/**
 * Servers live in sbin, which is often missing from a person's PATH.
 * @param {string} program
 */
export function findProgram(program) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.some((folder) => folder !== '' && existsSync(path.join(folder, program)));
}

/** What to put before apt-get, or undefined where this person may not install (or cannot be asked for a password). */
export function administratorPrefix() {
  if (process.getuid?.() === 0) return [];
  if (!findProgram('sudo')) return undefined;
  if (spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0) return ['sudo', '-n'];
  return process.stdin.isTTY ? ['sudo'] : undefined;
}

/** @param {string[]} missing */
function instructions(missing) {
  const command = findProgram('brew')
    ? `brew install ${missing.map((name) => homebrewNames[name] ?? name).join(' ')}`
    : `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  return `missing system packages: ${missing.join(', ')}. Install them, then run the same command again:\n  ${command}`;
}

/** @type {Record<string, string>} */
const homebrewNames = { 'rubberband-cli': 'rubberband', 'python3-pip': 'python3' };
