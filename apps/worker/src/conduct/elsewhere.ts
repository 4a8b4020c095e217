import { type Bus, buckets } from '@polydub/bus';
import {
  fitOf,
  type HostAbilities,
  isEnded,
  type RequestedLanguages,
  type TaskRecord,
  taskOf,
} from '@polydub/contracts';
import type { Family } from '@polydub/families';

/** What is needed to tell where a task had better be conducted. */
export interface ElsewhereOptions {
  readonly bus: Bus;
  readonly families: readonly Family[];
  /** What this worker's engines can do. */
  readonly abilities: HostAbilities;
  /** How long a task waits for a host that is gone, in ms. */
  readonly giveUpUnservedAfterMs: number;
}

/** Another worker takes the task as soon as it has a place. */
const ANOTHER_TAKES_MS = 2_000;
const LOOK_AGAIN_MS = 5_000;

/**
 * How long to wait before a task is taken again, where hosts with other engines can do more of it than this worker;
 * undefined when this worker is to conduct it. The task's record says if it waits for a host that is gone.
 */
export async function elsewhereForMs(task: TaskRecord, options: ElsewhereOptions): Promise<number | undefined> {
  const { bus, abilities } = options;
  const wanted = languagesOf(task, options);
  if (!wanted) return undefined;
  const conducts = ({ families }: HostAbilities) => families.includes(task.family);
  const fit = (host: HostAbilities) => fitOf(wanted, task.family, host);
  const own = fit(abilities);
  const live = [...(await bus.records(buckets.workers).list()).values()];
  const taking = live.filter((worker) => conducts(worker) && worker.takesTurns && !worker.draining);
  if (taking.some((worker) => fit(worker).worth > own.worth)) {
    await say(bus, task, undefined);
    return ANOTHER_TAKES_MS;
  }
  if (own.canDo) return undefined;
  const known = [...(await bus.records(buckets.knownHosts).list()).values()].filter(conducts);
  const sinceMs = Date.now() - options.giveUpUnservedAfterMs;
  const gone = known.find((host) => host.seenAtMs > sinceMs && fit(host).canDo);
  if (!gone) return undefined;
  await say(bus, task, `No worker that is there has the engines; ${gone.hostName} had them, and is waited for.`);
  return LOOK_AGAIN_MS;
}

/** What a task needs, with the language that was found out. */
function languagesOf(task: TaskRecord, { families }: ElsewhereOptions): RequestedLanguages | undefined {
  const spec = families.find((family) => family.spec.name === task.family)?.spec;
  const wanted = task.languages ?? spec?.languages?.(taskOf(spec, task).request);
  const found = task.found?.source_language;
  return wanted && wanted.source === 'auto' && typeof found === 'string' ? { ...wanted, source: found } : wanted;
}

async function say(bus: Bus, { taskId, waitingFor: said }: TaskRecord, text: string | undefined): Promise<void> {
  if (text === said) return;
  await bus.records(buckets.tasks).update(taskId, (task) => {
    if (!task || isEnded(task)) return undefined;
    const { waitingFor: _, ...rest } = task;
    return text === undefined ? rest : { ...rest, waitingFor: text };
  });
}
