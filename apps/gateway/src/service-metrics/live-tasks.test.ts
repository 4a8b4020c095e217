import { expect, it } from 'vitest';
import { LiveTasks } from './live-tasks.js';

it('counts tasks by family and state, until they end or are removed', () => {
  const tasks = new LiveTasks();
  tasks.note('a', { family: 'translate', state: 'queuing' });
  tasks.note('b', { family: 'translate', state: 'queuing' });
  tasks.note('c', { family: 'visual', state: 'queuing' });
  tasks.note('b', { family: 'translate', state: 'dubbing' });
  expect(tasks.counts()).toEqual([
    { family: 'translate', state: 'queuing', count: 1 },
    { family: 'translate', state: 'dubbing', count: 1 },
    { family: 'visual', state: 'queuing', count: 1 },
  ]);
  tasks.note('a', { family: 'translate', state: 'done' });
  tasks.note('b', { family: 'translate', state: 'failed' });
  tasks.note('c', undefined);
  expect(tasks.counts()).toEqual([]);
});
