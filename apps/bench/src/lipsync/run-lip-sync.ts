import path from 'node:path';
import { type LipSyncReport, lipSyncReportSchema, PolydubError } from '@polydub/contracts';
import { z } from 'zod';
import type { BenchContext } from '../bench-result.js';
import { runPolydub } from '../run-polydub.js';

/** A finished lip-sync, and what it took. */
export interface LipSyncRun {
  readonly video: string;
  readonly report: LipSyncReport;
  readonly wallSeconds: number;
  readonly peakMemoryMiB: number;
}

/** What is lip-synced to what; `options` are further ones of the command line. */
export interface LipSyncJob {
  readonly reference: string;
  readonly audio: string;
  readonly outFolder: string;
  readonly options?: readonly string[];
}

/** Runs `polydub lipsync`. */
export type RunLipSync = (job: LipSyncJob) => Promise<LipSyncRun>;

const doneSchema = z.object({ kind: z.literal('done'), report: lipSyncReportSchema });

/** Runs the command line's own command in a process of its own. Throws `PolydubError` `internal` where it fails. */
export function lipSyncProgram(context: Pick<BenchContext, 'signal'>): RunLipSync {
  return async ({ reference, audio, outFolder, options = [] }) => {
    const args = ['lipsync', reference, '--audio', audio, '--out', outFolder, ...options];
    const { last, wallSeconds, peakMemoryMiB } = await runPolydub(args, context);
    const done = doneSchema.safeParse(last).data;
    if (!done) throw new PolydubError('internal', { message: `polydub lipsync failed: ${JSON.stringify(last)}` });
    const video = path.join(outFolder, done.report.outputs.video ?? '');
    return { video, report: done.report, wallSeconds, peakMemoryMiB };
  };
}
