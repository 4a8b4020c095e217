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

it('docs/grafana-dashboard.json asks only for metrics and labels that there are', async () => {
  const [page, dashboard] = await Promise.all(
    ['operations.md', 'grafana-dashboard.json'].map((name) =>
      readFile(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8'),
    ),
  );
  const explained = new Set([...(page ?? '').matchAll(/^\| `(polydub_\w+)` \| \w/gm)].map(([, name = '']) => name));
  const labels = new Set(['le', ...labelsOfStages, ...createMetrics().registry.getMetricsAsArray().flatMap(labelsOf)]);
  const panels: { targets: { expr: string }[] }[] = JSON.parse(dashboard ?? '').panels;
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) {
    const asked = [...query.matchAll(/polydub_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''));
    expect(asked.filter((name) => !explained.has(name))).toEqual([]);
    expect(asked).not.toEqual([]);
    const grouped = [...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', '));
    const picked = [...query.matchAll(/[{,](\w+)=/g)].map(([, name = '']) => name);
    expect([...grouped, ...picked].filter((name) => !labels.has(name))).toEqual([]);
  }
});

const labelsOfStages = ['stage', 'engine', 'outcome'];

/** prom-client keeps the labels of a metric on it, without a type. */
function labelsOf(metric: object): readonly string[] {
  return 'labelNames' in metric ? (metric.labelNames as string[]) : [];
}
