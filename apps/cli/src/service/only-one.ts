import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PolydubError } from '@polydub/contracts';

/**
 * Makes sure that one process of this machine uses a folder, until `release`. A socket does it: the system closes it with
 * the process, however that ends. Throws `PolydubError` usage when the folder is in use.
 */
export async function onlyOne(folder: string): Promise<{ release(): void }> {
  const hash = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex');
  // Paths of sockets are short, those of folders may be long.
  const socket = path.join(tmpdir(), `polydub-${hash.slice(0, 24)}.sock`);
  const server = (await listen(socket)) ?? (await takeOver(socket));
  if (!server) throw inUse(folder);
  server.unref();
  return { release: () => void server.close() };
}

async function takeOver(socket: string): Promise<Server | undefined> {
  const other = connect(socket);
  const lives = await once(other, 'connect').then(
    () => true,
    () => false,
  );
  other.destroy();
  if (lives) return undefined;
  await rm(socket, { force: true });
  return listen(socket);
}

async function listen(socket: string): Promise<Server | undefined> {
  const server = createServer((connection) => connection.destroy()).listen(socket);
  return once(server, 'listening').then(
    () => server,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      return undefined;
    },
  );
}

function inUse(folder: string): PolydubError {
  return new PolydubError('usage', {
    message: `another polydub up uses the data folder ${folder}`,
    remedy: 'Stop it, or give this one another folder with --data-dir.',
  });
}
