import { cpus } from 'node:os';

/** Processor time so far, in seconds of one processor. */
export interface ProcessorTimes {
  /** Of all processors, working or not. */
  readonly totalSeconds: number;
  /** Of all processors while any program worked. */
  readonly busySeconds: number;
  /** Of this process. */
  readonly ownSeconds: number;
  readonly processors: number;
}

/** Shorter stretches say little: the kernel counts in hundredths of a second. */
const MIN_WATCHED_SECONDS = 0.2;

/**
 * How many threads, at most `most`, have a processor of their own, by what other programs left free since the last question. The
 * threads of llama.cpp wait for one another in loops after each of hundreds of small steps: where one of two has to share its
 * processor, both take five times the processor time that one alone takes.
 */
export function fittingThreads(most: number, read: () => ProcessorTimes = processorTimes): () => number {
  let last = read();
  let fitting = most;
  return () => {
    const now = read();
    const watched = (now.totalSeconds - last.totalSeconds) / now.processors;
    if (watched < MIN_WATCHED_SECONDS) return fitting;
    const others = now.busySeconds - last.busySeconds - (now.ownSeconds - last.ownSeconds);
    last = now;
    fitting = Math.max(1, Math.min(most, Math.round(now.processors - others / watched)));
    return fitting;
  };
}

function processorTimes(): ProcessorTimes {
  const times = cpus().map((processor) => processor.times);
  const sumMs = (of: (each: (typeof times)[number]) => number) => times.reduce((sum, each) => sum + of(each), 0);
  const busyMs = sumMs(({ user, nice, sys, irq }) => user + nice + sys + irq);
  const { user, system } = process.cpuUsage();
  return {
    totalSeconds: (busyMs + sumMs(({ idle }) => idle)) / 1000,
    busySeconds: busyMs / 1000,
    ownSeconds: (user + system) / 1e6,
    processors: times.length,
  };
}
