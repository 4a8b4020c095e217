import { expect, it } from 'vitest';
import { onPlate, scenarioOf, small } from './scenario-shapes.js';
import { scenarios } from './scenarios.js';
import { truthOf, truthSchema } from './truth.js';

it('tells where a text is in every frame in which it is shown', () => {
  const truth = truthOf(
    scenarioOf('tuning', {
      name: 'sliding',
      language: 'en',
      background: { kind: 'gradient', colours: ['#000000', '#ffffff'] },
      texts: [
        {
          lines: ['One', 'Two'],
          centre: [0.5, 0.5],
          style: onPlate(20, { colour: '#000000', opacity: 1 }),
          startFrame: 10,
          endFrame: 20,
          fadeInFrames: 3,
          motion: { kind: 'slide', fromX: -100, fromY: 0, frames: 5 },
        },
      ],
    }),
  );
  const [text] = truth.texts;
  expect(text).toMatchObject({ id: 'sliding-1', text: 'One\nTwo', startFrame: 10, endFrame: 20, stays: false });
  expect(text?.frames.map(({ frame }) => frame)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  expect(text?.frames.map(({ opacity }) => opacity).slice(0, 4)).toEqual([0.25, 0.5, 0.75, 1]);
  const centres = text?.frames.map(({ box }) => box.x + box.width / 2) ?? [];
  expect(centres[0]).toBeCloseTo(small.width / 2 - 100);
  expect(centres[5]).toBeCloseTo(small.width / 2);
  expect(text?.frames[0]?.lineBoxes).toHaveLength(2);
});

it('knows every built-in clip, and tells the halves apart', () => {
  const truths = scenarios.map(truthOf);
  for (const truth of truths) expect(() => truthSchema.parse(JSON.parse(JSON.stringify(truth)))).not.toThrow();
  expect(new Set(truths.map(({ name }) => name)).size).toBe(truths.length);
  const wordsOf = (half: string) =>
    truths.filter((truth) => truth.half === half).flatMap(({ texts }) => texts.map(({ text }) => text));
  expect(wordsOf('tuning').filter((text) => wordsOf('held-out').includes(text))).toEqual([]);
});
