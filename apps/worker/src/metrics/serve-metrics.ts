import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PolydubError } from '@polydub/contracts';

/** Where metrics are answered. */
export interface MetricsAddress {
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
}

/** What is answered under a path. */
export interface MetricsPage {
  readonly contentType: string;
  text(): Promise<string>;
}

/** A server that answers paths such as `/metrics`. */
export interface MetricsServer {
  /** Address without a path. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts to answer the paths. Throws `PolydubError` usage when the address or port is not available. */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  pages: Readonly<Record<string, MetricsPage>>,
): Promise<MetricsServer> {
  const { createServer } = await import('node:http');
  const server = createServer(async ({ url = '' }, response) => {
    const page = Object.hasOwn(pages, url) ? pages[url] : undefined;
    if (!page) return void response.writeHead(404).end();
    const text = await page.text().catch(() => undefined);
    if (text === undefined) return void response.writeHead(500).end();
    response.setHeader('content-type', page.contentType).end(text);
  });
  await listen(server, host, port);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
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
      message: `metrics cannot be answered on port ${port} of ${host}: ${cause.code === 'EADDRINUSE' ? 'another program uses the port' : cause.message}`,
      remedy: 'Give another one with --metrics-port or --metrics-host.',
      cause,
    });
  });
}
