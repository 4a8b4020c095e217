import { createServer } from 'node:net';
import { PolydubError } from '@polydub/contracts';

/** Throws `PolydubError` `usage` where nothing can listen on a port, before anything is started for it; 0 stands for any free port. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve).listen(port, host, () => resolve(undefined));
  });
  if (!problem) return new Promise((resolve) => void server.close(() => resolve()));
  throw new PolydubError('usage', {
    message: `${host}:${port} cannot be listened on: ${WORDS[problem.code ?? ''] ?? problem.message}`,
    remedy: 'Choose another one with --port; --port 0 takes a free one.',
    cause: problem,
  });
}

const WORDS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses the port',
  EACCES: 'ports below 1024 are for root',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'the name of the host is not known',
};
