import type { AddressInfo } from 'node:net';
import { makeApp } from './app.js';
import { sendCallbacks } from './callbacks/send-callbacks.js';
import { type GatewayOptions, type GatewayParts, makeGateway } from './gateway.js';
import { type AnswerRequest, closeHttpServer } from './http/http-server.js';
import { listen } from './http/listen.js';
import { keepRunning } from './keep-running.js';
import { keepSweeping } from './results/keep-sweeping.js';
import { keepSettled } from './tasks/reconcile.js';

/** Options of {@link startGateway}. */
export interface ListenOptions extends Omit<GatewayOptions, 'publicUrl'> {
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** 0 chooses a free port. */
  readonly port: number;
  /** Default: `http://` with the address and port on which it listens. */
  readonly publicUrl?: string;
}

/** A gateway that is running. */
export interface RunningGateway {
  /** Address on which it listens. */
  readonly url: string;
  /** Accepts no more requests and finishes open requests and callbacks. Does not close bus, store and fetcher. */
  stop(): Promise<void>;
}

/** Starts serving requests, settling tasks and sending callbacks. */
export async function startGateway(parts: GatewayParts, options: ListenOptions): Promise<RunningGateway> {
  const { host = '127.0.0.1', port, publicUrl, ...rest } = options;
  let answer: AnswerRequest = () => new Response(null, { status: 503 });
  const server = await listen((request, env) => answer(request, env), host, port);
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
  const gateway = await makeGateway(parts, { ...rest, publicUrl: publicUrl ?? url }).catch((error: unknown) => {
    // An open server would keep the failed process running, and its supervisor would not start another.
    server.close();
    server.closeAllConnections();
    throw error;
  });
  const app = makeApp(gateway);
  // `env` gives access to the connection, which has the client's address.
  answer = (request, env) => app.fetch(request, env);
  const stopping = new AbortController();
  const keeping = { log: parts.log, signal: stopping.signal };
  const works = [
    keepRunning('settling', (signal) => keepSettled(gateway, signal), keeping),
    keepRunning('removing old results', (signal) => keepSweeping(gateway, signal), keeping),
    keepRunning('sending callbacks', (signal) => sendCallbacks(gateway, signal), keeping),
  ];
  return {
    url,
    async stop() {
      stopping.abort();
      await Promise.all([closeHttpServer(server), ...works]);
    },
  };
}
