import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { writeWav } from '@polydub/media';
import type { BenchRequest } from './bench.js';
import type { BenchResult } from './bench-result.js';
import { describeFile } from './describe-file.js';
import { installModels } from './run-dub.js';
import { finishJob, submitJob } from './service-client.js';
import { measureLoad } from './service-load.js';
import { type ServicePeer, startServicePeer } from './service-peer.js';
import { startServiceUp } from './service-up.js';
import { rhythm, toneOf } from './sleeping-engines.js';

const workerCounts = [1, 2, 4] as const;
const longSeconds = 600;
const shortSeconds = 8;
const rateHz = 16_000;

/**
 * The service as a client meets it: jobs accepted per second, status answers, callback lag; then one long file on 1, 2 and 4
 * worker processes. Engines sleep as long as models would work, so that more workers help whatever the machine has
 * of cores; with a file of the person's own the real models run on that.
 */
export async function benchService(request: BenchRequest): Promise<BenchResult> {
  const { inputs, signal, log } = request;
  const folder = await mkdtemp(join(tmpdir(), 'polydub-bench-'));
  const [own] = inputs;
  if (own !== undefined) await installModels(request);
  const long = own ?? (await makeSound(join(folder, 'long.wav'), longSeconds));
  const short = await makeSound(join(folder, 'short.wav'), shortSeconds);
  const peer = await startServicePeer(
    new Map([
      ['long', long],
      ['short.wav', short],
    ]),
  );
  try {
    const load = await benchLoad(peer, request);
    log(`${load.acceptedJobsPerSecond.toFixed(0)} jobs accepted per second`);
    const seconds: number[] = [];
    for (const workers of workerCounts) {
      signal.throwIfAborted();
      const took = await takeLong(peer, { workers, sleeping: own === undefined }, request);
      log(`the long file on ${workers} workers: ${took.toFixed(1)} s`);
      seconds.push(took);
    }
    const [one = 0, two = 0, four = 0] = seconds;
    const long600 = { oneWorkerSeconds: one, twoWorkersSeconds: two, fourWorkersSeconds: four };
    const metrics = { ...load, ...long600, speedUpOfTwo: one / two, speedUpOfFour: one / four };
    const name = own === undefined ? `${longSeconds} s of tones, sleeping engines` : basename(own);
    return { name: 'service', ratio: null, metrics, inputs: [{ ...(await describeFile(long)), name }] };
  } finally {
    peer.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchLoad(peer: ServicePeer, { signal }: BenchRequest) {
  const up = await startServiceUp({ workers: 1, sleeping: true, signal });
  try {
    const request = { media_url: `${peer.url}/short.wav`, callback_url: `${peer.url}/hook` };
    return { ...(await measureLoad(up, request, signal)), serviceMiB: up.peakMiB() };
  } finally {
    await up.stop();
  }
}

interface LongRun {
  readonly workers: number;
  readonly sleeping: boolean;
}

/** Seconds from taking the job on to its end, on workers that have just started. */
async function takeLong(peer: ServicePeer, run: LongRun, { signal }: BenchRequest): Promise<number> {
  const up = await startServiceUp({ ...run, signal });
  try {
    const startMs = performance.now();
    await finishJob(up, await submitJob(up, { media_url: `${peer.url}/long` }), signal);
    return (performance.now() - startMs) / 1000;
  } finally {
    await up.stop();
  }
}

/** Tones with silences between them. */
async function makeSound(path: string, seconds: number): Promise<string> {
  const samples = new Float32Array(seconds * rateHz);
  const { samples: tone } = toneOf(rhythm.speechSeconds, rateHz);
  for (let at = 0; at < seconds; at += rhythm.cycleSeconds)
    samples.set(tone.subarray(0, (seconds - at) * rateHz), at * rateHz);
  await writeWav(path, { sampleRateHz: rateHz, samples });
  return path;
}
