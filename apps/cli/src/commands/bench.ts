import { availableParallelism } from 'node:os';
import {
  type Bench,
  type BenchRecord,
  type BenchResult,
  benches,
  busyShare,
  type Comparison,
  commitOf,
  compareRecords,
  describeMachine,
  readRecord,
  watchModels,
} from '@polydub/bench';
import { PolydubError } from '@polydub/contracts';
import { openModels } from '@polydub/families';
import { readConfig } from '../config.js';
import { folderFor, inputFile, mediaIn } from '../input-file.js';
import { interruptible } from '../interruption.js';
import { createProgressView } from '../output/create-progress-view.js';
import { table } from '../output/table.js';
import { inForce } from '../profile/in-force.js';

/** Options as commander passes them. */
export interface BenchOptions {
  readonly json: boolean;
  readonly to?: string;
  readonly only?: string;
  readonly out?: string;
  readonly compare?: string;
}

/** Above this, times say more of the other programs than of this one. */
const MAX_BUSY_SHARE = 0.25;

/** `polydub bench`: prints progress on stderr, the result on stdout. */
export async function benchCommand(
  what: keyof typeof benches,
  inputs: readonly string[],
  { json, to, only, out, compare }: BenchOptions,
): Promise<void> {
  const bench: Bench = benches[what];
  if (inputs.length > 0 && !bench.takesInputs) {
    throw new PolydubError('usage', { message: `bench ${what} has an input of its own and takes no files` });
  }
  const earlier = compare === undefined ? undefined : await readRecord(compare, what);
  const variables = readConfig();
  const given = bench.takesFolders ? (await Promise.all(inputs.map(mediaIn))).flat() : inputs;
  const files = await Promise.all(given.map((input) => inputFile('input', input)));
  const chosen = {
    targetLanguage: to,
    only: only?.split(','),
    workFolder: out === undefined ? undefined : await folderFor('--out', out),
  };
  const view = createProgressView(process.stderr);
  const { models, used } = watchModels(openModels(variables, view.model));
  const log = (line: string) => {
    view.stop();
    process.stderr.write(`${line}\n`);
  };
  const busy = busyShare();
  if (busy > MAX_BUSY_SHARE) log(busyWarning(busy));
  const result = await interruptible(async (signal) => {
    const { config } = await inForce(variables, { models, runs: [], signal, tell: log });
    return bench.run({ ...config, models, signal, log, inputs: files, ...chosen });
  });
  view.stop();
  const record: BenchRecord = {
    ...result,
    models: used(),
    machine: await describeMachine(),
    busyShare: Number(busy.toFixed(2)),
    commit: await commitOf(),
  };
  process.stdout.write(`${json ? JSON.stringify(record) : describe(record)}\n`);
  if (!earlier) return;
  process.stderr.write(`${describeComparison(compareRecords(earlier, record), compare ?? '')}\n`);
  for (const { when, share } of [
    { when: `in ${compare}`, share: earlier.busyShare },
    { when: 'now', share: busy },
  ])
    if (share > MAX_BUSY_SHARE) process.stderr.write(`${when}: ${busyWarning(share)}\n`);
}

function busyWarning(share: number): string {
  const cores = availableParallelism();
  return `Other programs kept this machine busy in the last minute (load ${(share * cores).toFixed(1)} on ${cores} cores): times will be longer than on a quiet one.`;
}

function describeComparison({ figures, differences }: Comparison, file: string): string {
  const rows = figures.map(({ name, before, now, growth }) => [
    name,
    String(before ?? '-'),
    String(now ?? '-'),
    growth === undefined ? '' : `${growth > 0 ? '+' : ''}${(100 * growth).toFixed(1)} %`,
  ]);
  const notes = differences.map(
    (what) => `The two runs differ in their ${what}: the figures say little of the program.`,
  );
  return [table([['', `in ${file}`, 'now', 'change'], ...rows]), ...notes].join('\n');
}

function describe({ name, ratio, metrics, alternative }: BenchResult): string {
  const rows = Object.entries(metrics).map(([metric, value]) => [metric, String(value ?? '-')]);
  const comparison = ratio === null ? [] : [`${ratio.toFixed(2)} × the time of ${alternative ?? 'the alternative'}`];
  return [table([[name, ''], ...rows]), ...comparison].join('\n');
}
