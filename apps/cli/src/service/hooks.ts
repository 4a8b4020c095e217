import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bus } from '@polydub/bus';
import { PolydubError } from '@polydub/contracts';
import type { createEngines, Family } from '@polydub/families';
import type { AnyStage } from '@polydub/pipeline';

/**
 * What a module that `--hooks` names may export, to put engines without models in place of the real ones and to bring
 * faults about at chosen moments.
 */
export interface Hooks {
  /** Families beside those of the product. */
  readonly families?: readonly Family[];
  /** In place of the product's; no models are fetched ahead then. */
  readonly createEngines?: typeof createEngines;
  /** The stage to run in place of another; its name, version, input and engines must stay. */
  wrapStage?(stage: AnyStage): AnyStage;
  /** The bus to use in place of the real one. */
  wrapBus?(bus: Bus): Bus;
}

/** Loads a module of hooks; none without a name. Throws `PolydubError` usage when it cannot be loaded. */
export async function loadHooks(file: string | undefined): Promise<Hooks> {
  if (file === undefined) return {};
  try {
    return (await import(pathToFileURL(path.resolve(file)).href)) as Hooks;
  } catch (cause) {
    throw new PolydubError('usage', { message: `--hooks ${file} cannot be loaded: ${String(cause)}`, cause });
  }
}
