import { text } from 'node:stream/consumers';
import { sendRequest } from '@polydub/http';
import { METRICS_JSON_PATH, type MetricsOfWorker } from '@polydub/worker';

/** A worker that does not answer in this time is left out. */
const TIMEOUT_MS = 5000;

/** What runs, by its name in the log. */
type Pieces = ReadonlyMap<string, { current(): { readonly ready: Readonly<Record<string, unknown>> } }>;

/** Addresses of the metrics of `worker 1`, `worker 2` … by their numbers, in whatever order they were ready. */
export function metricsUrlsOf(pieces: Pieces): Record<string, string> {
  const urls: Record<string, string> = {};
  for (const [name, piece] of pieces) {
    const { metricsUrl } = piece.current().ready;
    if (typeof metricsUrl === 'string') urls[name.replace(/^worker /, '')] = metricsUrl;
  }
  return urls;
}

/** Asks workers for their metrics, by the names that they get; one that starts just now is left out. */
export async function metricsOfWorkers(urls: Readonly<Record<string, string>>): Promise<MetricsOfWorker[]> {
  const asked = Object.entries(urls).map(async ([worker, url]) => {
    const metrics = await metricsAt(url).catch(() => undefined);
    return metrics ? [{ worker, metrics }] : [];
  });
  return (await Promise.all(asked)).flat();
}

async function metricsAt(url: string): Promise<MetricsOfWorker['metrics']> {
  const answer = await sendRequest(new URL(`${url}${METRICS_JSON_PATH}`), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return JSON.parse(await text(answer.body));
}
