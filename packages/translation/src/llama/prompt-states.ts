import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { getModuleVersion, type LlamaContextSequence, type Token } from 'node-llama-cpp';

/** Where a model's prompt states lie. */
export interface PromptStateOptions {
  readonly folder: string;
  /** Changes with the weights: a state of other weights could end the process. */
  readonly weights: string;
}

/** One of some hundred tokens takes a few megabytes. */
const MAX_KEPT_STATES = 16;

/**
 * Brings a new sequence to the state after these tokens, the beginning of every prompt of a job: read from a file where an earlier
 * process left one (milliseconds instead of seconds), else computed and left for the next process. A file that cannot be read or
 * written costs that time only.
 */
export async function beginWith(
  sequence: LlamaContextSequence,
  tokens: readonly Token[],
  { folder, weights }: PromptStateOptions,
): Promise<void> {
  const { contextSize, flashAttention } = sequence.context;
  const key = [weights, await getModuleVersion(), contextSize, flashAttention, ...tokens].join(' ');
  const name = sha256(key);
  if (await isRead(sequence, folder, name)) return;
  await sequence.clearHistory();
  await sequence.evaluateWithoutGeneratingNewTokens([...tokens]);
  await keep(sequence, folder, name).catch(() => undefined);
}

/** A file bears its SHA-256 in its name: llama.cpp ends the process over a damaged one. */
async function isRead(sequence: LlamaContextSequence, folder: string, name: string): Promise<boolean> {
  try {
    const kept = (await readdir(folder)).find((other) => other.startsWith(name));
    if (kept === undefined) return false;
    const file = path.join(folder, kept);
    if (kept !== (await nameOf(name, file))) {
      await rm(file, { force: true });
      return false;
    }
    await sequence.loadStateFromFile(file, { acceptRisk: true });
    await utimes(file, new Date(), new Date());
    return true;
  } catch {
    return false;
  }
}

async function nameOf(name: string, file: string): Promise<string> {
  return `${name}-${sha256(await readFile(file))}.state`;
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Written whole or not at all: others may read it, and this process may end at any time. */
async function keep(sequence: LlamaContextSequence, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeOldest(folder);
  const part = path.join(folder, `${randomUUID()}.part`);
  try {
    await sequence.saveStateToFile(part);
    await rename(part, path.join(folder, await nameOf(name, part)));
  } finally {
    await rm(part, { force: true });
  }
}

/** Makes room for one more; what processes that ended left half-written goes the same way. */
async function removeOldest(folder: string): Promise<void> {
  const files = (await readdir(folder)).map((name) => path.join(folder, name));
  const used = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  const oldest = used.sort((one, other) => other.at - one.at).slice(MAX_KEPT_STATES - 1);
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}
