import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/service.js';
import { accountsAtRest, startPoints } from './black-box.js';
import { checkJob } from './check-job.js';
import { checkRule } from './check-rule.js';
import { type LipSyncBox, openLipSyncBox, PREPARING_POINTS } from './lip-sync-box.js';
import { lipSyncJobRules, lipSyncRules } from './lip-sync-rules.js';
import { lipSyncSequences } from './lip-sync-sequences.js';

let box: LipSyncBox;
beforeAll(async () => {
  box = await openLipSyncBox();
});
afterAll(() => box.close());

function titled<Each extends { section: string; rule: string }>(all: readonly Each[]) {
  return all.map((each) => [`${each.section} ${each.rule}`, each] as const);
}

describe('requests', () => {
  it.each(titled(lipSyncRules))('%s', async (_, rule) => checkRule(rule, box));
});

describe('jobs', () => {
  it.concurrent.each(titled(lipSyncJobRules))('%s', async (_, rule) => checkJob(rule, box));
});

describe('several requests', () => {
  it.each(titled(lipSyncSequences))('%s', async (_, { check }) => check(box));
});

describe('afterwards', () => {
  it('every job has cost what it should, and every hold has ended', async () => {
    const accounts = await accountsAtRest(box);
    expect(accounts.every(({ holds }) => Object.keys(holds).length === 0)).toBe(true);
    const ofJobs = lipSyncJobRules.reduce((sum, { fails, points = 0 }) => sum + (fails ? 0 : points), 0);
    const ofSequences = lipSyncSequences.reduce((sum, { points }) => sum + points, 0);
    const spent = ofJobs + ofSequences + PREPARING_POINTS;
    expect(accounts.find(({ name }) => name === 'customer')?.points).toBe(startPoints.customer - spent);
  });

  it('the document of the service describes models and both families', async () => {
    const { body: document } = await call(box.url, undefined, 'GET', '/v1/openapi.json');
    const text = JSON.stringify(document);
    for (const name of ['LipSyncTask', 'ReusableLipSyncTask', 'LipSyncModel']) expect(text).toContain(`create${name}`);
  });

  it('the service has logged no error of its own', () => {
    const lines = box.up.log().split('\n');
    expect(lines.filter((line) => / error /.test(line))).toEqual([]);
  });
});
