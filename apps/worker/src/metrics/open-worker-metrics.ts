import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PolydubError } from '@polydub/contracts';
import type { StageMeter } from './stage-meter.js';

/** Where the metrics of a worker are answered. */
export interface WorkerMetricsOptions {
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
}

/** A server that answers `/metrics`. */
export interface WorkerMetrics {
  /** Address of the metrics. */
  readonly url: string;
  readonly meter: StageMeter;
  close(): Promise<void>;
}

/** Starts to answer `/metrics`. Throws `PolydubError` usage when the address or port is not available. */
export async function openWorkerMetrics({ host, port }: WorkerMetricsOptions): Promise<WorkerMetrics> {
  const [{ createServer }, { createWorkerMetrics }] = await Promise.all([
    import('node:http'),
    import('./worker-metrics.js'),
  ]);
  const { registry, meter } = createWorkerMetrics();
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end();
    response.setHeader('content-type', registry.contentType).end(await registry.metrics());
  });
  await listen(server, host, port);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    meter,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw new PolydubError('usage', {
      message: `metrics cannot be answered on port ${port} of ${host}: ${cause.message}`,
      remedy: 'Give another one with --metrics-port or --metrics-host.',
      cause,
    });
  });
}
