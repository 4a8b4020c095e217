import { randomBytes } from 'node:crypto';
import { type Bus, GIVE_UP_UNSERVED_AFTER_MS, TASK_DEADLINE_MS } from '@polydub/bus';
import {
  type Artifact,
  type Families,
  MAX_INPUT_BYTES,
  families as productFamilies,
  type RetainingStore,
} from '@polydub/contracts';
import type { Fetcher } from '@polydub/fetcher';
import { KeyedMutex } from './accounts/keyed-mutex.js';
import { ChallengeLimits } from './callbacks/challenge-limits.js';
import { RateLimit } from './http/rate-limit.js';
import { KeySlots, type SlotLimits } from './key-slots.js';
import type { GatewayLog } from './log.js';
import { createMetrics, type Metrics } from './metrics.js';
import { LiveTasks } from './service-metrics/live-tasks.js';
import { gatewayBuckets } from './state.js';

/** Settings of a gateway that the operator chooses. */
export interface GatewayOptions {
  /** Address at which clients reach the gateway, without a slash at the end; links begin with it. */
  readonly publicUrl: string;
  /** How long a result link works. Default 7 days. */
  readonly linkLifetimeSeconds?: number;
  /** Largest input that is accepted, in bytes. Default `MAX_INPUT_BYTES`, which is also the workers' limit. */
  readonly maxInputBytes?: number;
  /** How often to look for unfinished work of crashed processes. Default: the value in the bus's `times`. */
  readonly reconcileEveryMs?: number;
  /** How long artifacts of ended tasks are kept, in ms; those of projects are kept on. Default 30 days. */
  readonly keepResultsForMs?: number;
  /** How long a hold may exist without its task, in ms. Default 5 minutes. */
  readonly orphanAfterMs?: number;
  /** How long a task waits for a worker that conducts it before it fails, in ms. Default ten minutes. */
  readonly giveUpUnservedAfterMs?: number;
  /** How long after its acceptance a task is ended in any case, in ms. Default seven days. */
  readonly taskDeadlineMs?: number;
}

/** A probe uses a connection, 6 MB of disk and a process for up to ten seconds. */
const probeLimits: SlotLimits = { atOnce: 32, atOncePerKey: 8, waitMs: 3_000 };

/** An upload uses a connection and disk for up to an hour. */
const uploadLimits: SlotLimits = { atOnce: 64, atOncePerKey: 4, waitMs: 0 };

/** Makes a link that anyone can fetch an artifact with until it expires. */
export type LinkToArtifact = (
  artifact: Artifact,
  options: { readonly fileName: string; readonly expiresSeconds: number },
) => Promise<string>;

/** Everything that endpoints need to answer requests. */
export interface Gateway {
  /** The families of tasks that are served. */
  readonly families: Families;
  readonly bus: Bus;
  readonly store: RetainingStore;
  /**
   * Makes a direct link to an artifact, if the store supports it; the gateway then does not send result files itself.
   */
  readonly link?: LinkToArtifact;
  readonly fetcher: Fetcher;
  readonly options: Required<GatewayOptions>;
  readonly metrics: Metrics;
  readonly log: GatewayLog;
  readonly accountMutex: KeyedMutex;
  readonly challengeLimits: ChallengeLimits;
  readonly rateLimit: RateLimit;
  readonly probeSlots: KeySlots;
  readonly uploadSlots: KeySlots;
  readonly liveTasks: LiveTasks;
  /** The time, in ms since 1970, by which models, links, answers and proofs of callback URLs expire. Default: the machine's. */
  nowMs(): number;
  /** Secret that signs result links; the same for all gateways on one bus. */
  readonly linkSecret: string;
}

/** What a gateway needs. */
export type GatewayParts = Pick<Gateway, 'bus' | 'store' | 'link' | 'fetcher' | 'log'> &
  Partial<Pick<Gateway, 'families' | 'nowMs'>>;

/** Makes a gateway. The first gateway on a bus creates the secret. */
export async function makeGateway(parts: GatewayParts, options: GatewayOptions): Promise<Gateway> {
  return {
    families: productFamilies,
    nowMs: Date.now,
    ...parts,
    options: {
      linkLifetimeSeconds: 7 * 24 * 3600,
      maxInputBytes: MAX_INPUT_BYTES,
      reconcileEveryMs: parts.bus.times.reconcileEveryMs,
      orphanAfterMs: 300_000,
      giveUpUnservedAfterMs: GIVE_UP_UNSERVED_AFTER_MS,
      taskDeadlineMs: TASK_DEADLINE_MS,
      keepResultsForMs: 30 * 24 * 3_600_000,
      ...options,
    },
    metrics: createMetrics(),
    accountMutex: new KeyedMutex(),
    challengeLimits: new ChallengeLimits(),
    rateLimit: new RateLimit(),
    probeSlots: new KeySlots(probeLimits),
    uploadSlots: new KeySlots(uploadLimits),
    liveTasks: new LiveTasks(),
    linkSecret: await sharedSecret(parts.bus, 'result-links'),
  };
}

async function sharedSecret(bus: Bus, name: string): Promise<string> {
  const made = { secret: randomBytes(32).toString('hex') };
  const kept = await bus.records(gatewayBuckets.secrets).update(name, (current) => (current ? undefined : made));
  return (kept ?? made).secret;
}
