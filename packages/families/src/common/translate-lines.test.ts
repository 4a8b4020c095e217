import { type LanguageSupport, noEngines, type Warning } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { fakeEngines } from '../testing/index.js';
import { translateLines } from './translate-lines.js';

async function warningsAt(support: LanguageSupport): Promise<Warning[]> {
  const warnings: Warning[] = [];
  const { translator } = fakeEngines();
  const line = { id: 'l1', speaker: 'S1', text: 'Good morning.' };
  const batch = { lines: [line], before: [], after: [] };
  const tools = {
    engines: { ...noEngines, translator: { ...translator, supports: () => support } },
    signal: new AbortController().signal,
    progress: () => undefined,
    warn: (warning: Warning) => void warnings.push(warning),
  };
  await translateLines.work({ batch, sourceLanguage: 'en', targetLanguage: 'it', glossaries: [] }, tools as never);
  return warnings;
}

it('tells where the translation is expected to be poor, and why', async () => {
  const [warning, ...others] = await warningsAt({ level: 'poor', reason: 'the model makes many mistakes in Italian' });
  expect(warning).toEqual({
    code: 'poor-language',
    message: 'Read the translation over: the model makes many mistakes in Italian.',
  });
  expect(others).toEqual([]);
});

it.each(['good', 'fair'] as const)('warns of no language that is rated %s', async (level) => {
  expect(await warningsAt({ level })).toEqual([]);
});
