import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PolydubError } from '@polydub/contracts';
import type { BenchContext } from './bench-result.js';

const run = promisify(execFile);

/** Python packages that a bench compares with or judges by. */
export interface PythonPackages {
  /** Name of their folder in the cache folder's `bench`. */
  readonly name: string;
  /** As pip is given them, such as `mediapipe==0.10.21`. */
  readonly packages: readonly string[];
  readonly remedy: string;
}

/** A Python program that answers one JSON line for each JSON line. */
export interface PythonProgram {
  ask(job: unknown): Promise<unknown>;
  stop(): void;
}

/**
 * Installs packages into the cache folder unless they are there; resolves with their folder. Throws `PolydubError`
 * `missing-dependency`.
 */
export async function installPython(
  { name, packages, remedy }: PythonPackages,
  { cacheFolder, signal, log }: Pick<BenchContext, 'cacheFolder' | 'signal' | 'log'>,
): Promise<string> {
  const folder = path.join(cacheFolder, 'bench', name);
  const mark = path.join(folder, '.installed');
  const isInstalled = await access(mark).then(
    () => true,
    () => false,
  );
  if (isInstalled) return folder;
  log(`installing ${packages.join(', ')} into ${folder}`);
  await mkdir(folder, { recursive: true });
  const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--target', folder, '--upgrade'];
  await run('python3', [...args, ...packages], { signal }).catch((cause: unknown) => {
    signal.throwIfAborted();
    const message = `${packages.join(', ')} could not be installed: ${String(cause)}`;
    throw new PolydubError('missing-dependency', { message, remedy, cause });
  });
  await writeFile(mark, '');
  return folder;
}

/** How a script is run. */
export interface PythonOptions {
  /** Folder of the packages that it needs. */
  readonly packages: string;
  readonly args?: readonly string[];
  /** Whether what it says on standard error is hidden: native libraries talk a lot while they start. */
  readonly isQuiet?: boolean;
  readonly signal: AbortSignal;
}

/** Arguments that run a script of this app's `src` with the packages of a folder first, whatever else is installed. */
export function scriptArguments(script: string, packages: string): string[] {
  const file = fileURLToPath(new URL(`../src/${script}`, import.meta.url));
  const [text, folders] = [JSON.stringify(file), JSON.stringify([packages, path.dirname(file)])];
  const program = `import sys, runpy; sys.path[:0] = ${folders}; sys.argv[0] = ${text}; runpy.run_path(${text}, run_name="__main__")`;
  return ['-I', '-B', '-c', program];
}

/** Starts a script; it says one line when it is ready. */
export async function startPython(script: string, options: PythonOptions): Promise<PythonProgram> {
  const { packages, args = [], isQuiet = false, signal } = options;
  const child = spawn('python3', [...scriptArguments(script, packages), ...args], {
    stdio: ['pipe', 'pipe', isQuiet ? 'ignore' : 'inherit'],
    signal,
  });
  // Its exit is seen as the end of its answers.
  child.on('error', () => undefined);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const { value, done } = await answers.next();
    signal.throwIfAborted();
    if (!done) return JSON.parse(value);
    throw new PolydubError('internal', { message: `${script} ended without an answer` });
  };
  await next();
  return {
    async ask(job) {
      if (!child.stdin.write(`${JSON.stringify(job)}\n`)) await once(child.stdin, 'drain');
      return next();
    },
    stop: () => child.kill(),
  };
}
