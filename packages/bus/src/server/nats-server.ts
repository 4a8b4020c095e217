import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PolydubError } from '@polydub/contracts';
import { parentGuard, programEnvironment } from '@polydub/processes';
import { type BusTls, connectBus } from '../connect-bus.js';
import type { Listener } from './listener.js';
import { writeServerFiles } from './server-files.js';
import { findServerProgram, type ServerProgram } from './server-program.js';
import type { Running } from './supervise.js';

/** Where an embedded server keeps its data and listens. */
export interface NatsServerOptions {
  /** Created when missing; the streams and the token for the passwords stay there between runs. */
  readonly dataFolder: string;
  /** TCP port on 127.0.0.1; 0 chooses a free one. */
  readonly port: number;
  /** Lets workers of other hosts in; then the server listens there, and `port` is not used. */
  readonly listener?: Listener;
  /** Stops the server. */
  readonly signal: AbortSignal;
  /** Default: see `findServerProgram`. */
  readonly program?: ServerProgram;
}

/** A NATS server that runs as a child of this process and ends with it. */
export interface NatsServer extends Running {
  /** For `connectBus`; contains the credentials, which the server requires. */
  readonly url: string;
  /** The same with the credentials of the gateways' own NATS account. */
  readonly gatewayUrl: string;
  /** For `connectBus`, too. */
  readonly tls: BusTls;
  readonly port: number;
  readonly pid: number;
  readonly program: ServerProgram;
  /**
   * Resolves when the server has ended for any reason, with the last lines of its log and the signal that killed it.
   */
  readonly ended: Promise<string>;
}

const READY_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 25;
const FORCE_KILL_AFTER_MS = 5_000;

/**
 * Starts `nats-server` with JetStream and resolves when it is ready. Throws `PolydubError` missing-dependency when the
 * program is not installed, `bus-failed` when it does not start.
 */
export async function startNatsServer({ signal, ...options }: NatsServerOptions): Promise<NatsServer> {
  const program = options.program ?? (await findServerProgram());
  const files = await writeServerFiles({ ...options, program });
  const [command = program.path, ...words] = [...(await parentGuard()), program.path, '--config', files.configPath];
  // A hundred modules, which those who only talk to a server start without.
  const { execa } = await import('execa');
  const child = execa(command, words, {
    // The server needs no secrets from the environment: its configuration has everything.
    env: programEnvironment(),
    extendEnv: false,
    stdio: 'ignore',
    reject: false,
    cancelSignal: signal,
    // A session of its own, so that Ctrl-C in a terminal does not end the server while workers still hand over their
    // work.
    detached: true,
    forceKillAfterDelay: FORCE_KILL_AFTER_MS,
  });
  const killOnExit = () => void child.kill('SIGKILL');
  process.once('exit', killOnExit);
  let hasEnded = false;
  const ended = child.then(async ({ signal: killedBy }) => {
    process.off('exit', killOnExit);
    hasEnded = true;
    const lastWords = await files.lastWords();
    return killedBy ? `${lastWords}\nkilled by ${killedBy}` : lastWords;
  });
  const stop = async () => {
    child.kill();
    await ended;
  };
  const { pid = 0 } = child;
  const deadlineMs = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadlineMs && !hasEnded) {
    const taken = await files.takenPort(pid);
    const { listener } = options;
    const address = listener ? `tls://@${inUrl(listener.address)}:${taken}` : `nats://@127.0.0.1:${taken}`;
    const url = address.replace('@', `${files.credentials.shared}@`);
    const gatewayUrl = address.replace('@', `${files.credentials.gateways}@`);
    const tls = listener ? { caFile: listener.certFile } : {};
    if (taken !== undefined && (await answers({ url, gatewayUrl, tls }))) {
      return { url, gatewayUrl, tls, port: taken, pid, program, ended, stop };
    }
    await sleep(LOOK_EVERY_MS);
  }
  await stop();
  signal.throwIfAborted();
  throw didNotStart(await ended);
}

/** IPv6 addresses stand in brackets. */
function inUrl(address: string): string {
  return isIPv6(address) ? `[${address}]` : address;
}

async function answers(urls: Pick<NatsServer, 'url' | 'gatewayUrl' | 'tls'>): Promise<boolean> {
  const bus = await connectBus({ ...urls, name: 'polydub readiness' }).catch(() => undefined);
  await bus?.close();
  return bus !== undefined;
}

function didNotStart(lastWords: string): PolydubError {
  return new PolydubError('bus-failed', {
    message: `nats-server did not start: ${lastWords || 'it said nothing'}`,
    remedy: 'See whether its port is free and its data folder can be written.',
  });
}
