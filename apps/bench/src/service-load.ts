import { performance } from 'node:perf_hooks';
import { finishJob, statusOfJob, submitJob } from './service-client.js';
import type { ServiceUp } from './service-up.js';

/** How the gateway answers under load. */
export interface LoadFigures {
  readonly acceptedJobsPerSecond: number;
  readonly statusP50Ms: number;
  readonly statusP99Ms: number;
  readonly callbackLagMeanMs: number;
  /** The bucket of the gateway's own histogram that 99 of 100 callbacks fall into ends here. */
  readonly callbackLagP99AtMostMs: number;
  readonly callbacks: number;
}

const atOnce = 16;
const jobs = 60;
const statusQueries = 2_000;

/** Takes on many short jobs at once, asks for their status while they run, and reads how late callbacks were. */
export async function measureLoad(
  up: ServiceUp,
  request: { readonly media_url: string; readonly callback_url: string },
  signal: AbortSignal,
): Promise<LoadFigures> {
  const warmUp = await submitJob(up, request);
  await finishJob(up, warmUp, signal);
  const startMs = performance.now();
  const ids = await inParallel(jobs, () => submitJob(up, request));
  const acceptedJobsPerSecond = jobs / ((performance.now() - startMs) / 1000);
  const times = await inParallel(statusQueries, async (index) => {
    const askedMs = performance.now();
    await statusOfJob(up, ids[index % ids.length] ?? warmUp);
    return performance.now() - askedMs;
  });
  for (const id of ids) await finishJob(up, id, signal);
  const sorted = times.sort((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
  return { acceptedJobsPerSecond, statusP50Ms: share(0.5), statusP99Ms: share(0.99), ...(await callbackLag(up)) };
}

/** Calls so often, a few at a time, and gives the results in order. */
async function inParallel<T>(times: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < times) {
      const index = next++;
      results[index] = await call(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function callbackLag({ url }: ServiceUp) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) =>
    Number(new RegExp(`^polydub_callback_lag_seconds_${name} (\\S+)`, 'm').exec(text)?.[1]);
  const callbacks = figure('count');
  if (!(callbacks > 0)) throw new Error('no callback was measured');
  const buckets = [...text.matchAll(/^polydub_callback_lag_seconds_bucket\{le="([\d.]+)"\} (\d+)/gm)];
  const enough = buckets.find(([, , count]) => Number(count) >= callbacks * 0.99);
  return {
    callbackLagMeanMs: (1000 * figure('sum')) / callbacks,
    callbackLagP99AtMostMs: 1000 * Number(enough?.[1] ?? Number.POSITIVE_INFINITY),
    callbacks,
  };
}
