import type { VoiceCloner } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { requireCloner } from './require-cloner.js';

const spanish: VoiceCloner = {
  ...{ name: 'parrot', kind: 'local', fingerprint: 'parrot-1', dispose: async () => {} },
  speaks: (language) => language === 'es',
  clone: () => Promise.reject(new Error('not asked')),
};
const engines = { voiceCloners: [spanish] };

it('refuses real voices in a language in which nothing clones', () => {
  expect(() => requireCloner({ voiceModel: 'real', targetLanguage: 'fr' }, engines)).toThrow(
    expect.objectContaining({ kind: 'cloning-failed', message: expect.stringContaining('French') }),
  );
});

it.each([
  ['real', 'es'],
  ['native', 'fr'],
  ['auto', 'fr'],
  ['stock', 'fr'],
] as const)('takes %s voices in %s', (voiceModel, targetLanguage) => {
  expect(() => requireCloner({ voiceModel, targetLanguage }, engines)).not.toThrow();
});
