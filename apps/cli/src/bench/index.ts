import type { BenchContext, BenchResult } from './bench-result.js';

/** What a bench is called with on the command line. */
export interface BenchRequest extends BenchContext {
  /** Absolute paths of the person's own files; empty for the built-in input. */
  readonly inputs: readonly string[];
}

/** Every bench by its name; loaded when it is called. */
export const benches = {
  transcribe: async (request: BenchRequest) => {
    const inputs = request.inputs.map((path) => ({ path }));
    return (await import('./transcribe.js')).benchTranscribe({ ...request, inputs });
  },
  translate: async (request: BenchRequest) => (await import('./translate.js')).benchTranslate(request),
  speak: async (request: BenchRequest) => (await import('./speak.js')).benchSpeak(request),
  dub: async (request: BenchRequest) => (await import('./dub.js')).benchDub(request),
} satisfies Readonly<Record<string, (request: BenchRequest) => Promise<BenchResult>>>;
