import { discard, sendRequest } from '@polydub/http';
import type { Config } from '../config.js';
import type { Check } from './check.js';

const TIMEOUT_MS = 5_000;

/** Asks every server that is configured whether it is there and takes the key; what they can do is not looked at. */
export async function checkServers(config: Config): Promise<Check[]> {
  const choices = Object.entries({
    ...{ transcription: config.transcription, translation: config.translation },
    ...{ cloning: config.cloning, 'lip-sync': config.lipSync, speech: config.speech && { server: config.speech } },
  });
  const checks = choices.map(([name, choice]) => {
    return choice && 'server' in choice ? checkServer(`${name} server`, choice.server) : undefined;
  });
  return (await Promise.all(checks)).filter((check) => check !== undefined);
}

/** A server and the key for it. */
export interface ServerToCheck {
  readonly url: string;
  readonly apiKey?: string;
}

/** Checks one server; `name` is the name of the check. */
export async function checkServer(name: string, { url, apiKey }: ServerToCheck): Promise<Check> {
  try {
    const answer = await sendRequest(new URL(`${url.replace(/\/+$/, '')}/models`), {
      ...(apiKey && { headers: { authorization: `Bearer ${apiKey}` } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    discard(answer);
    const { statusCode } = answer;
    if (statusCode === 401 || statusCode === 403)
      return refused(name, `${url} does not take the key (HTTP ${statusCode})`);
    if (statusCode >= 500) return refused(name, `${url} answers with HTTP ${statusCode}`);
    return { name, state: 'ok', found: `${url} answers` };
  } catch (error) {
    const why = error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error);
    return refused(name, `${url} does not answer: ${why}`);
  }
}

function refused(name: string, found: string): Check {
  return {
    name,
    state: 'missing',
    found,
    remedy: `Start the ${name}, or mend the variables that name it and its key.`,
  };
}
