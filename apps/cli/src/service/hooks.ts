import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bus } from '@polydub/bus';
import { type Engines, PolydubError } from '@polydub/contracts';
import type { createEngines, Family } from '@polydub/families';
import type { AnyStage } from '@polydub/pipeline';

/**
 * Exports of a module that `--hooks` names: replaces real engines by ones without models, and causes faults at chosen
 * moments.
 */
export interface Hooks {
  /** Families in addition to those of Polydub, and in place of those of the same name. */
  readonly families?: readonly Family[];
  /** Used instead of Polydub's own; no models are fetched in advance then. */
  createEngines?(...given: Parameters<typeof createEngines>): Promise<Engines>;
  /** Used by gateways instead of the machine's time where models, links, answers and proofs of callback URLs expire. */
  nowMs?(): number;
  /** Returns the stage to run instead of the given one; its name, version, input and engines must stay the same. */
  wrapStage?(stage: AnyStage): AnyStage;
  /** Returns the bus to use instead of the given one. */
  wrapBus?(bus: Bus): Bus;
}

/** Loads a module of hooks; without a name there are no hooks. Throws `PolydubError` usage when it cannot be loaded. */
export async function loadHooks(file: string | undefined): Promise<Hooks> {
  if (file === undefined) return {};
  try {
    return (await import(pathToFileURL(path.resolve(file)).href)) as Hooks;
  } catch (cause) {
    throw new PolydubError('usage', { message: `--hooks ${file} cannot be loaded: ${String(cause)}`, cause });
  }
}
