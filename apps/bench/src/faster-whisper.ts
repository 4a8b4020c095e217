import type { BenchContext } from './bench-result.js';
import { installPython, startPython } from './python-program.js';

/** The release that the bench compares with. */
export const fasterWhisperVersion = '1.2.1';

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
export async function installFasterWhisper(context: BenchContext): Promise<string> {
  const name = `faster-whisper-${fasterWhisperVersion}`;
  const packages = [`faster-whisper==${fasterWhisperVersion}`];
  const remedy = 'Install Python 3.9 or later with pip, and check that it reaches its package index.';
  return installPython({ name, packages, remedy }, context);
}

/** Starts faster-whisper with the CTranslate2 model in `modelFolder`, int8, beam 1. */
export async function startFasterWhisper(
  packages: string,
  modelFolder: string,
  { threads, signal }: BenchContext,
): Promise<FasterWhisper> {
  const program = await startPython('faster-whisper.py', { packages, args: [modelFolder, String(threads)], signal });
  return {
    transcribe: async (path, language) => (await program.ask({ path, language })) as FasterWhisperAnswer,
    stop: () => program.stop(),
  };
}
