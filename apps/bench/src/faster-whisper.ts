import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PolydubError } from '@polydub/contracts';
import type { BenchContext } from './bench-result.js';

/** The release that the bench compares with. */
export const fasterWhisperVersion = '1.2.1';
const script = fileURLToPath(new URL('../src/faster-whisper.py', import.meta.url));
const run = promisify(execFile);

/** One transcription by faster-whisper. */
export interface FasterWhisperAnswer {
  readonly text: string;
  /** Its own time, from the samples to the last word. */
  readonly seconds: number;
}

/** A running faster-whisper that has loaded the model. */
export interface FasterWhisper {
  /** `path`: 16 kHz mono samples as little-endian float32. */
  transcribe(path: string, language: string): Promise<FasterWhisperAnswer>;
  stop(): void;
}

/** Installs faster-whisper into `<cacheFolder>/bench/` unless it is there; resolves with the folder. */
export async function installFasterWhisper({ cacheFolder, signal, log }: BenchContext): Promise<string> {
  const folder = join(cacheFolder, 'bench', `faster-whisper-${fasterWhisperVersion}`);
  const mark = join(folder, '.installed');
  if (
    await access(mark).then(
      () => true,
      () => false,
    )
  )
    return folder;
  log(`installing faster-whisper ${fasterWhisperVersion} into ${folder}`);
  await mkdir(folder, { recursive: true });
  const args = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--target',
    folder,
    '--upgrade',
    `faster-whisper==${fasterWhisperVersion}`,
  ];
  await run('python3', args, { signal }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new PolydubError('missing-dependency', {
      message: `faster-whisper ${fasterWhisperVersion} could not be installed: ${String(cause)}`,
      remedy: 'Install Python 3.9 or later with pip, and check that it reaches its package index.',
      cause,
    });
  });
  await writeFile(mark, '');
  return folder;
}

/** Starts faster-whisper with the CTranslate2 model in `modelFolder`, int8, beam 1. */
export async function startFasterWhisper(
  packages: string,
  modelFolder: string,
  context: BenchContext,
): Promise<FasterWhisper> {
  const child = spawn('python3', ['-I', '-c', bootstrap(packages), modelFolder, String(context.threads)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    signal: context.signal,
  });
  // Its exit is seen as the end of its answers.
  child.on('error', () => undefined);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const { value, done } = await answers.next();
    context.signal.throwIfAborted();
    if (!done) return JSON.parse(value);
    throw new Error('faster-whisper ended without an answer');
  };
  await next();
  return {
    async transcribe(path, language) {
      if (!child.stdin.write(`${JSON.stringify({ path, language })}\n`)) await once(child.stdin, 'drain');
      return (await next()) as FasterWhisperAnswer;
    },
    stop: () => child.kill(),
  };
}

/** Runs the script with the packages of `folder` first, whatever else is installed. */
function bootstrap(folder: string): string {
  const [path, file] = [JSON.stringify(folder), JSON.stringify(script)];
  return `import sys, runpy; sys.path.insert(0, ${path}); sys.argv[0] = ${file}; runpy.run_path(${file})`;
}
