import type { EngineChoices } from '@polydub/families';
import type { ModelStore } from '@polydub/inference';

/** What every bench works with; the engines are those that the person chose. */
export interface BenchContext extends EngineChoices {
  readonly models: ModelStore;
  /** Where a bench may keep its alternatives (under `bench/`). */
  readonly cacheFolder: string;
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

/** The machine that a bench ran on. */
export interface Machine {
  /** Name of the processor. */
  readonly processor: string;
  /** Processor threads that programs here may use. */
  readonly cores: number;
  /** That programs here may use. */
  readonly memoryGiB: number;
  /** Name and memory of the NVIDIA card; null without one. */
  readonly graphics: string | null;
}

/** What a bench found, and all that the figures depend on: the last line of `polydub bench --json`. */
export interface BenchRecord extends BenchResult {
  /** The installed models that were used; `sha256` is over the checksums of everything that a model is made of. */
  readonly models: readonly { readonly name: string; readonly sha256: string }[];
  readonly machine: Machine;
  /** Load of the machine before; see `busyShare`. */
  readonly busyShare: number;
  /** Git commit of this program, with `-dirty` where it was changed since; null outside a checkout. */
  readonly commit: string | null;
}
