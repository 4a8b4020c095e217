import { disposeEngines, PolydubError, reportSchema } from '@polydub/contracts';
import { createEngines } from '@polydub/families';
import type { BenchContext } from './bench-result.js';
import type { DubRun } from './dub-metrics.js';
import { runPolydub } from './run-polydub.js';

/** Runs `polydub dub` in a process of its own and watches its time and memory. Throws `PolydubError` `unreadable-media` when it fails. */
export async function runDub(
  input: string,
  options: readonly string[],
  context: Pick<BenchContext, 'signal'>,
): Promise<DubRun> {
  const { last, exitCode, ...run } = await runPolydub(['dub', input, ...options], context);
  if (exitCode !== 0) throw new PolydubError('internal', { message: `dubbing ${input} failed: exit code ${exitCode}` });
  return { report: reportSchema.parse((last as { report?: unknown } | undefined)?.report), ...run };
}

/** What only work on the picture needs; texts in it have a model for each of many scripts. */
const OF_PICTURE: ReadonlySet<string> = new Set([
  ...['text-detection', 'text-recognition', 'inpainting'],
  ...['face-detection', 'face-mesh', 'mouth-generation'],
]);

/** Fetches the models of the chosen engines that a dub runs which leaves the picture as it is. */
export async function installDubModels(context: BenchContext): Promise<void> {
  const ofPicture = (await context.models.list()).filter(({ capability }) => OF_PICTURE.has(capability));
  return installModels(context, new Set(ofPicture.map(({ name }) => name)));
}

/** Fetches the models of the chosen engines: that is done once in a machine's life and is no part of what is measured. */
export async function installModels(
  { models, signal, ...choices }: BenchContext,
  without: ReadonlySet<string> = new Set(),
): Promise<void> {
  const names = new Set<string>();
  const naming = {
    ...models,
    fingerprint(name: string) {
      names.add(name);
      return models.fingerprint(name);
    },
  };
  await disposeEngines(createEngines(naming, choices));
  for (const name of names) if (!without.has(name)) await models.ensure(name, { signal });
}
