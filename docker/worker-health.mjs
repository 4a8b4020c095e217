// @ts-check
/**
 * Ends with 0 when the worker of this container has lately told the others that it lives, and NATS stores what it is given;
 * else it says what is wrong.
 */
import { hostname } from 'node:os';
import { readConfig } from '../apps/cli/dist/config.js';
import { buckets, connectBus } from '../packages/bus/dist/index.js';

const WITHIN_MS = 4_000;

/** @returns {Promise<string | undefined>} */
async function findProblem() {
  const { natsUrl = '', natsTls: tls } = readConfig();
  const bus = await connectBus({ url: natsUrl, tls, name: 'polydub health', patienceMs: WITHIN_MS });
  try {
    const problem = await bus.storageProblem({ withinMs: WITHIN_MS, everyStream: false });
    if (problem !== undefined) return problem;
    const workers = await bus.records(buckets.workers).list();
    const lives = [...workers.values()].some(({ hostName }) => hostName === hostname());
    return lives ? undefined : 'no worker of this container has told the others that it lives';
  } finally {
    await bus.close();
  }
}

const problem = await findProblem().catch((error) => String(error.message));
if (problem !== undefined) console.error(problem);
process.exit(problem === undefined ? 0 : 1);
