import type { ModelStore } from '@polydub/inference';

/** What every bench works with. */
export interface BenchContext {
  readonly models: ModelStore;
  /** Where a bench may keep its alternatives (under `bench/`). */
  readonly cacheFolder: string;
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Tells the person one line. */
  log(line: string): void;
}

/** What a bench found. A bench that validated nothing throws instead. */
export interface BenchResult {
  readonly name: string;
  /** Our time divided by the alternative's in the same run on the same machine and weights; null without an alternative. */
  readonly ratio: number | null;
  /** Named figures, with units in their names. */
  readonly metrics: Readonly<Record<string, number | string | null>>;
  readonly inputs: readonly { readonly name: string; readonly sha256: string }[];
  /** What it was compared with, such as `faster-whisper 1.2.1 int8`. */
  readonly alternative?: string;
}
