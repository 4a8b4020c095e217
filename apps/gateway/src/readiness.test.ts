import { expect, it, vi } from 'vitest';
import { Readiness } from './readiness.js';

it('asks the server anew after two seconds, however often it is asked itself', async () => {
  let nowMs = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const answers = [undefined, 'the disk is full'];
  const storageProblem = vi.fn(async () => answers.shift());
  const readiness = new Readiness({ storageProblem });
  expect(await Promise.all([readiness.problem(), readiness.problem()])).toEqual([undefined, undefined]);
  nowMs += 1_900;
  expect(await readiness.problem()).toBeUndefined();
  expect(storageProblem).toHaveBeenCalledTimes(1);
  nowMs += 200;
  expect(await readiness.problem()).toBe('the disk is full');
});
