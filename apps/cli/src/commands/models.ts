import { stat } from 'node:fs/promises';
import { PolydubError } from '@polydub/contracts';
import { openModels } from '@polydub/families';
import type { ModelStatus, ModelStore } from '@polydub/inference';
import { readConfig } from '../config.js';
import { inputFile } from '../input-file.js';
import { interruptible } from '../interruption.js';
import { createProgressView } from '../output/create-progress-view.js';
import type { ProgressView } from '../output/progress-view.js';
import { table } from '../output/table.js';
import { counted, megabytes } from '../output/wording.js';
import { decideAnew, inForce } from '../profile/in-force.js';
import { type Profile, profileEngineNames } from '../profile/profiles.js';
import { neededModels } from '../service/needed-models.js';
import { tellAbove } from './open-engines.js';

/** `polydub models list`. */
export async function listModels({ json }: { readonly json: boolean }): Promise<void> {
  const models = await openModels(readConfig()).list();
  process.stdout.write(`${json ? JSON.stringify(models) : table([heading, ...models.map(row)])}\n`);
}

const heading = ['model', 'for', 'profile', 'here', 'download', 'licence', 'title'];

function row({ name, capability, profile, installed, downloadBytes, licence, title }: ModelStatus): string[] {
  const size = downloadBytes > 0 ? megabytes(downloadBytes) : '?';
  return [name, capability, profile, installed ? 'yes' : 'no', size, licence, title];
}

/** `polydub models install`: the named models, or all that the engines of a profile run; default: of the one in force. */
export async function installModels(
  names: readonly string[],
  { profile }: { readonly profile?: Profile },
): Promise<void> {
  await withProgress(async (models, signal, view) => {
    const variables = readConfig();
    const ofProfile = async () => {
      const around = { models, runs: profileEngineNames, signal, tell: tellAbove(view) };
      const { config } = await inForce({ ...variables, profile: profile ?? variables.profile }, around);
      return neededModels(models, config);
    };
    for (const name of names.length > 0 ? names : await ofProfile()) await models.ensure(name, { signal });
  });
}

/** `polydub models profile`: the profile in force, and why. */
export async function showProfile({ anew }: { readonly anew: boolean }): Promise<void> {
  const variables = readConfig();
  if (anew && variables.profile !== 'auto')
    throw new PolydubError('usage', {
      message: `POLYDUB_PROFILE names the profile ${variables.profile}; there is nothing to decide`,
      remedy: 'Unset it, or set it to auto.',
    });
  if (anew) await decideAnew(variables);
  const around = { models: openModels(variables), runs: [], tell: () => undefined };
  const { profile, why } = await interruptible((signal) => inForce(variables, { ...around, signal }));
  process.stdout.write(`${profile}: ${why}\n`);
}

/** `polydub models verify`: the named models, or all installed ones. Throws when a file is damaged. */
export async function verifyModels(names: readonly string[]): Promise<void> {
  const models = openModels(readConfig());
  const installed = (await models.list()).filter((model) => model.installed).map(({ name }) => name);
  const damaged: string[] = [];
  if (names.length + installed.length === 0) process.stdout.write('no model is installed\n');
  await interruptible(async (signal) => {
    for (const name of names.length > 0 ? names : installed) {
      const { intact, files } = await models.verify(name, { signal });
      if (!intact) damaged.push(name);
      for (const file of files) process.stdout.write(`${name}  ${file.name}  ${file.state}\n`);
    }
  });
  if (damaged.length === 0) return;
  throw new PolydubError('missing-dependency', {
    message: `not as they should be: ${damaged.join(', ')}`,
    remedy: `Run polydub models install ${damaged.join(' ')} to fetch what is missing or damaged.`,
  });
}

/** `polydub models export`: the named models, or all that are installed, into one file. */
export async function exportModels(file: string, names: readonly string[]): Promise<void> {
  await withProgress(async (models, signal) => {
    const installed = (await models.list()).filter((model) => model.installed).map(({ name }) => name);
    const wanted = names.length > 0 ? names : installed;
    if (wanted.length === 0) {
      throw new PolydubError('usage', {
        message: 'no model is installed that could be exported',
        remedy: 'Run polydub models install first.',
      });
    }
    await models.exportTo(file, wanted, { signal });
    process.stdout.write(`${file}: ${counted(wanted.length, 'model')}, ${megabytes((await stat(file)).size)}\n`);
  });
}

/** `polydub models import`: all models of a file that `models export` wrote. */
export async function importModels(file: string): Promise<void> {
  await withProgress(async (models, signal) => {
    const names = await models.importFrom(await inputFile('file', file), { signal });
    process.stdout.write(`installed: ${names.join(', ')}\n`);
  });
}

async function withProgress(
  work: (models: ModelStore, signal: AbortSignal, view: ProgressView) => Promise<void>,
): Promise<void> {
  const view = createProgressView(process.stderr);
  const models = openModels(readConfig(), view.model);
  try {
    await interruptible((signal) => work(models, signal, view));
  } finally {
    view.stop();
  }
}

/** `polydub models remove`. */
export async function removeModels(names: readonly string[]): Promise<void> {
  const models = openModels(readConfig());
  // A name that is not known is refused before anything is removed.
  for (const name of names) models.fingerprint(name);
  await interruptible(async (signal) => {
    for (const name of names) {
      const wasHere = await models.remove(name, { signal });
      process.stdout.write(`${name} ${wasHere ? 'was removed' : 'was not here'}\n`);
    }
  });
}
