/**
 * Faults for `--hooks`, brought about at chosen moments: a module that exports what `faults(folder)` gives makes each fault
 * happen once, in the first process that comes to it, when a file of its name is in the folder.
 *
 * `kill-before-STAGE`, `kill-after-STAGE`: a worker dies before it does a part, or after it and before anybody knows.
 * `kill-before-enqueue`, `kill-before-capture`: a gateway dies with the task recorded, or with its points still held.
 * `throw-before-enqueue`: in a gateway an error that nobody catches is thrown while it answers a request.
 * A job whose `user_prompt` is `throw`, `block` or `ignore` always brings down whoever translates it: an error that nobody
 * catches, a call that never returns, so that the event loop runs no more, or work that goes on for ever whatever it is told.
 * `deadline-STAGE` holds the seconds that a run of the stage may take. `nap` holds the milliseconds that every stage takes
 * longer. Every run of a stage is written to `runs.log`.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEngines } from './stub-engines.mjs';

/** @param {string} folder */
export function faults(folder) {
  /** @param {string} fault */
  const dieOf = (fault) => {
    if (!isThere(() => unlinkSync(join(folder, fault)))) return;
    appendFileSync(join(folder, 'deaths.log'), `${fault} ${process.pid}\n`);
    process.kill(process.pid, 'SIGKILL');
  };
  const read = (name) => orNothing(() => readFileSync(join(folder, name), 'utf8'));
  const nap = () => sleep(Number(read('nap')));

  return {
    createEngines: async (...args) => withBadJobs(await withOwnWords(...args)),

    /** @param {import('@polydub/worker').AnyStage} stage */
    wrapStage: (stage) => ({
      ...stage,
      deadlineSeconds: (input) => Number(read(`deadline-${stage.name}`)) || stage.deadlineSeconds?.(input) || 3600,
      async work(input, tools) {
        const part = shortHash(JSON.stringify(input));
        appendFileSync(join(folder, 'runs.log'), `${stage.name} ${part} ${process.pid}\n`);
        dieOf(`kill-before-${stage.name}`);
        await nap();
        const output = await stage.work(input, tools);
        dieOf(`kill-after-${stage.name}`);
        return output;
      },
    }),

    /** @param {import('@polydub/bus').Bus} bus */
    wrapBus: (bus) =>
      instead(bus, {
        queue: (spec) =>
          instead(bus.queue(spec), {
            async publish(message, options) {
              if (spec.stream === 'POLYDUB_RECIPES') {
                dieOf('kill-before-enqueue');
                if (isThere(() => unlinkSync(join(folder, 'throw-before-enqueue')))) await uncaught();
              }
              await bus.queue(spec).publish(message, options);
            },
          }),
        records: (spec) =>
          instead(bus.records(spec), {
            update: (key, change) =>
              bus.records(spec).update(key, async (current) => {
                const next = await change(current);
                if (spec.bucket === 'polydub_accounts' && endsHold(current, next)) dieOf('kill-before-capture');
                return next;
              }),
          }),
      }),
  };
}

/** The stub engines, but every sound has words of its own: no stage finds its part done for another task. */
async function withOwnWords(...args) {
  const engines = await createEngines(...args);
  const { transcriber } = engines;
  const transcribe = async (call) => {
    const { segments, ...rest } = await transcriber.transcribe(call);
    const hash = shortHash(call.audio.samples);
    // Of its own length, too, or the tones that speak it are the same.
    const name = hash.slice(0, 1 + (Number.parseInt(hash.slice(0, 4), 16) % 16));
    const named = (text) => text.replace('friend', `friend ${name}`);
    const told = segments.map(({ text, words, ...segment }) => ({
      ...segment,
      text: named(text),
      words: words.map((word) => ({ ...word, text: named(word.text) })),
    }));
    return { segments: told, ...rest };
  };
  return { ...engines, transcriber: { ...transcriber, transcribe } };
}

/** A job can bring down whoever works on it. */
function withBadJobs(engines) {
  const { translator } = engines;
  const translate = async (call) => {
    if (call.userPrompt === 'throw') await uncaught();
    if (call.userPrompt === 'ignore') await new Promise(() => {});
    if (call.userPrompt === 'block') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return translator.translate(call);
  };
  return { ...engines, translator: { ...translator, translate } };
}

/** Never resolves: the error reaches nobody who waits. */
function uncaught() {
  return new Promise(() => {
    setTimeout(() => {
      throw new Error('nobody catches this');
    });
  });
}

function shortHash(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** The same object with some methods changed. */
function instead(object, changes) {
  return new Proxy(object, {
    get(target, name) {
      if (name in changes) return changes[name];
      const member = target[name];
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

function endsHold(current, next) {
  return next !== undefined && Object.keys(next.holds).length < Object.keys(current?.holds ?? {}).length;
}

function isThere(action) {
  return (
    orNothing(() => {
      action();
      return 'there';
    }) !== ''
  );
}

function orNothing(action) {
  try {
    return action();
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return '';
  }
}
