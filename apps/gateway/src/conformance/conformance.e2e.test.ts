import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/service.js';
import { accountsAtRest, type BlackBox, openBlackBox, startPoints } from './black-box.js';
import { checkJob } from './check-job.js';
import { checkRule } from './check-rule.js';
import { jobRules } from './job-rules.js';
import { goodRequest } from './rule.js';
import { rules } from './rules.js';
import { sequenceRules } from './sequence-rules.js';

let box: BlackBox;
beforeAll(async () => {
  box = await openBlackBox({ withCallers: true, workers: 2 });
});
afterAll(() => box.close());

function titled<Each extends { section: string; rule: string }>(all: readonly Each[]) {
  return all.map((each) => [`${each.section} ${each.rule}`, each] as const);
}

describe('requests', () => {
  it.each(titled(rules))('%s', async (_, rule) => checkRule(rule, box));

  it('4.1 Bodies of 4 MiB are refused.', async () => {
    const body = JSON.stringify({ ...goodRequest, user_prompt: 'x'.repeat(4 * 1024 * 1024) });
    const answer = await call(box.url, box.keys.customer, 'POST', '/v1/media/translate', body);
    expect([answer.status, answer.body.code]).toEqual([413, '5']);
  });
});

describe('jobs', () => {
  it.concurrent.each(titled(jobRules))('%s', async (_, rule) => checkJob(rule, box));
});

describe('several requests', () => {
  it.each(titled(sequenceRules))('%s', async (_, { check }) => check(box));
});

describe('afterwards', () => {
  it('every job has cost what it should, and every hold has ended', async () => {
    const accounts = await accountsAtRest(box);
    expect(accounts.every(({ holds }) => Object.keys(holds).length === 0)).toBe(true);
    const spent = jobRules.reduce((sum, { fails, points = 3 }) => sum + (fails ? 0 : points), 0);
    const left = { ...startPoints, customer: startPoints.customer - spent };
    for (const [name, points] of Object.entries(left)) {
      expect(accounts.find((account) => account.name === name)?.points, name).toBe(points);
    }
  });

  it('the service has logged no error of its own and is ready', async () => {
    expect(
      box.up
        .log()
        .split('\n')
        .filter((line) => / error /.test(line)),
    ).toEqual([]);
    const asked = ['/healthz', '/readyz', '/metrics'].map((path) => fetch(box.url + path));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
