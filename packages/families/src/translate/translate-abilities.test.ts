import type { VoiceCloner } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { fakeEngines } from '../testing/fake-engines.js';
import { translateAbilities } from './translate-abilities.js';

it('are those of any engine', () => {
  const cloner: VoiceCloner = {
    ...{ name: 'parrot', kind: 'local', fingerprint: 'parrot-1', dispose: async () => {}, takesStyle: true },
    speaks: (language) => language === 'fr' || language === 'xx',
    clone: () => Promise.reject(new Error('not asked')),
  };
  const reader = { ...fakeEngines().textRecognizers[0], reads: (language: string) => language === 'ko' };
  const engines = { ...fakeEngines(), voiceCloners: [cloner], textRecognizers: [reader as never] };
  expect(translateAbilities(engines)).toEqual({
    styledLanguages: ['fr'],
    clonedLanguages: ['fr'],
    readLanguages: ['ko'],
  });
});
