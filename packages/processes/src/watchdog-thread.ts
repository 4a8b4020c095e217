import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Watched } from './watchdog.js';

const LOOK_EVERY_MS = 1_000;
const STDERR = 2;

const { piece, silentAfterSeconds, json, beats, work } = workerData as Watched;
let seen = Atomics.load(new Int32Array(beats), 0);
let looksWithoutBeat = 0;

// Counts looks instead of measuring time: while the machine sleeps or the process is stopped, neither thread runs.
setInterval(() => {
  const now = Atomics.load(new Int32Array(beats), 0);
  looksWithoutBeat = now === seen ? looksWithoutBeat + 1 : 0;
  seen = now;
  if ((looksWithoutBeat * LOOK_EVERY_MS) / 1000 >= silentAfterSeconds) kill();
}, LOOK_EVERY_MS);

function kill(): void {
  const message = `the process has not answered for ${silentAfterSeconds} s and is killed`;
  const time = new Date().toISOString();
  try {
    const line = json
      ? JSON.stringify({ time, level: 'error', piece, message, work: workText() })
      : `${time} error ${piece} ${message} work=${workText()}`;
    writeSync(STDERR, `${line}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}

function workText(): string {
  const bytes = new Uint8Array(work, Int32Array.BYTES_PER_ELEMENT);
  return Buffer.from(bytes.slice(0, Atomics.load(new Int32Array(work, 0, 1), 0))).toString();
}
