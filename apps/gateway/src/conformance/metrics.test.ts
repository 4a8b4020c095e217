import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createMetrics } from '../metrics.js';

/** They belong to workers, whose own test looks at them. */
const ofWorkers = /^polydub_stage_/;

it('docs/operations.md explains every metric of gateways, and no other', async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const explained = [...page.matchAll(/^\| `(polydub_\w+)` \| \w/gm)].map(([, name = '']) => name);
  const { registry } = createMetrics();
  const counted = registry.getMetricsAsArray().map(({ name }) => name);
  expect(counted.length).toBeGreaterThan(0);
  expect(explained.filter((name) => !ofWorkers.test(name)).sort()).toEqual(counted.sort());
});
