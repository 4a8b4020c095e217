import type { Server } from 'node:http';
import { PolydubError } from '@polydub/contracts';
import { type AnswerRequest, makeHttpServer } from './http-server.js';

/** Starts a server. Throws `PolydubError` usage when the address or port is not available. */
export function listen(answer: AnswerRequest, hostname: string, port: number): Promise<Server> {
  const server = makeHttpServer(answer, hostname);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, hostname, port)));
    server.listen(port, hostname, () => resolve(server));
  });
}

function cannotListen(cause: NodeJS.ErrnoException, hostname: string, port: number): Error {
  const reason = LISTEN_FAULTS[cause.code ?? ''];
  if (!reason) return cause;
  return new PolydubError('usage', {
    message: `cannot listen on port ${port} of ${hostname}: ${reason}`,
    remedy: 'Give another one with --port or --host.',
    cause,
  });
}

const LISTEN_FAULTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses it',
  EACCES: 'this user may not use it',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no such host name is known',
  EAI_AGAIN: 'no such host name is known',
};
