import { expect, it } from 'vitest';
import { taskWarnings } from './task-warnings.js';

it('keeps what concerns the whole task, not without end', () => {
  const fewer = { code: 'fewer-speakers', message: 'One was heard.' };
  expect(taskWarnings([fewer, { code: 'overrun', message: 'too long', lineId: 'l1' }])).toEqual([fewer]);
  const many = Array.from({ length: 100 }, (_, at) => ({ code: 'c', message: `${at} ${'x'.repeat(10_000)}` }));
  const kept = taskWarnings(many);
  expect(kept).toHaveLength(20);
  expect(kept.every(({ message }) => message.length <= 1_000)).toBe(true);
});
