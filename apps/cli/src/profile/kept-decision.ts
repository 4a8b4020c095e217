import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeModelFolder } from '@polydub/inference';
import { explainDiskFull } from '@polydub/storage';
import { z } from 'zod';
import type { Decision, Facts } from './decide.js';
import { profiles } from './profiles.js';

const keptSchema = z.looseObject({ profile: z.enum(profiles), why: z.string() });

/** Path of the kept decision, beside the models: a volume that holds models holds it, too. */
export function decisionFile(cacheFolder: string): string {
  return path.join(cacheFolder, 'models', 'profile', 'decision.json');
}

/** The decision that was kept; undefined where none was, or none that can be read. */
export async function readDecision(cacheFolder: string): Promise<Decision | undefined> {
  try {
    const { profile, why } = keptSchema.parse(JSON.parse(await readFile(decisionFile(cacheFolder), 'utf8')));
    return { profile, why };
  } catch {
    return undefined;
  }
}

/** Whether a decision can be kept. Makes the folder for it. */
export async function canKeep(cacheFolder: string): Promise<boolean> {
  const folder = path.dirname(decisionFile(cacheFolder));
  try {
    await makeModelFolder(folder);
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Keeps a decision with what it was made from, in the place of an earlier one. */
export async function keepDecision(cacheFolder: string, decision: Decision, madeFrom?: Facts): Promise<void> {
  await rename(await written(cacheFolder, decision, madeFrom), decisionFile(cacheFolder));
}

/** Keeps a decision unless another process has just kept one; resolves with the one that is kept. */
export async function keepFirstDecision(cacheFolder: string, decision: Decision, madeFrom: Facts): Promise<Decision> {
  const file = await written(cacheFolder, decision, madeFrom);
  try {
    await link(file, decisionFile(cacheFolder));
    return decision;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const kept = await readDecision(cacheFolder);
    if (kept) return kept;
    await rename(file, decisionFile(cacheFolder));
    return decision;
  } finally {
    await rm(file, { force: true });
  }
}

/** Path of a new file with a decision. */
async function written(cacheFolder: string, decision: Decision, madeFrom: Facts | undefined): Promise<string> {
  const file = `${decisionFile(cacheFolder)}.${randomUUID()}`;
  const kept = { ...decision, decidedAt: new Date().toISOString(), ...(madeFrom && { madeFrom }) };
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`).catch((error: unknown) => {
    throw explainDiskFull(error, file);
  });
  return file;
}
