import { float32Tensor, floatsOf, openSession } from '@polydub/inference';
import { pyannetFiles } from '@polydub/onnx-conversion';
import { expect, it } from 'vitest';
import { chirp } from '../testing/chirp.js';
import { realModels } from '../testing/real-models.js';
import { MODEL, POWERSET } from './constants.js';

/** Log-probabilities of frames of the chirp by the network's layers written down again in numpy (64-bit), over the same weights. */
const golden = [
  { frame: 0, scores: [-2.723, -3.176, -0.628, -1.514, -3.585, -4.06, -2.364] },
  { frame: 20, scores: [-2.076, -3.224, -0.576, -1.656, -4.091, -4.791, -2.866] },
  { frame: 60, scores: [-0.207, -4.365, -2.269, -2.761, -6.547, -6.751, -5.363] },
  { frame: 100, scores: [-0.115, -4.623, -2.974, -3.126, -7.148, -7.114, -6.086] },
];

it('gives what the weights give in another implementation', async () => {
  const path = (await realModels().ensure(MODEL)).file(pyannetFiles.graph);
  const session = await openSession({ path, threads: 1 });
  const samples = chirp();
  const outputs = await session.run({ input_values: float32Tensor(samples, [1, 1, samples.length]) });
  const scores = floatsOf(outputs, 'logits');
  await session.dispose();
  expect(scores).toHaveLength(115 * POWERSET.length);
  for (const each of golden)
    for (const [index, score] of each.scores.entries())
      expect(scores[each.frame * POWERSET.length + index]).toBeCloseTo(score, 2);
});
