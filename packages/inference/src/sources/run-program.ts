import { spawn } from 'node:child_process';
import { programEnvironment } from '@polydub/processes';
import { SourceError } from './fetcher.js';

/** How package clients reach their registries, with proxies and certificates, where a person has set that. */
const CLIENT_SETTINGS =
  /^(PIP_|NPM_CONFIG_|(HTTPS?|ALL|NO)_PROXY$|SSL_CERT_|REQUESTS_CA_BUNDLE$|NODE_EXTRA_CA_CERTS$|PYTHON)/i;
const keptErrorCharacters = 4_000;
/** Lets pip remove its temporary files; it would leave them behind on SIGTERM. */
const killSignal = 'SIGINT';

/**
 * Runs a package client to its end.
 *
 * @throws SourceError with the client's last lines when it fails, an error with code ENOSPC, or the signal's reason.
 */
export async function runProgram(
  program: string,
  parameters: readonly string[],
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted();
  const { exitCode, errors } = await finish(program, parameters, folder, signal);
  signal.throwIfAborted();
  if (exitCode === 0) return;
  if (/ENOSPC|No space left on device/.test(errors)) throw Object.assign(new Error(errors), { code: 'ENOSPC' });
  const scope = errors.includes('No module named pip') ? 'kind' : 'file';
  throw new SourceError(`${program} ended with ${exitCode}: ${lastLines(errors)}`, { scope });
}

function finish(program: string, parameters: readonly string[], folder: string, signal: AbortSignal) {
  return new Promise<{ exitCode: number | null; errors: string }>((resolve, reject) => {
    const env = programEnvironment(CLIENT_SETTINGS);
    const child = spawn(program, parameters, {
      cwd: folder,
      env,
      signal,
      killSignal,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (text: Buffer) => {
      errors = (errors + text.toString()).slice(-keptErrorCharacters);
    });
    child.on('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') reject(new SourceError(`${program} is not installed`, { scope: 'kind', cause }));
      else if (!signal.aborted) reject(cause);
    });
    child.on('close', (exitCode) => resolve({ exitCode, errors }));
  });
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-3).join(' | ') || 'it said nothing';
