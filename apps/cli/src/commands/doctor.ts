import { PolydubError } from '@polydub/contracts';
import { openModels } from '@polydub/families';
import { readConfig, unknownVariables } from '../config.js';
import type { Check } from '../doctor/check.js';
import { checkMachine } from '../doctor/check-machine.js';
import { checkServers } from '../doctor/check-servers.js';
import { checkVariables } from '../doctor/check-variables.js';
import { table } from '../output/table.js';

/**
 * `polydub doctor`: checks everything that jobs need on this machine, and what is configured. Throws missing-dependency when something is
 * missing.
 */
export async function doctorCommand({ json }: { readonly json: boolean }): Promise<void> {
  const config = readConfig();
  const checks = [
    ...(await checkMachine({ models: openModels(config.cacheFolder), cacheFolder: config.cacheFolder })),
    ...(await checkServers(config)),
    ...checkVariables(unknownVariables()),
  ];
  process.stdout.write(`${json ? JSON.stringify(checks) : table(checks.map(row))}\n`);
  const missing = checks.filter((check) => check.state === 'missing');
  if (missing.length === 0) return;
  throw new PolydubError('missing-dependency', {
    message: `missing: ${missing.map(({ name }) => name).join(', ')}`,
    remedy: missing.flatMap(({ remedy }) => remedy ?? []).join(' '),
  });
}

function row({ name, state, found }: Check): string[] {
  return [{ ok: '✓', note: '·', missing: '✗' }[state], name, found];
}
