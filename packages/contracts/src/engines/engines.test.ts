import { expect, it, vi } from 'vitest';
import { capabilities, disposeEngines, enginesOf, noEngines } from './engines.js';

it('has every capability without an engine, and says so when one is asked', () => {
  expect(Object.keys(noEngines)).toEqual(Object.keys(capabilities));
  expect(enginesOf(noEngines, 'synthesizers')).toEqual([]);
  expect(() => noEngines.translator.supports('en', 'es')).toThrow('this host has no engine for translation');
});

it('frees every engine of every capability', async () => {
  const dispose = vi.fn(async () => {});
  const { translator } = noEngines;
  const cloner = { ...translator, dispose, speaks: () => true, clone: () => Promise.reject(new Error('not asked')) };
  await disposeEngines({ ...noEngines, translator: { ...translator, dispose }, voiceCloners: [cloner, cloner] });
  expect(dispose).toHaveBeenCalledTimes(3);
});
