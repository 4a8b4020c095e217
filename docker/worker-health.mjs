// @ts-check
/** Ends with 0 when the worker of this container has lately told the others that it lives. */
import { hostname } from 'node:os';
import { readConfig } from '../apps/cli/dist/config.js';
import { buckets, connectBus } from '../packages/bus/dist/index.js';

const { natsUrl = '' } = readConfig();
const bus = await connectBus({ url: natsUrl, name: 'polydub health', patienceMs: 5_000 });
const workers = await bus.records(buckets.workers).list();
await bus.close();
process.exit([...workers.values()].some(({ hostName }) => hostName === hostname()) ? 0 : 1);
