import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { noEngines, PolydubError } from '@polydub/contracts';
import { FolderStore } from '@polydub/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LocalStageRunner } from './local-stage-runner.js';
import { defineStage } from './stage.js';
import type { StageRunnerEvent } from './stage-runner.js';

let folder: string;
let ran: string[];
let failing: Set<string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-runner-'));
  ran = [];
  failing = new Set();
});
afterEach(() => rm(folder, { recursive: true }));

const shout = defineStage({
  name: 'shout',
  version: 1,
  input: z.object({ text: z.string() }),
  output: z.object({ text: z.string() }),
  uses: [],
  async work({ text }, { warn }) {
    ran.push(text);
    if (failing.has(text)) throw new PolydubError('translation-failed', { message: `cannot shout ${text}` });
    if (text === 'soft') warn({ code: 'soft', message: 'was soft' });
    return { text: text.toUpperCase() };
  },
});

function runner(events: StageRunnerEvent[] = [], signal = new AbortController().signal) {
  return new LocalStageRunner({
    engines: noEngines,
    store: new FolderStore(folder),
    signal,
    onEvent: (event) => events.push(event),
  });
}

describe('LocalStageRunner', () => {
  it('keeps the order of parts and computes equal parts once', async () => {
    const outputs = await runner().map(shout, [{ text: 'a' }, { text: 'b' }, { text: 'a' }]);
    expect(outputs.map(({ text }) => text)).toEqual(['A', 'B', 'A']);
    expect(ran).toEqual(['a', 'b']);
  });

  describe('with an announced stage', () => {
    let loaded: number;
    let load: () => Promise<void>;
    beforeEach(() => {
      loaded = 0;
      load = async () => {
        loaded += 1;
      };
    });
    const translate = defineStage({ ...shout, name: 'translate', uses: ['translator'] });
    function announcing(): LocalStageRunner {
      const translator = { ...noEngines.translator, load: () => load() };
      const store = new FolderStore(folder);
      const { signal } = new AbortController();
      const announcer = new LocalStageRunner({ engines: { ...noEngines, translator }, store, signal });
      announcer.announce(translate);
      return announcer;
    }

    it('loads its engines once, while another is computed', async () => {
      await announcing().map(shout, [{ text: 'a' }, { text: 'b' }]);
      expect(loaded).toBe(1);
    });

    it('loads nothing where the other is known', async () => {
      await runner().run(shout, { text: 'a' });
      await announcing().run(shout, { text: 'a' });
      expect(loaded).toBe(0);
    });

    it('loads nothing for it after it ran', async () => {
      await announcing().run(translate, { text: 'a' });
      const again = announcing();
      await again.run(translate, { text: 'a' });
      await again.run(shout, { text: 'a' });
      expect(loaded).toBe(0);
    });

    it('leaves a failure to the stage itself', async () => {
      load = () => Promise.reject(new Error('no memory'));
      expect(await announcing().run(shout, { text: 'a' })).toEqual({ text: 'A' });
    });
  });

  it('goes on where a failed run stopped', async () => {
    failing.add('c');
    await expect(runner().map(shout, [{ text: 'a' }, { text: 'b' }, { text: 'c' }])).rejects.toThrow('cannot shout c');
    failing.clear();
    ran = [];
    await runner().map(shout, [{ text: 'a' }, { text: 'b' }, { text: 'c' }]);
    expect(ran).toEqual(['c']);
  });

  it.each(['{"output":{"text":', '{"a":1}', '{"output":{"text":7},"warnings":[]}', '[]'])(
    'makes a result anew that was damaged: %s',
    async (damaged) => {
      await runner().run(shout, { text: 'a' });
      const results = join(folder, 'results');
      for (const name of await readdir(results)) await writeFile(join(results, name), damaged);
      expect(await runner().run(shout, { text: 'a' })).toEqual({ text: 'A' });
      expect(await runner().run(shout, { text: 'a' })).toEqual({ text: 'A' });
      expect(ran).toEqual(['a', 'a']);
    },
  );

  it('runs light parts at once, as many as there are cores, and keeps their order', async () => {
    let under = 0;
    let goOn: () => void = () => {};
    const allUnderWay = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const light = defineStage({
      ...shout,
      isLight: true,
      async work({ text }, tools) {
        under += 1;
        if (under === availableParallelism()) goOn();
        await allUnderWay;
        return shout.work({ text }, tools);
      },
    });
    const texts = Array.from({ length: 2 * availableParallelism() }, (_, index) => ({ text: `a${index}` }));
    const busy = runner();
    const outputs = await busy.map(light, [...texts, { text: 'soft' }]);
    expect(outputs.map(({ text }) => text)).toEqual([...texts.map(({ text }) => text.toUpperCase()), 'SOFT']);
    expect(busy.warnings).toEqual([{ code: 'soft', message: 'was soft' }]);
  });

  it('begins no light part after one has failed, and waits for those under way', async () => {
    failing.add('0');
    let under = 0;
    const light = defineStage({
      ...shout,
      isLight: true,
      async work({ text }, tools) {
        under += 1;
        try {
          if (text !== '0') await setTimeout(20);
          return await shout.work({ text }, tools);
        } finally {
          under -= 1;
        }
      },
    });
    const texts = Array.from({ length: 3 * availableParallelism() }, (_, index) => ({ text: `${index}` }));
    await expect(runner().map(light, texts)).rejects.toThrow('cannot shout 0');
    expect(under).toBe(0);
    expect(ran.length).toBeLessThanOrEqual(availableParallelism());
  });

  it('computes equal light parts once', async () => {
    const slow = defineStage({
      ...shout,
      isLight: true,
      async work({ text }, tools) {
        await setTimeout(20);
        return shout.work({ text }, tools);
      },
    });
    const results = await runner().map(slow, [{ text: 'a' }, { text: 'a' }, { text: 'b' }, { text: 'a' }]);
    expect(ran.sort()).toEqual(['a', 'b']);
    expect(results).toEqual([results[0], results[0], results[2], results[0]]);
  });

  it('repeats the warnings of results that were known already', async () => {
    await runner().run(shout, { text: 'soft' });
    const again = runner();
    await again.run(shout, { text: 'soft' });
    expect(ran).toEqual(['soft']);
    expect(again.warnings).toEqual([{ code: 'soft', message: 'was soft' }]);
  });

  it('tells once what several parts and later runs warn of', async () => {
    const events: StageRunnerEvent[] = [];
    const { map, run, warnings } = runner(events);
    const oneWord = defineStage({
      ...shout,
      name: 'one-word',
      async work({ text }, { warn }) {
        warn({ code: 'loud', message: 'is loud' });
        warn({ code: 'loud', message: 'is loud', lineId: text });
        return { text };
      },
    });
    await map(oneWord, [{ text: 'a' }, { text: 'b' }]);
    await run(oneWord, { text: 'c' });
    const told = { code: 'loud', message: 'is loud' };
    const each = ['a', 'b', 'c'].map((lineId) => ({ ...told, lineId }));
    expect(warnings).toEqual([told, ...each]);
    expect(events.filter(({ kind }) => kind === 'warning')).toHaveLength(4);
  });

  it('tells the phases that the recipe names', async () => {
    const events: StageRunnerEvent[] = [];
    const { run, phase } = runner(events);
    await phase('shouting');
    await run(shout, { text: 'a' });
    expect(events.slice(0, 2)).toEqual([
      { kind: 'phase', phase: 'shouting' },
      { kind: 'stage-started', stage: 'shout', parts: 1 },
    ]);
  });

  it('does not start another part after it was cancelled', async () => {
    const controller = new AbortController();
    const cancelled = runner([], controller.signal);
    await cancelled.run(shout, { text: 'a' });
    controller.abort(new PolydubError('cancelled', { message: 'stop' }));
    await expect(cancelled.run(shout, { text: 'b' })).rejects.toThrow('stop');
    expect(ran).toEqual(['a']);
  });

  it('names a full disk as such', async () => {
    const full = defineStage({
      ...shout,
      work: async () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    });
    await expect(runner().run(full, { text: 'a' })).rejects.toMatchObject({ kind: 'storage-full', retryable: true });
  });
});
