import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { PolydubError } from '@polydub/contracts';

/** The command that uses a folder, and what else to choose. */
export interface FolderUse {
  /** Such as `polydub up`. */
  readonly command: string;
  /** Such as `another folder with --data-dir`. */
  readonly elsewhere: string;
}

/**
 * Makes sure that only one process of this machine uses a folder, which need not exist yet, until `release`. Uses a
 * socket, because the system closes it with the process, however that ends; an abstract one (Linux), which is no file: users and
 * services whose temporary folders differ see each other's. Containers do so only where they share a network. Throws `PolydubError`
 * usage when the folder is in use.
 */
export async function onlyOne(folder: string, use: FolderUse): Promise<{ release(): void }> {
  const hash = createHash('sha256')
    .update(await realPlace(path.resolve(folder)))
    .digest('hex');
  // Names of sockets must be short; paths of folders may be long.
  const server = await listen(`\0polydub-${hash}`);
  if (!server) throw inUse(folder, use);
  server.unref();
  return { release: () => void server.close() };
}

/** The real path of a folder, the same before and after the folder is created. */
async function realPlace(folder: string): Promise<string> {
  return realpath(folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return path.join(await realPlace(path.dirname(folder)), path.basename(folder));
  });
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

function inUse(folder: string, { command, elsewhere }: FolderUse): PolydubError {
  return new PolydubError('usage', {
    message: `another ${command} uses the folder ${folder}`,
    remedy: `Stop it, or give this one ${elsewhere}.`,
  });
}
