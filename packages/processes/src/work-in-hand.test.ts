import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { nameWork, onWorkChange, otherWorkEnded, presentWork, withWork, workInHand } from './work-in-hand.js';

const fieldsInHand = () => workInHand().map(({ fields }) => fields);

it('tells what is in hand until it has ended, also by a failure', async () => {
  const told: unknown[] = [];
  const changes = onWorkChange(() => told.push(fieldsInHand()));
  const failing = withWork({ task: 'a' }, async () => {
    nameWork({ stage: 'mix' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  changes.stop();
  await withWork({ task: 'b' }, async () => {});
  expect(told).toEqual([[{ task: 'a' }], [{ task: 'a', stage: 'mix' }], []]);
});

it('knows the work that started the running code, in timers and in what runs beside it', async () => {
  const heard: unknown[] = [];
  const work = (task: string) =>
    withWork({ task }, async () => {
      setTimeout(() => heard.push(presentWork()?.fields.task), 5);
      await sleep(10);
      heard.push(presentWork()?.fields.task);
    });
  await Promise.all([work('a'), work('b')]);
  expect(heard).toEqual(['a', 'b', 'a', 'b']);
  expect(presentWork()).toBeUndefined();
});

it('waits for all other work', async () => {
  await otherWorkEnded(undefined);
  const heard: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (task: string) => withWork({ task }, () => new Promise<void>((resolve) => ends.set(task, resolve)));
  const [stuck] = [work('stuck'), work('other')];
  const other = otherWorkEnded(workInHand()[0]).then(() => heard.push('other ended'));
  await sleep(1);
  expect(heard).toEqual([]);
  ends.get('other')?.();
  await other;
  ends.get('stuck')?.();
  await stuck;
});
