import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { PolydubError } from '@polydub/contracts';
import { z } from 'zod';
import type { BenchRecord } from './bench-result.js';

const inputSchema = z.object({ name: z.string(), sha256: z.string() });

/** What of a record two runs are compared by; see {@link BenchRecord}. */
const earlierSchema = z.object({
  name: z.string(),
  ratio: z.number().nullable(),
  metrics: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  inputs: z.array(inputSchema).readonly(),
  models: z.array(inputSchema).readonly(),
  machine: z.object({
    processor: z.string(),
    cores: z.number(),
    memoryGiB: z.number(),
    graphics: z.string().nullable(),
  }),
  /** Older records do not tell. */
  busyShare: z.number().default(0),
});
/** An earlier run of a bench. */
export type EarlierRecord = z.infer<typeof earlierSchema>;

/** A figure in two runs. */
export interface ComparedFigure {
  readonly name: string;
  readonly before: number | string | null | undefined;
  readonly now: number | string | null | undefined;
  /** By how much it has grown, as a share of what it was; undefined where that cannot be told. */
  readonly growth: number | undefined;
}

/** Two runs of one bench. */
export interface Comparison {
  /** The ratio, and every figure that either run has. */
  readonly figures: readonly ComparedFigure[];
  /** In what the runs differ besides: such figures say little about the program. */
  readonly differences: readonly string[];
}

/** Reads what `polydub bench NAME --json` printed: its last line. Throws `PolydubError` `usage` for anything else. */
export async function readRecord(path: string, name: string): Promise<EarlierRecord> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw unusable(path, 'cannot be read', cause);
  });
  const earlier = parsed(text.trim().split('\n').at(-1) ?? '');
  if (!earlier) throw unusable(path, 'does not hold what a bench printed');
  if (earlier.name !== name) throw unusable(path, `is of the bench ${earlier.name}, not of ${name}`);
  return earlier;
}

function parsed(line: string): EarlierRecord | undefined {
  try {
    return earlierSchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function unusable(path: string, why: string, cause?: unknown): PolydubError {
  return new PolydubError('usage', {
    message: `--compare ${path} ${why}`,
    remedy: 'Keep what a run prints with --json: polydub bench NAME --json > before.json.',
    cause,
  });
}

/** Compares a run with an earlier one of the same bench. */
export function compareRecords(before: EarlierRecord, now: BenchRecord): Comparison {
  const [earlier, later] = [figuresOf(before), figuresOf(now)];
  const names = [...new Set([...Object.keys(later), ...Object.keys(earlier)])];
  return {
    figures: names.map((name) => ({
      name,
      before: earlier[name],
      now: later[name],
      growth: growthOf(earlier[name], later[name]),
    })),
    differences: COMPARED.flatMap(([what, of]) => (isDeepStrictEqual(of(before), of(now)) ? [] : [what])),
  };
}

type Figures = Readonly<Record<string, number | string | null>>;

function figuresOf({ ratio, metrics }: Pick<BenchRecord, 'ratio' | 'metrics'>): Figures {
  return { ...(ratio === null ? {} : { ratio }), ...metrics };
}

function growthOf(before: unknown, now: unknown): number | undefined {
  return typeof before === 'number' && typeof now === 'number' && before !== 0 ? now / before - 1 : undefined;
}

const COMPARED: readonly (readonly [string, (record: Omit<EarlierRecord, 'name'>) => unknown])[] = [
  ['machine', ({ machine }) => machine],
  ['models', ({ models }) => models],
  ['inputs', ({ inputs }) => inputs],
];
