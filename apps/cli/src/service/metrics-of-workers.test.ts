import { noEngines } from '@polydub/contracts';
import type { AnyStage } from '@polydub/pipeline';
import { openMergedMetrics, openWorkerMetrics } from '@polydub/worker';
import { expect, it } from 'vitest';
import { metricsOfWorkers, metricsUrlsOf } from './metrics-of-workers.js';

it('answers the metrics of several workers at one address, and leaves out one that is away', async () => {
  const local = { host: '127.0.0.1', port: 0 };
  const [one, two] = [await openWorkerMetrics(local), await openWorkerMetrics(local)];
  const urls = { 1: one.url, 2: two.url, 3: 'http://127.0.0.1:1' };
  const merged = await openMergedMetrics(local, () => metricsOfWorkers(urls));
  const stage = { name: 'speak', uses: [] as const } as unknown as AnyStage;
  one.meter.ran({ stage, engines: noEngines, outcome: 'done', seconds: 0.2 });
  one.meter.reused(stage);
  two.meter.ran({ stage, engines: noEngines, outcome: 'done', seconds: 3 });
  const answer = await fetch(`${merged.url}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const labels = 'stage="speak",engine="none",outcome="done"';
  for (const worker of [1, 2]) expect(text).toContain(`polydub_stage_seconds_count{${labels},worker="${worker}"} 1\n`);
  expect(text).toContain(`polydub_stage_seconds_bucket{le="0.25",${labels},worker="1"} 1\n`);
  expect(text).toContain('polydub_stage_reused_total{stage="speak",worker="1"} 1\n');
  expect(text.match(/^# TYPE polydub_stage_seconds /gm)).toHaveLength(1);
  expect((await fetch(`${merged.url}/other`)).status).toBe(404);
  const taken = { ...local, port: Number(new URL(merged.url).port) };
  await expect(openMergedMetrics(taken, async () => [])).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('another program uses the port'),
  });
  await Promise.all([one, two, merged].map((server) => server.close()));
});

it('numbers workers as the log does, whichever is ready first', () => {
  const piece = (metricsUrl?: string) => ({ current: () => ({ ready: { event: 'ready', metricsUrl } }) });
  const pieces = new Map([
    ['worker 2', piece('http://127.0.0.1:2')],
    ['gateway', piece()],
    ['worker 1', piece('http://127.0.0.1:1')],
  ]);
  expect(metricsUrlsOf(pieces)).toEqual({ 1: 'http://127.0.0.1:1', 2: 'http://127.0.0.1:2' });
});
