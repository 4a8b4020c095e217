import { randomUUID } from 'node:crypto';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BucketSpec, type Bus, buckets, newestVersion, SERVICE_KEY } from '@polydub/bus';
import { type Artifact, type ArtifactStore, PolydubError, type ServiceRecord } from '@polydub/contracts';
import type { ServiceLog } from './service-log.js';

/** A process that is about to become a piece of a service. */
export interface Joining {
  readonly piece: 'gateway' | 'worker';
  readonly bus: Bus;
  readonly store: ArtifactStore;
  /** What `--store` says. */
  readonly where: string;
  readonly log: ServiceLog;
  /** How long a worker waits for a gateway that marks a new store. Default 10 s. */
  readonly markedWithinMs?: number;
}

const MARKED_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 250;

/** The versions of the records that this program writes, by bucket. */
const ownVersions: Readonly<Record<string, number>> = Object.fromEntries(
  Object.values<BucketSpec<unknown>>(buckets).map((spec) => [spec.bucket, newestVersion(spec)]),
);

/**
 * Finds out whether this process fits the service that it is to join: whether it can read the service's records, and
 * whether its store is that of the others, can be read and be written to. The first process of a service marks the
 * store; where no worker is alive, a gateway marks a new one. Throws `PolydubError` usage when it does not fit. A store
 * that is full or away is told in the log and is no reason to refuse: work waits until that has passed.
 */
export async function joinService(joining: Joining): Promise<void> {
  const record = await joining.bus.records(buckets.service).get(SERVICE_KEY);
  if (record) requireReadable(record);
  await whileUsable(joining, async () => {
    const { mark } = (await markedBefore(joining, record)) ?? (await markStore(joining, record));
    await writeAgain(joining, mark);
  });
  await noteVersions(joining);
}

function requireReadable({ recordVersions, hostName }: ServiceRecord): void {
  const newer = Object.entries(ownVersions).find(([bucket, own]) => (recordVersions[bucket] ?? 1) > own);
  if (!newer) return;
  const [bucket, own] = newer;
  throw new PolydubError('usage', {
    message:
      `this program is older than the service: records of ${bucket} have version ${recordVersions[bucket]}, ` +
      `and this program knows versions up to ${own} (the service was begun on ${hostName})`,
    remedy: 'Install the version of Polydub that the gateways run. See docs/operations.md on upgrades.',
  });
}

/** The record, if this process sees its mark in the store. Undefined: this process is to mark the store. */
async function markedBefore(joining: Joining, record: ServiceRecord | undefined): Promise<ServiceRecord | undefined> {
  if (!record) return undefined;
  if (await sees(joining.store, record.mark)) return record;
  if (joining.piece === 'worker') return newMark(joining, record);
  const workers = [...(await joining.bus.records(buckets.workers).list()).values()];
  if (workers.length === 0) return undefined;
  throw otherStore(joining, record, `Workers that use it are alive on ${hostsOf(workers)}.`);
}

/** A gateway that starts beside this worker may be about to mark a store that has replaced the old one. */
async function newMark(joining: Joining, record: ServiceRecord): Promise<ServiceRecord> {
  const { bus, store, log, where, markedWithinMs = MARKED_WITHIN_MS } = joining;
  const deadlineMs = performance.now() + markedWithinMs;
  log.warn('the store does not have the mark of the service', { store: where, waitsSeconds: markedWithinMs / 1000 });
  for (;;) {
    const latest = (await bus.records(buckets.service).get(SERVICE_KEY)) ?? record;
    if (await sees(store, latest.mark)) return latest;
    if (performance.now() >= deadlineMs) throw otherStore(joining, latest);
    await sleep(LOOK_EVERY_MS);
  }
}

async function sees(store: ArtifactStore, mark: Artifact): Promise<boolean> {
  return (await store.has(mark)) && (await store.check(mark, Date.now())) !== 'gone';
}

/** Marks the store, unless another process has marked its own meanwhile: that one must then be the same. */
async function markStore(joining: Joining, seen: ServiceRecord | undefined): Promise<ServiceRecord> {
  const { bus, store, where } = joining;
  const folder = await store.scratchFolder();
  const file = path.join(folder, 'mark');
  await writeFile(
    file,
    `This file tells the processes of a Polydub service that they share a store. ${randomUUID()}\n`,
  );
  const mark = await store.add(file, '.txt');
  await rm(folder, { recursive: true, force: true });
  const made = { mark, store: where, hostName: hostname(), recordVersions: ownVersions };
  const records = bus.records(buckets.service);
  const kept = await records.update(SERVICE_KEY, (current) =>
    current?.mark.sha256 === seen?.mark.sha256 ? made : undefined,
  );
  if (!kept || (await sees(store, kept.mark))) return kept ?? made;
  throw otherStore(joining, kept);
}

/** Writing is tried with the mark itself, which leaves nothing behind. */
async function writeAgain({ store }: Joining, mark: Artifact): Promise<void> {
  const folder = await store.scratchFolder();
  try {
    const file = path.join(folder, 'mark');
    await copyFile(await store.localPath(mark), file);
    await store.add(file, mark.extension);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Older processes are refused from now on where this one writes newer records. */
async function noteVersions({ bus }: Joining): Promise<void> {
  await bus.records(buckets.service).update(SERVICE_KEY, (current) => {
    if (!current) return undefined;
    const { recordVersions } = current;
    const isNewer = Object.entries(ownVersions).some(([bucket, own]) => own > (recordVersions[bucket] ?? 0));
    return isNewer ? { ...current, recordVersions: { ...recordVersions, ...ownVersions } } : undefined;
  });
}

async function whileUsable({ log, where }: Joining, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof PolydubError)) throw unusable(where, error);
    if (!error.retryable) throw error;
    log.warn('the store could not be checked', { store: where, error: error.message });
  }
}

function unusable(where: string, cause: unknown): PolydubError {
  return new PolydubError('usage', {
    message: `the store ${where} cannot be used: ${(cause as Error).message}`,
    remedy: 'Give --store a place that this user may read and write.',
    cause,
  });
}

function otherStore({ piece, where }: Joining, { store, hostName }: ServiceRecord, more = ''): PolydubError {
  return new PolydubError('usage', {
    message:
      `this ${piece}'s store (${where}) is not that of the service (${store}, marked by ${hostName}): ` +
      `neither would find the other's files.${more === '' ? '' : ` ${more}`}`,
    remedy:
      'Give --store the same place for all gateways and workers; a folder must be one that all hosts share. ' +
      'To move the service to another store, stop all of it, copy the files and start a gateway first.',
  });
}

function hostsOf(workers: readonly { readonly hostName: string }[]): string {
  return [...new Set(workers.map(({ hostName }) => hostName))].join(', ');
}
