import { PolydubError } from '@polydub/contracts';
import { openModels } from '@polydub/families';
import { readConfig, unknownVariables } from '../config.js';
import type { Check } from '../doctor/check.js';
import { checkMachine } from '../doctor/check-machine.js';
import { checkServers } from '../doctor/check-servers.js';
import { checkVariables } from '../doctor/check-variables.js';
import { interruptible } from '../interruption.js';
import { table } from '../output/table.js';
import { inForce } from '../profile/in-force.js';
import { neededModels } from '../service/needed-models.js';

/**
 * `polydub doctor`: checks everything that jobs need on this machine, and what is configured. Throws missing-dependency when something is
 * missing.
 */
export async function doctorCommand({ json }: { readonly json: boolean }): Promise<void> {
  const variables = readConfig();
  const { cacheFolder } = variables;
  const models = openModels(variables);
  const { config, profile, why } = await interruptible((signal) =>
    inForce(variables, { models, runs: [], signal, tell: () => undefined }),
  );
  const checks: Check[] = [
    { name: 'profile', state: 'ok', found: `${profile}: ${why}` },
    ...(await checkMachine({ models, needed: await neededModels(models, config), cacheFolder })),
    ...(await checkServers(config)),
    ...checkVariables(unknownVariables()),
  ];
  process.stdout.write(`${json ? JSON.stringify(checks) : table(checks.map(row))}\n`);
  const missing = checks.filter((check) => check.state === 'missing');
  if (missing.length === 0) return;
  throw new PolydubError('missing-dependency', {
    message: `missing or wrong: ${missing.map(({ name }) => name).join(', ')}`,
    remedy: missing.flatMap(({ remedy }) => remedy ?? []).join(' '),
  });
}

function row({ name, state, found }: Check): string[] {
  return [{ ok: '✓', note: '·', missing: '✗' }[state], name, found];
}
