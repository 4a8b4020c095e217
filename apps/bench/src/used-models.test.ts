import type { ModelStore } from '@polydub/inference';
import { expect, test } from 'vitest';
import { watchModels } from './used-models.js';

const store = {
  ensure: async (name: string) => {
    if (name === 'missing') throw new Error('no source works');
    return { name, folder: '', file: () => '' };
  },
  fingerprint: (name: string) => `digest of ${name}`,
} as Partial<ModelStore> as ModelStore;

test('models count as used when they were given out, each once', async () => {
  const { models, used } = watchModels(store);
  models.fingerprint('ears');
  expect(used()).toEqual([]);
  for (const name of ['voice', 'ears', 'voice']) await models.ensure(name);
  await expect(models.ensure('missing')).rejects.toThrow('no source works');
  expect(used()).toEqual([
    { name: 'ears', sha256: 'digest of ears' },
    { name: 'voice', sha256: 'digest of voice' },
  ]);
});
