import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { float32Tensor, floatsOf, openSession } from '@polydub/inference';
import { describe, expect, it } from 'vitest';
import { withFloatConvolutions } from './float-convolutions.js';
import { elementType, OnnxGraph } from './onnx-graph.js';

const SCALE = 0.02;
const WEIGHTS = Int8Array.of(-100, 50, 127, 4, -30, 90, 12, -128, 66, 5, 73, -41);
const BIAS = Float32Array.of(0.5, -1.25);
const SAMPLES = 16;

/** Two channels in, two out: an integer convolution with its bias among the sums, and one with none. */
async function quantizedModel({ isOdd = false } = {}): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-convolutions-'));
  try {
    const graph = await OnnxGraph.create(join(folder, 'model.onnx'));
    graph.input('x', 'float32', [1, 2, SAMPLES]);
    await graph.constant('zero', 'int8', [], Int8Array.of(3));
    await graph.constant('scale', 'float32', [], Float32Array.of(SCALE));
    await graph.constant('weight', 'int8', [2, 2, 3], WEIGHTS);
    await graph.constant('bias', 'float32', [2], BIAS);
    await graph.constant('shape', 'int64', [3], BigInt64Array.of(1n, -1n, 1n));
    const convolve = async (input: string, name: string) => {
      graph.node('DynamicQuantizeLinear', [input], [`${name}_q`, `${name}_s`, `${name}_z`]);
      const inputs = [`${name}_q`, 'weight', `${name}_z`, 'zero'];
      graph.node('ConvInteger', inputs, [`${name}_sums`], { kernel_shape: [3], pads: [1, 1] });
      graph.node('Mul', [`${name}_s`, 'scale'], [`${name}_scales`]);
    };
    const scaled = (sums: string, name: string, out: string) => {
      graph.node('Cast', [sums], [`${name}_cast`], { to: elementType.float32 });
      graph.node(isOdd ? 'Div' : 'Mul', [`${name}_cast`, `${name}_scales`], [out]);
    };
    await convolve('x', 'a');
    graph.node('Div', ['bias', 'a_scales'], ['a_divided']);
    graph.node('Floor', ['a_divided'], ['a_floor']);
    graph.node('Cast', ['a_floor'], ['a_whole'], { to: elementType.int32 });
    graph.node('Reshape', ['a_whole', 'shape'], ['a_bias']);
    graph.node('Add', ['a_sums', 'a_bias'], ['a_biased']);
    scaled('a_biased', 'a', 'h');
    await convolve('h', 'b');
    scaled('b_sums', 'b', 'y');
    graph.output('y', 'float32');
    await graph.finish();
    return await readFile(join(folder, 'model.onnx'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const samples = Float32Array.from({ length: 2 * SAMPLES }, (_, index) => Math.sin(index * 1.7));

async function outputOf(bytes: Uint8Array): Promise<number[]> {
  const session = await openSession({ bytes, provider: 'cpu' });
  try {
    return [...floatsOf(await session.run({ x: float32Tensor(samples, [1, 2, SAMPLES]) }), 'y')];
  } finally {
    await session.dispose();
  }
}

/** The same two convolutions, reckoned by hand. */
function expected(): number[] {
  const weight = (out: number, channel: number, tap: number) =>
    ((WEIGHTS[(out * 2 + channel) * 3 + tap] ?? 0) - 3) * SCALE;
  const convolve = (x: readonly number[], bias: ArrayLike<number>) =>
    [0, 1].flatMap((out) =>
      Array.from({ length: SAMPLES }, (_, at) => {
        let sum = bias[out] ?? 0;
        for (const channel of [0, 1]) {
          for (const tap of [0, 1, 2]) {
            const from = at + tap - 1;
            if (from >= 0 && from < SAMPLES) sum += weight(out, channel, tap) * (x[channel * SAMPLES + from] ?? 0);
          }
        }
        return sum;
      }),
    );
  return convolve(convolve([...samples], BIAS), [0, 0]);
}

const farthest = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? Number.NaN))));

describe('withFloatConvolutions', () => {
  it('computes with the same weights, and rounds nothing', async () => {
    const model = await quantizedModel();
    const rewritten = withFloatConvolutions(model);
    expect(Buffer.from(rewritten).includes('ConvInteger')).toBe(false);
    expect(Buffer.from(rewritten).includes('DynamicQuantizeLinear')).toBe(false);
    const wanted = expected();
    expect(farthest(await outputOf(rewritten), wanted)).toBeLessThan(1e-4);
    const ofIntegers = farthest(await outputOf(model), wanted);
    expect(ofIntegers).toBeGreaterThan(1e-3);
    expect(ofIntegers).toBeLessThan(0.5);
  });

  it('refuses an integer convolution whose sums are not scaled as it knows it', async () => {
    const model = await quantizedModel({ isOdd: true });
    expect(() => withFloatConvolutions(model)).toThrow(
      /cannot be rewritten: the Mul that alone takes a_cast is missing/,
    );
  });
});
