import { openModels } from '@polydub/families';
import { defaultCacheFolder } from '@polydub/inference';
import { expect, it } from 'vitest';
import { enginesOf, modelsOf, type Profile, profileEngineNames } from './profiles.js';

const laptop = { cores: 8, memoryGigabytes: 16 };

/** Models of a profile that the profile `offline` does without. */
const modelsIn = (profile: Profile, machine = laptop) =>
  profileEngineNames.flatMap((engine) => modelsOf(engine, enginesOf(profile, machine)));

it('names models of the manifest, which says from which profile on they are used', async () => {
  const all = await openModels({ cacheFolder: defaultCacheFolder() }).list();
  const named = (profile: string) => all.filter((model) => model.profile === profile).map(({ name }) => name);
  expect(modelsIn('offline')).toEqual([]);
  expect(modelsIn('standard').sort()).toEqual(named('standard').sort());
  expect(modelsIn('gpu')).toEqual(expect.arrayContaining(named('gpu')));
});

it('takes the larger Whisper only where there are cores and memory for it', () => {
  const large = 'whisper-large-v3-turbo';
  expect(modelsIn('standard', { cores: 32, memoryGigabytes: 64 })).toContain(large);
  expect(modelsIn('standard', { cores: 32, memoryGigabytes: 8 })).not.toContain(large);
  expect(modelsIn('standard', { cores: 8, memoryGigabytes: 64 })).not.toContain(large);
});
