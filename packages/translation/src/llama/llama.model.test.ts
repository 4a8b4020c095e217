import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describeTranslatorConformance, englishToSpanish, watchModels } from '@polydub/contracts/testing';
import { defaultCacheFolder, openModelStore } from '@polydub/inference';
import { afterAll, describe, expect, it } from 'vitest';
import { chrf } from '../chrf.js';
import { createTranslator } from '../translators.js';

const dialogue: { texts: Record<string, Record<string, string>> } = JSON.parse(
  readFileSync(new URL('../../fixtures/dialogue.json', import.meta.url), 'utf8'),
);
const textOf = (language: string, id: string) => dialogue.texts[language]?.[id] ?? '';
const { models, otherModels, openings } = watchModels(openModelStore({ cacheFolder: defaultCacheFolder() }));
const engine = createTranslator('llama', { models, threads: availableParallelism() });

afterAll(() => engine.dispose());

describeTranslatorConformance('llama', {
  create: () => createTranslator('llama', { models, threads: availableParallelism() }),
  createOther: () => createTranslator('llama', { models: otherModels, threads: availableParallelism() }),
  openings,
});

describe('the llama engine', () => {
  it.each([
    ['en', 'es', 60],
    ['ru', 'en', 60],
  ])('translates from %s to %s with a chrF of %i or better', async (sourceLanguage, targetLanguage, least) => {
    const ids = ['5', '6', '7', '8'];
    const lines = ids.map((id) => ({ id, speaker: 'Guide', text: textOf(sourceLanguage, id) }));
    const result = await engine.translate(englishToSpanish({ lines, sourceLanguage, targetLanguage }));
    const translated = result.lines.map((line) => line.text).join('\n');
    expect(chrf(translated, ids.map((id) => textOf(targetLanguage, id)).join('\n'))).toBeGreaterThan(least);
  });

  it('stops in the midst of an answer', async () => {
    const controller = new AbortController();
    const reason = new Error('stopped by the test');
    const lines = Object.entries(dialogue.texts.en ?? {}).map(([id, text]) => ({ id, speaker: 'Guide', text }));
    const running = engine.translate(englishToSpanish({ lines, signal: controller.signal }));
    setTimeout(() => controller.abort(reason), 1_000);
    await expect(running).rejects.toBe(reason);
  });

  it('follows a glossary', async () => {
    const glossaries = [{ name: 'g', entries: [{ term: 'boat', translation: 'navío' }] }];
    const { lines, warnings } = await engine.translate(englishToSpanish({ glossaries }));
    expect(warnings).toEqual([]);
    expect(lines[1]?.text).toMatch(/navío/i);
  });

  it('finds a shorter wording', async () => {
    const text = 'Buenos días a todos ustedes, señoras y señores aquí presentes.';
    const rewordOf = { text, wish: 'shorter' } as const;
    const lines = [{ id: 'x', speaker: 'Anna', text: 'Good morning, everyone.', maxCharacters: 22, rewordOf }];
    const result = await engine.translate(englishToSpanish({ lines }));
    expect(result.lines[0]?.text.length).toBeLessThan(text.length);
  });
});
