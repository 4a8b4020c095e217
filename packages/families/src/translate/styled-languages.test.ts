import type { VoiceCloner } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { fakeEngines } from '../testing/fake-engines.js';
import { styledLanguages } from './styled-languages.js';

const { synthesizers } = fakeEngines();
const [synthesizer] = synthesizers;
const cloner: VoiceCloner = {
  ...{ name: 'parrot', kind: 'local', fingerprint: 'parrot-1', dispose: async () => {} },
  speaks: (language: string) => language === 'fr',
  clone: () => Promise.reject(new Error('not asked')),
  takesStyle: true,
};

it('are those of the engines that take wishes', () => {
  if (!synthesizer) throw new Error('no engine speaks');
  const spanish = { ...synthesizer, voices: (language: string) => (language === 'es' ? synthesizer.voices('es') : []) };
  const speaking = (takesStyle: boolean) => [{ ...spanish, takesStyle }];
  expect(styledLanguages({ synthesizers: speaking(false), voiceCloners: [] })).toEqual([]);
  expect(styledLanguages({ synthesizers: speaking(true), voiceCloners: [cloner] })).toEqual(['es', 'fr']);
});

it('are not those of an engine behind another that speaks the language, too', () => {
  if (!synthesizer) throw new Error('no engine speaks');
  const behind = { ...synthesizer, takesStyle: true };
  expect(styledLanguages({ synthesizers: [synthesizer, behind], voiceCloners: [] })).toEqual([]);
});
