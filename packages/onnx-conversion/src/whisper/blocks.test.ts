import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { float32Tensor, floatsOf, openSession } from '@polydub/inference';
import { seededRandom } from '@polydub/signal';
import { describe, expect, it } from 'vitest';
import { OnnxGraph } from '../graph/onnx-graph.js';
import { feedForward, type Precision } from './blocks.js';

const [WIDTH, HIDDEN, POSITIONS] = [16, 64, 6];
const random = seededRandom(7);
const numbers = (count: number): Float32Array => Float32Array.from({ length: count }, () => random() - 0.5);
const tensors: Record<string, Float32Array> = {
  'layer.fc1.weight': numbers(HIDDEN * WIDTH),
  'layer.fc1.bias': numbers(HIDDEN),
  'layer.fc2.weight': numbers(WIDTH * HIDDEN),
  'layer.fc2.bias': numbers(WIDTH),
};
const input = numbers(POSITIONS * WIDTH);
// The first position, and no other, has something in the first channel, of which the first row makes a hundred times what others reach.
for (let position = 0; position < POSITIONS; position++) input[position * WIDTH] = position === 0 ? 0.5 : 0;
tensors['layer.fc1.weight']?.fill(0, 0, WIDTH).fill(300, 0, 1);

async function outputOf(precision: Precision): Promise<Float32Array> {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-blocks-'));
  try {
    const graph = await OnnxGraph.create(join(folder, 'layer.onnx'));
    graph.input('x', 'float32', [1, POSITIONS, WIDTH]);
    const weights = {
      dimensions: { width: WIDTH } as never,
      facts: {} as never,
      read: async (name: string) => tensors[name] ?? new Float32Array(),
      close: async () => undefined,
    };
    graph.output(await feedForward({ graph, weights, precision, peaks: new Map() }, 'layer', 'x'), 'float32');
    await graph.finish();
    const session = await openSession({ path: join(folder, 'layer.onnx'), threads: 1, provider: 'cpu' });
    const output = floatsOf(await session.run({ x: float32Tensor(input, [1, POSITIONS, WIDTH]) }), 'layer.fc2');
    await session.dispose();
    return output;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Largest difference in the positions after the loud one. */
const farthest = (one: Float32Array, other: Float32Array): number =>
  one.reduce((most, value, at) => (at < WIDTH ? most : Math.max(most, Math.abs(value - (other[at] ?? NaN)))), 0);

describe('feedForward', () => {
  it('keeps quiet positions beside a loud one where each has a scale of its own', async () => {
    const exact = await outputOf('float32');
    expect(farthest(exact, await outputOf('int8'))).toBeGreaterThan(0.3);
    expect(farthest(exact, await outputOf('positions'))).toBeLessThan(0.05);
  });
});
