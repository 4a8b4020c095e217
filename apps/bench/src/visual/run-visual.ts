import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Callout,
  type Callouts,
  calloutsSchema,
  type OtherText,
  PolydubError,
  visualReportSchema,
} from '@polydub/contracts';
import { z } from 'zod';
import type { BenchContext } from '../bench-result.js';
import { runPolydub } from '../run-polydub.js';

/** What a visual translation made, and what it took. */
export interface VisualRun {
  readonly callouts: readonly Callout[];
  /** Texts that are no callouts and keep their room. */
  readonly otherTexts: readonly OtherText[];
  /** Undefined where no video was made. */
  readonly video: string | undefined;
  readonly stageSeconds: Readonly<Record<string, number>>;
  readonly wallSeconds: number;
  readonly peakMemoryMiB: number;
}

/** Failures that say that there is nothing it can work on. */
const NOTHING_TO_DO: ReadonlySet<string> = new Set(['no-callouts', 'no-callout-matched', 'unsupported-language']);

/** Runs `polydub visual` with options; the results go into `outFolder`. */
export type RunVisual = (input: string, options: readonly string[], outFolder: string) => Promise<VisualRun>;

const lastSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), report: visualReportSchema }),
  z.object({ kind: z.literal('failed'), failure: z.looseObject({}) }),
]);

/**
 * Runs the command line's own command in a process of its own. A video in which it finds no text, or in a language that
 * it does not know, is one without callouts; every other failure throws `PolydubError`.
 */
export function visualProgram(context: Pick<BenchContext, 'signal'>): RunVisual {
  return async (input, options, outFolder) => {
    const run = await runPolydub(['visual', input, ...options, '--out', outFolder], context);
    const { wallSeconds, peakMemoryMiB } = run;
    const last = lastSchema.safeParse(run.last).data;
    if (last?.kind === 'done') {
      const { callouts, otherTexts = [] } = await readCallouts(path.join(outFolder, 'callouts.json'));
      const { stageSeconds, outputs } = last.report;
      const video = outputs.video === undefined ? undefined : path.join(outFolder, outputs.video);
      return { callouts, otherTexts, video, stageSeconds, wallSeconds, peakMemoryMiB };
    }
    if (NOTHING_TO_DO.has(String(last?.failure.kind))) {
      return { callouts: [], otherTexts: [], video: undefined, stageSeconds: {}, wallSeconds, peakMemoryMiB };
    }
    throw new PolydubError('internal', {
      message: `polydub visual ${options.join(' ')} failed on ${input}: ${JSON.stringify(last?.failure ?? run.last)}`,
    });
  };
}

/** Reads the texts that an earlier run has found. */
export async function readCallouts(file: string): Promise<Callouts> {
  return calloutsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}
