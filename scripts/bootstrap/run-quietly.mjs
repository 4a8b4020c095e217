// @ts-check
import { spawn } from 'node:child_process';
import { BootstrapError } from './bootstrap-error.mjs';
import { rootFolder } from './paths.mjs';
import { say } from './say.mjs';

const shownLines = 60;

/**
 * Runs a program in the checkout with a line before and after; its own output is shown only when it fails.
 * @param {string} what such as `installing npm packages`
 * @param {readonly [string, ...string[]]} command
 * @param {{ exitCode: number, env?: Record<string, string> }} options `exitCode`: ours when the program fails
 */
export async function runQuietly(what, command, { exitCode, env = {} }) {
  say(`${what} …`);
  const startMs = Date.now();
  const { code, output } = await run(command, env);
  if (code !== 0) {
    throw new BootstrapError(`${what} failed: \`${command.join(' ')}\` said\n${shorten(output)}`, exitCode);
  }
  say(`${what} … done in ${Math.round((Date.now() - startMs) / 1000)} s`);
}

/**
 * @param {readonly [string, ...string[]]} command
 * @param {Record<string, string>} env
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run([program, ...args], env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: rootFolder,
      env: { ...process.env, ...env },
      // A password prompt of sudo must be able to reach the person.
      stdio: ['inherit', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * Programs tell the reason first or last.
 * @param {string} output
 */
function shorten(output) {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= shownLines) return lines.join('\n');
  return [...lines.slice(0, shownLines / 2), '…', ...lines.slice(-shownLines / 2)].join('\n');
}
