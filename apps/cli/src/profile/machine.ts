import { availableParallelism, totalmem } from 'node:os';
import { hubAddress, isCudaInstalled } from '@polydub/inference';
import { firstLine } from '@polydub/processes';
import { askHub } from './ask-hub.js';
import type { Facts, Graphics } from './decide.js';
import type { Machine } from './profiles.js';

/** Cores and memory that this process may use. */
export function thisMachine(): Machine {
  // Zero, or more than there is, where a container sets no limit.
  const limitBytes = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return { cores: availableParallelism(), memoryGigabytes: Math.min(totalmem(), limitBytes) / 1e9 };
}

/** Looks at the machine, its graphics card and the way to the model hub; takes a few seconds at most. */
export async function lookAround(hubUrl = hubAddress): Promise<Facts> {
  const [graphics, hubFault] = await Promise.all([findGraphics(), askHub(hubUrl)]);
  return { ...thisMachine(), ...(graphics && { graphics }), ...(hubFault !== undefined && { hubFault }) };
}

async function findGraphics(): Promise<Graphics | undefined> {
  const query = ['--query-gpu=name,memory.total', '--format=csv,noheader,nounits'];
  const [name, mebibytes] = (await firstLine('nvidia-smi', query))?.split(', ') ?? [];
  // Without a driver, nvidia-smi prints a sentence.
  if (name === undefined || !Number(mebibytes)) return undefined;
  return { name, memoryGigabytes: (Number(mebibytes) * 2 ** 20) / 1e9, hasCuda: isCudaInstalled() };
}
