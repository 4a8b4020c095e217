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
import type { GatewayLog } from './log.js';
import { createMetrics, type Metrics } from './metrics.js';
import { gatewayBuckets } from './state.js';
import { type ProbeLimits, ProbeSlots } from './tasks/probe-slots.js';

/** What an operator decides about a gateway. */
export interface GatewayOptions {
  /** Under which clients reach it, without a slash at the end; links begin with it. */
  readonly publicUrl: string;
  /** How long a result link works. Default 7 days. */
  readonly linkLifetimeSeconds?: number;
  /** Largest input that is accepted. Default `MAX_INPUT_BYTES`, which is also the workers' limit. */
  readonly maxInputBytes?: number;
  /** How often what a crash left is looked for. Default: as the bus's times say. */
  readonly reconcileEveryMs?: number;
  /** How long artifacts of ended tasks are kept; projects keep theirs. Default 30 days. */
  readonly keepResultsForMs?: number;
  /** How long a hold may be without its task. Default 5 minutes. */
  readonly orphanAfterMs?: number;
  /** How long a task waits for a worker that conducts it before it fails. Default ten minutes. */
  readonly giveUpUnservedAfterMs?: number;
  /** How long after its acceptance a task ends in any case. Default seven days. */
  readonly taskDeadlineMs?: number;
}

/** A probe takes a connection, 6 MB of disk and a process for up to ten seconds. */
const probeLimits: ProbeLimits = { atOnce: 32, atOncePerKey: 8, waitMs: 3_000 };

/** Makes a link that anyone can fetch an artifact with until it expires. */
export type LinkToArtifact = (
  artifact: Artifact,
  options: { readonly fileName: string; readonly expiresSeconds: number },
) => Promise<string>;

/** Everything that requests are answered with. */
export interface Gateway {
  /** What tasks may be of. */
  readonly families: Families;
  readonly bus: Bus;
  readonly store: RetainingStore;
  /** Makes a direct link to an artifact, where the store has such; results are then not sent through the gateway. */
  readonly link?: LinkToArtifact;
  readonly fetcher: Fetcher;
  readonly options: Required<GatewayOptions>;
  readonly metrics: Metrics;
  readonly log: GatewayLog;
  readonly accountMutex: KeyedMutex;
  readonly challengeLimits: ChallengeLimits;
  readonly rateLimit: RateLimit;
  readonly probeSlots: ProbeSlots;
  /** Signs result links; the same for all gateways on one bus. */
  readonly linkSecret: string;
}

/** What a gateway is made of. */
export type GatewayParts = Pick<Gateway, 'bus' | 'store' | 'link' | 'fetcher' | 'log'> &
  Partial<Pick<Gateway, 'families'>>;

/** Puts a gateway together; its secret is made with the first one on a bus. */
export async function makeGateway(parts: GatewayParts, options: GatewayOptions): Promise<Gateway> {
  return {
    families: productFamilies,
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
    probeSlots: new ProbeSlots(probeLimits),
    linkSecret: await sharedSecret(parts.bus, 'result-links'),
  };
}

async function sharedSecret(bus: Bus, name: string): Promise<string> {
  const made = { secret: randomBytes(32).toString('hex') };
  const kept = await bus.records(gatewayBuckets.secrets).update(name, (current) => (current ? undefined : made));
  return (kept ?? made).secret;
}
