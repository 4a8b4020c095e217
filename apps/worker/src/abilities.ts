import { createHash } from 'node:crypto';
import { queues } from '@polydub/bus';
import type { EngineKind, Engines, HostKind } from '@polydub/contracts';
import { type AnyStage, stageKey } from '@polydub/pipeline';

/** The queue for each kind of host. */
export const stageQueues = { cpu: queues.cpuStages, gpu: queues.gpuStages } as const;

/**
 * Where the messages of a stage go: a kind of host, and a topic that only hosts with the same stage version and engines
 * take.
 */
export interface Ability {
  readonly host: HostKind;
  readonly topic: string;
}

const SHOWN_DIGITS = 12;

/**
 * The ability that a stage needs. Its topic contains a hash of the stage's version and its engines' fingerprints, so
 * that a host with other models or another version of the stage never gets the message.
 */
export function abilityOf(stage: AnyStage, engines: Engines, gpuEngines: readonly EngineKind[]): Ability {
  const identity = createHash('sha256')
    .update(stageKey(stage, null, engines))
    .digest('hex');
  const host = stage.uses.some((kind) => gpuEngines.includes(kind)) ? 'gpu' : 'cpu';
  return { host, topic: `${stage.name}-${identity.slice(0, SHOWN_DIGITS)}` };
}

/** The name of an ability in worker records. */
export function abilityName({ host, topic }: Ability): string {
  return `${host}.${topic}`;
}
