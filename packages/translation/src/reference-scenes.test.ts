import { expect, it } from 'vitest';
import {
  REFERENCE_HALVES,
  REFERENCE_PAIRS,
  referenceInput,
  referencePairNamed,
  referenceScenes,
} from './reference-scenes.js';

it('has 240 lines in six pairs, and 180 of everyday talk, for choices and as many unseen ones', () => {
  const counts = REFERENCE_HALVES.map(
    (half) => REFERENCE_PAIRS.flatMap((pair) => referenceScenes(pair, half).flatMap((scene) => scene.lines)).length,
  );
  expect(counts).toEqual([240, 240, 180, 180]);
});

it('reads a file both ways', () => {
  const [there] = referenceScenes('en-es', 'tuned');
  const [back] = referenceScenes('es-en', 'tuned');
  expect(back?.references).toEqual(there?.lines.map(({ text }) => text));
  expect(back?.lines.map(({ text }) => text)).toEqual(there?.references);
});

it.each(REFERENCE_PAIRS)('has every line of %s once, with a reference', (pair) => {
  const scenes = REFERENCE_HALVES.flatMap((half) => referenceScenes(pair, half));
  const texts = scenes.flatMap(({ lines }) => lines.map(({ text }) => text));
  expect(new Set(texts).size).toBe(texts.length);
  for (const { lines, references } of scenes) {
    expect(references).toHaveLength(lines.length);
    expect([...references, ...lines.map(({ text }) => text)]).not.toContain('');
  }
});

it('names the file behind a pair', () => {
  expect(referenceInput('fr-en').name).toBe('en-fr.json');
});

it('refuses a pair without scenes by name', () => {
  expect(() => referencePairNamed('en-ja')).toThrow('no reference scenes of en-ja');
});
