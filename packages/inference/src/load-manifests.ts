import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PolydubError } from '@polydub/contracts';
import { z } from 'zod';
import { type ModelManifest, modelManifestSchema } from './manifest.js';

/** The project's own manifests: `models/` at the root of the workspace. */
export const ownManifestFolder = fileURLToPath(new URL('../../../models', import.meta.url));

/**
 * Reads every `*.json` of the folder; each file is named after its model.
 *
 * @throws PolydubError `usage` when a file does not fit the schema or is named otherwise.
 */
export function loadManifests(folder: string): ReadonlyMap<string, ModelManifest> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(names.sort().map((name) => [name.slice(0, -'.json'.length), readManifest(folder, name)]));
}

function readManifest(folder: string, fileName: string): ModelManifest {
  const path = join(folder, fileName);
  const parsed = modelManifestSchema.safeParse(parseJson(path));
  if (!parsed.success) throw misfit(path, z.prettifyError(parsed.error));
  if (`${parsed.data.name}.json` !== fileName) throw misfit(path, `its name says "${parsed.data.name}"`);
  return parsed.data;
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw misfit(path, String(cause));
  }
}

function misfit(path: string, reason: string): PolydubError {
  return new PolydubError('usage', {
    message: `Model manifest ${path} cannot be used: ${reason}`,
    remedy: 'Correct the file, or point the manifest folder elsewhere.',
  });
}
