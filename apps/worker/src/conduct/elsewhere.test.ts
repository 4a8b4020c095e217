import { buckets } from '@polydub/bus';
import { type HostAbilities, type TaskRecord, translateFamily } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { elsewhereForMs } from './elsewhere.js';

const spanish: HostAbilities = { families: ['translate'], languages: { en: ['es'] } };
const german: HostAbilities = { families: ['translate'], languages: { en: ['de'] } };
const cloning: HostAbilities = { ...spanish, clonedLanguages: ['es'] };
const ready = { takesTurns: true, draining: false };
const languages = { source: 'en', target: 'es', isCloned: true };

interface Service {
  readonly workers?: readonly object[];
  readonly gone?: readonly object[];
  readonly abilities?: HostAbilities;
  readonly task?: Partial<TaskRecord>;
}

/** How long a task of a service waits, and what its record says then. */
async function look({ workers = [], gone = [], abilities = german, task = {} }: Service) {
  let record = { taskId: 't', family: 'translate', state: 'queuing', languages, ...task } as TaskRecord;
  const lists = new Map<object, readonly object[]>([
    [buckets.workers, workers],
    [buckets.knownHosts, gone],
  ]);
  const records = (bucket: object) => ({
    list: async () => new Map(lists.get(bucket)?.entries()),
    update: async (_: string, change: (task: TaskRecord) => TaskRecord) => {
      record = change(record) ?? record;
    },
  });
  const options = { bus: { records } as never, families: [{ spec: translateFamily }] as never, abilities };
  const waitMs = await elsewhereForMs(record, { ...options, giveUpUnservedAfterMs: 60_000 });
  return { waits: waitMs !== undefined, waitingFor: record.waitingFor };
}

describe('a task is left to others', () => {
  it.each([
    ['that can do it', { workers: [{ ...spanish, ...ready }] }],
    ['that clone, too', { abilities: spanish, workers: [{ ...cloning, ...ready }] }],
    ['that can do the language that was found', { ...found('en'), workers: [{ ...spanish, ...ready }] }],
  ])('%s', async (_, service) => {
    expect(await look(service)).toEqual({ waits: true, waitingFor: undefined });
  });

  it('that were there a moment ago, and says so', async () => {
    const host = { ...spanish, hostName: 'gpu-1', seenAtMs: Date.now() - 30_000 };
    const { waits, waitingFor } = await look({ gone: [host] });
    expect([waits, waitingFor]).toEqual([true, expect.stringContaining('gpu-1')]);
  });

  it('and no longer says what it waited for when they are there', async () => {
    const service = { task: { waitingFor: 'gpu-1' }, workers: [{ ...spanish, ...ready }] };
    expect(await look(service)).toEqual({ waits: true, waitingFor: undefined });
  });
});

describe('a task is not left to others', () => {
  it.each([
    ['that cannot do it either', { workers: [{ ...german, ...ready }] }],
    ['that are about to stop', { workers: [{ ...spanish, ...ready, draining: true }] }],
    ['of another family', { workers: [{ ...spanish, ...ready, families: ['visual'] }] }],
    ['that are alike', { abilities: spanish, workers: [{ ...spanish, ...ready }] }],
    ['that only clone', { abilities: spanish, workers: [{ ...german, ...ready, clonedLanguages: ['es'] }] }],
    ['that are gone for too long', { gone: [{ ...spanish, hostName: 'gpu-1', seenAtMs: Date.now() - 61_000 }] }],
    ['that are gone and would only clone', { abilities: spanish, gone: [{ ...cloning, seenAtMs: Date.now() }] }],
    ['when it is theirs no more', { ...found('fr'), workers: [{ ...spanish, ...ready }] }],
  ])('%s', async (_, service) => {
    expect(await look(service)).toEqual({ waits: false, waitingFor: undefined });
  });
});

/** A task in which this language was found out. */
function found(source_language: string): Service {
  const task = { languages: { ...languages, source: 'auto' }, found: { source_language } };
  // Alone, this worker could take any language.
  return { abilities: { families: ['translate'], languages: { de: ['es'] } }, task };
}
