import { expect, it } from 'vitest';
import { trueCallouts } from '../../testing/true-callouts.js';
import { outlined, scenarioOf } from '../clips/scenario-shapes.js';
import { truthOf } from '../clips/truth.js';
import { untouchedAt } from './text-areas.js';

const truth = truthOf(
  scenarioOf('tuning', {
    name: 'area',
    language: 'en',
    background: { kind: 'gradient', colours: ['#000000', '#ffffff'] },
    texts: [
      { lines: ['Here'], centre: [0.5, 0.5], style: outlined(20), startFrame: 5, endFrame: 10 },
      { kind: 'brand', lines: ['Logo'], centre: [0.1, 0.1], style: outlined(20) },
    ],
  }),
);
const centre = 180 * truth.width + 320;
const logo = 36 * truth.width + 64;

it('leaves out the surroundings of the texts that are to go, while they are shown', () => {
  const during = untouchedAt(7, truth, []).data;
  expect([during[centre], during[logo], during[0]]).toEqual([0, 255, 255]);
  expect(untouchedAt(12, truth, []).data[centre]).toBe(255);
});

it('leaves out what was found', () => {
  const [here] = trueCallouts(truth);
  if (!here) throw new Error('no text');
  const moved = { ...here, startSeconds: 0, endSeconds: 2, path: [], box: { ...here.box, x: 40, y: 30 } };
  expect(untouchedAt(12, truth, [moved]).data[logo]).toBe(0);
});
