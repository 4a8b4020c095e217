import { readFile } from 'node:fs/promises';
import { noEngines } from '@polydub/contracts';
import type { AnyStage } from '@polydub/pipeline';
import { expect, it } from 'vitest';
import { createWorkerMetrics } from './worker-metrics.js';

it('docs/operations.md explains every metric of workers', async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const explained = [...page.matchAll(/^\| `(polydub_stage_\w+)` \| \w/gm)].map(([, name]) => name);
  const counted = createWorkerMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  expect(explained.sort()).toEqual(counted.sort());
});

it('counts runs by stage, engines and outcome', async () => {
  const { registry, meter } = createWorkerMetrics();
  const stage = (uses: AnyStage['uses']) => ({ name: 'speak', uses }) as AnyStage;
  const named = (name: string) => ({ ...noEngines.translator, name });
  const engines = { ...noEngines, translator: named('nllb') };
  meter.ran({ stage: stage(['translator']), engines, outcome: 'done', seconds: 0.2 });
  meter.ran({ stage: stage([]), engines, outcome: 'failed', seconds: 3 });
  meter.reused(stage([]));
  const text = await registry.metrics();
  expect(text).toContain('polydub_stage_seconds_bucket{le="0.25",stage="speak",engine="nllb",outcome="done"} 1\n');
  expect(text).toContain('polydub_stage_seconds_count{stage="speak",engine="none",outcome="failed"} 1\n');
  expect(text).toContain('polydub_stage_reused_total{stage="speak"} 1\n');
});
