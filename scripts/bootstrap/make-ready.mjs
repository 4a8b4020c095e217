// @ts-check
import { build } from './build.mjs';
import { dictionaries } from './dictionaries.mjs';
import { withLock } from './lock.mjs';
import { natsServer } from './nats-server.mjs';
import { npmPackages } from './npm-packages.mjs';
import { systemPackages } from './system-packages.mjs';

/**
 * In the order in which they need one another. `isDone` is cheap (no child process): all of them together must stay
 * far below the time that Node takes to start.
 * @type {{ isDone(): boolean, run(): Promise<void> }[]}
 */
const steps = [systemPackages, dictionaries, npmPackages, natsServer, build];

/** Brings the checkout to the state in which its programs run; does nothing when it is there already. */
export async function makeReady() {
  if (steps.every((step) => step.isDone())) return;
  await withLock(async () => {
    for (const step of steps) if (!step.isDone()) await step.run();
  });
}
