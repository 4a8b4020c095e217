import { noEngines } from '@polydub/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineStage } from './stage.js';
import { canonicalJson, stageKey } from './stage-key.js';

const stage = defineStage({
  name: 'count',
  version: 1,
  input: z.object({ text: z.string() }),
  output: z.object({ length: z.number() }),
  uses: ['translator'],
  work: async ({ text }) => ({ length: text.length }),
});

describe('canonicalJson', () => {
  it('does not depend on the order of keys, at any depth', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: undefined })).toBe(canonicalJson({ b: [{ c: 2, d: 1 }] }));
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
        expect(Object.keys(Object(JSON.parse(canonicalJson(value)))).sort()).toEqual(Object.keys(Object(value)).sort());
      }),
    );
  });
});

describe('stageKey', () => {
  it('changes with the input, the version and the engines it uses, and with nothing else', () => {
    const key = stageKey(stage, { text: 'a' }, noEngines);
    expect(stageKey(stage, { text: 'a' }, { ...noEngines })).toBe(key);
    expect(stageKey(stage, { text: 'b' }, noEngines)).not.toBe(key);
    expect(stageKey({ ...stage, version: 2 }, { text: 'a' }, noEngines)).not.toBe(key);
    const otherTranslator = { ...noEngines, translator: { ...noEngines.translator, fingerprint: 'other' } };
    expect(stageKey(stage, { text: 'a' }, otherTranslator)).not.toBe(key);
    const otherTranscriber = { ...noEngines, transcriber: { ...noEngines.transcriber, fingerprint: 'other' } };
    expect(stageKey(stage, { text: 'a' }, otherTranscriber)).toBe(key);
  });
});
