import { availableParallelism } from 'node:os';
import { disposeEngines } from '@polydub/contracts';
import { createEngines, openModels } from '@polydub/families';
import { defaultCacheFolder } from '@polydub/inference';
import { expect, it } from 'vitest';
import { measureSeparation } from './separation.js';

it('keeps the background of known mixtures, in its place and without the words', async () => {
  const engines = createEngines(openModels({ cacheFolder: defaultCacheFolder() }), { threads: availableParallelism() });
  try {
    const qualities = await measureSeparation(engines, { signal: new AbortController().signal, log: () => {} });
    expect(qualities).toHaveLength(3);
    for (const { backgroundGainDb, lagSamples, wordsLeft } of qualities) {
      expect(backgroundGainDb).toBeGreaterThanOrEqual(5);
      expect(lagSamples).toBe(0);
      expect(wordsLeft).toBeLessThanOrEqual(0.05);
    }
  } finally {
    await disposeEngines(engines);
  }
});
