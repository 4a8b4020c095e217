import { expect, it } from 'vitest';
import type { TranslateCall, Translator } from '../../engines/translation.js';
import { describeEngine, type EngineUnderTest, neverAborted as signal } from './every-engine.js';

const english = ['Good morning, everyone.', 'My father bought a small boat.', 'Where is the school?'];

/** A call that every engine must be able to answer: three lines from English to Spanish. */
export function englishToSpanish(changes: Partial<TranslateCall> = {}): TranslateCall {
  return {
    lines: english.map((text, index) => ({ id: `scene-${9 - index}`, speaker: 'Anna', text })),
    before: [],
    after: [],
    sourceLanguage: 'en',
    targetLanguage: 'es-MX',
    glossaries: [],
    signal,
    ...changes,
  };
}

/** What every translator must do. */
export function describeTranslatorConformance(name: string, subject: EngineUnderTest<Translator>): void {
  const call = (engine: Translator, callSignal: AbortSignal) =>
    engine.translate(englishToSpanish({ signal: callSignal }));

  describeEngine(`${name} as a translator`, subject, call, (engine) => {
    it('gives every line back once, by id and in order', async () => {
      const { lines } = await engine().translate(englishToSpanish());
      expect(lines.map(({ id }) => id)).toEqual(['scene-9', 'scene-8', 'scene-7']);
      for (const { text } of lines) expect(text.trim()).not.toBe('');
    });

    it.skipIf(subject.isFake)('translates what the lines say', async () => {
      const { lines } = await engine().translate(englishToSpanish());
      for (const [index, pattern] of [/buen/i, /padre/i, /escuela/i].entries()) {
        expect(lines[index]?.text).toMatch(pattern);
      }
    });

    it('gives the same answer again', async () => {
      const answer = await engine().translate(englishToSpanish());
      expect(await engine().translate(englishToSpanish())).toEqual(answer);
    });

    it('answers nothing with nothing', async () => {
      expect(await engine().translate(englishToSpanish({ lines: [] }))).toEqual({ lines: [], warnings: [] });
    });

    it('says how well it knows languages', () => {
      expect(['good', 'fair', 'poor']).toContain(engine().supports('en', 'es').level);
    });
  });
}
