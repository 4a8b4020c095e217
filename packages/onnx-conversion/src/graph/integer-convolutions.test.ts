import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { float32Tensor, floatsOf, hasFastIntegers, openSession } from '@polydub/inference';
import { seededRandom } from '@polydub/signal';
import { describe, expect, it } from 'vitest';
import { withIntegerConvolutions } from './integer-convolutions.js';
import { OnnxGraph } from './onnx-graph.js';

const [CHANNELS, OUTPUTS, SAMPLES, TAPS] = [3, 2, 40, 5];
const random = seededRandom(3);
const numbers = (count: number): Float32Array => Float32Array.from({ length: count }, () => random() - 0.5);
const weights = numbers(OUTPUTS * CHANNELS * TAPS);
const bias = numbers(OUTPUTS);
const sound = numbers(CHANNELS * SAMPLES);
// The second channel is a hundred times louder, and its weights are a hundred times smaller; the third is silent.
sound.forEach((value, at) => {
  sound[at] = value * ([1, 100, 0][Math.floor(at / SAMPLES)] ?? 0);
});
weights.forEach((value, at) => {
  weights[at] = value * ([1, 0.01, 1][Math.floor(at / TAPS) % CHANNELS] ?? 0);
});

/** One convolution, named `node_1`, with a dilation and pads that differ. */
async function model(attributes: Readonly<Record<string, number | readonly number[]>> = {}): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-convolutions-'));
  try {
    const graph = await OnnxGraph.create(join(folder, 'model.onnx'));
    graph.input('x', 'float32', [1, CHANNELS, SAMPLES]);
    await graph.constant('weight', 'float32', [OUTPUTS, CHANNELS, TAPS], weights);
    await graph.constant('bias', 'float32', [OUTPUTS], bias);
    const shape = { kernel_shape: [TAPS], pads: [7, 6], dilations: [3], ...attributes };
    graph.node('Conv', ['x', 'weight', 'bias'], ['h'], shape);
    graph.node('Identity', ['h'], ['y']);
    graph.output('y', 'float32');
    await graph.finish();
    return await readFile(join(folder, 'model.onnx'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function outputOf(bytes: Uint8Array): Promise<Float32Array> {
  const session = await openSession({ bytes, provider: 'cpu', threads: 1 });
  try {
    return floatsOf(await session.run({ x: float32Tensor(sound, [1, CHANNELS, SAMPLES]) }), 'y');
  } finally {
    await session.dispose();
  }
}

// Elsewhere sums of such products may be cut off; the model is not run there.
const canRun = await hasFastIntegers('cpu');

describe('withIntegerConvolutions', () => {
  it.runIf(canRun)('convolves in integers nearly as in floats, where channels are of unlike loudness', async () => {
    const floats = await model();
    const integers = withIntegerConvolutions(floats, /^node_1$/);
    expect(Buffer.from(integers).includes('MatMulInteger')).toBe(true);
    const [exact, rounded] = [await outputOf(floats), await outputOf(integers)];
    expect(rounded).toHaveLength(exact.length);
    const farthest = exact.reduce((most, value, at) => Math.max(most, Math.abs(value - (rounded[at] ?? NaN))), 0);
    expect(farthest).toBeGreaterThan(0);
    expect(farthest).toBeLessThan(0.04 * exact.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
  });

  it('leaves the others as they are', async () => {
    const floats = await model();
    expect(await outputOf(withIntegerConvolutions(floats, /^node_2$/))).toEqual(await outputOf(floats));
  });

  it('refuses a convolution of another kind', async () => {
    const floats = await model({ strides: [2] });
    expect(() => withIntegerConvolutions(floats, /^node_1$/)).toThrow(/makes h is none of stride 1/);
  });
});
