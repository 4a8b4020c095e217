import assert from 'node:assert/strict';
import type { TranslateCall, Translator } from '@polydub/contracts';

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
    signal: new AbortController().signal,
    ...changes,
  };
}

/** What every translation engine must do, by name; each check throws when the engine does not. */
export const translatorConformance: Readonly<Record<string, (engine: Translator) => Promise<void>>> = {
  async 'gives every line back once, by id and in order'(engine) {
    const { lines } = await engine.translate(englishToSpanish());
    assert.deepEqual(
      lines.map((line) => line.id),
      ['scene-9', 'scene-8', 'scene-7'],
    );
    assert.match(lines[0]?.text ?? '', /buen/i);
    assert.match(lines[1]?.text ?? '', /padre/i);
    assert.match(lines[2]?.text ?? '', /escuela/i);
  },
  async 'gives the same answer again'(engine) {
    assert.deepEqual(await engine.translate(englishToSpanish()), await engine.translate(englishToSpanish()));
  },
  async 'answers nothing with nothing'(engine) {
    assert.deepEqual(await engine.translate(englishToSpanish({ lines: [] })), { lines: [], warnings: [] });
  },
  async 'rejects with the reason of an aborted signal'(engine) {
    const reason = new Error('stopped by the test');
    const early = engine.translate(englishToSpanish({ signal: AbortSignal.abort(reason) }));
    await assert.rejects(early, reason);
    const controller = new AbortController();
    const late = engine.translate(englishToSpanish({ signal: controller.signal }));
    controller.abort(reason);
    await assert.rejects(late, reason);
  },
  async 'says how well it knows languages'(engine) {
    assert.ok(['good', 'fair'].includes(engine.supports('en', 'es').level));
  },
  async 'can be disposed of twice'(engine) {
    await engine.dispose();
    await engine.dispose();
  },
};
