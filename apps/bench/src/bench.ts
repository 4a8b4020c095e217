import type { BenchContext, BenchResult } from './bench-result.js';

/** What a bench is called with on the command line. */
export interface BenchRequest extends BenchContext {
  /** Absolute paths of the person's own files; empty for the built-in input. */
  readonly inputs: readonly string[];
  /** Language to dub into, where the bench leaves the choice. */
  readonly targetLanguage?: string | undefined;
  /** Names of the parts that are wanted, where a bench has parts; default: the usual ones. */
  readonly only?: readonly string[] | undefined;
  /** Where a bench leaves what it made, to be looked at; default: nowhere. */
  readonly workFolder?: string | undefined;
}

/** A bench as the command line knows it. */
export interface Bench {
  /** Whether it measures files of the person's own. */
  readonly takesInputs: boolean;
  /** Whether a folder stands for the media in it. */
  readonly takesFolders?: boolean;
  run(request: BenchRequest): Promise<BenchResult>;
}
