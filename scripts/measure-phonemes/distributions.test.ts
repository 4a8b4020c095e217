import { expect, it } from 'vitest';
import { seededRandom } from '../../packages/signal/src/seeded-random.js';
import { FEATURES } from '../../packages/speech/src/espeak-hmm/constants.js';
import { fitStates } from './distributions.mjs';

it('measures the mean of each state, two where it has two, and how long it lasts', () => {
  const labels = Int32Array.from({ length: 400 }, (_, frame) => (frame % 20 < 10 ? 0 : 1));
  const features = new Float32Array(labels.length * FEATURES);
  for (const [frame, state] of labels.entries()) {
    features.fill(state === 0 ? 3 : frame % 2 === 0 ? 10 : -10, frame * FEATURES, (frame + 1) * FEATURES);
  }
  const job = { labels: [labels], features: [features], units: 1, mixtures: true, random: seededRandom(2) };
  const states = fitStates(job);
  const means = states.map(({ mixture }) =>
    [...new Set(mixture.map(({ mean }) => mean[0]))].sort((a = 0, b = 0) => a - b),
  );
  expect(means).toEqual([[3], [-10, 10], [0]]);
  expect(states.map(({ leaveProbability }) => leaveProbability)).toEqual([19 / 200, 20 / 200, 0.5]);
});
