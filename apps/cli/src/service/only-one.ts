import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PolydubError } from '@polydub/contracts';

/** The command that uses a folder, and the option that chooses another folder. */
export interface FolderUse {
  /** Such as `polydub up`. */
  readonly command: string;
  /** Such as `--data-dir`. */
  readonly option: string;
}

/**
 * Makes sure that only one process of this machine uses a folder, which need not exist yet, until `release`. Uses a
 * socket, because the system closes it with the process, however that ends. Throws `PolydubError` usage when the folder
 * is in use.
 */
export async function onlyOne(folder: string, use: FolderUse): Promise<{ release(): void }> {
  const hash = createHash('sha256')
    .update(await realPlace(path.resolve(folder)))
    .digest('hex');
  // Paths of sockets must be short; those of folders may be long.
  const socket = path.join(tmpdir(), `polydub-${hash.slice(0, 24)}.sock`);
  const server = (await listen(socket)) ?? (await takeOver(socket));
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

function inUse(folder: string, { command, option }: FolderUse): PolydubError {
  return new PolydubError('usage', {
    message: `another ${command} uses the folder ${folder}`,
    remedy: `Stop it, or give this one another folder with ${option}.`,
  });
}
