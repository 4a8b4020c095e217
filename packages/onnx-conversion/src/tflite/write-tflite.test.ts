import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { float32Tensor, floatsOf, openSession } from '@polydub/inference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OnnxGraph } from '../graph/onnx-graph.js';
import { type TinyNetwork, type TinyOperator, type TinyTensor, tinyTflite } from '../testing/tiny-tflite.js';
import { float16To32 } from './float16.js';
import { readTflite } from './tflite-model.js';
import { writeTflite } from './write-tflite.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tflite-'));
});
afterAll(() => rm(folder, { recursive: true }));
let count = 0;

/** Converts a network whose last tensor is its output, and runs it on a picture with the channels last. */
async function run(network: TinyNetwork, picture: ArrayLike<number>): Promise<number[]> {
  count += 1;
  const path = join(folder, `network-${count}.onnx`);
  const graph = await OnnxGraph.create(path);
  const { output } = await writeTflite(readTflite(tinyTflite(network)), graph);
  graph.node('Identity', [await output(OUTPUT)], ['result']);
  graph.output('result', 'float32');
  await graph.finish();
  const session = await openSession({ path, threads: 1, provider: 'cpu' });
  const [, height = 0, width = 0, channels = 0] = network.tensors[0]?.shape ?? [];
  const planes = Float32Array.from({ length: height * width * channels }, (_, at) => {
    const [channel, pixel] = [Math.floor(at / (height * width)), at % (height * width)];
    return picture[pixel * channels + channel] as number;
  });
  const answer = await session.run({ picture: float32Tensor(planes, [1, channels, height, width]) });
  await session.dispose();
  return [...floatsOf(answer, 'result')];
}

const OUTPUT = 'out';

/** One operator on a picture and constants. */
function single(
  shape: readonly number[],
  result: readonly number[],
  operator: Partial<TinyOperator>,
  ...constants: TinyTensor[]
) {
  const inputs = [0, ...constants.map((_, index) => index + 1)];
  const outputs = [constants.length + 1];
  const tensors = [{ shape }, ...constants, { shape: result, name: OUTPUT }];
  return { tensors, operators: [{ kind: 'relu', inputs, outputs, ...operator }], outputs };
}

const floats = (shape: readonly number[], ...values: number[]): TinyTensor => ({
  shape,
  values: Float32Array.from(values),
});
const numbers = (shape: readonly number[], ...values: number[]): TinyTensor => ({
  shape,
  values: Int32Array.from(values),
});
const upTo = (length: number, from = 0) => Array.from({ length }, (_, index) => from + index);
/** Padding SAME, steps of 2 either way. */
const sameByTwo = { 0: { byte: 0 }, 1: { int: 2 }, 2: { int: 2 } };

describe('networks of TensorFlow Lite', () => {
  it('convolves with weights per pixel and channel, and pads an odd number more below and to the right', async () => {
    // A kernel of two by two whose last pixel alone counts, the second channel ten times, over a picture of 3 × 3.
    const kernel = floats([1, 2, 2, 2], 0, 0, 0, 0, 0, 0, 1, 10);
    const network = single(
      [1, 3, 3, 2],
      [1, 2, 2, 1],
      { kind: 'convolution', options: sameByTwo },
      kernel,
      floats([1], 100),
    );
    const picture = upTo(9).flatMap((pixel) => [pixel, 1]);
    expect(await run(network, picture)).toEqual([100 + 4 + 10, 100, 100, 100]);
  });

  it('convolves each channel for itself', async () => {
    const kernel = floats([1, 1, 2, 2], 1, 10, 2, 20);
    const options = { 0: { byte: 1 }, 1: { int: 1 }, 2: { int: 1 }, 3: { int: 1 }, 4: { byte: 1 } };
    const network = single(
      [1, 1, 3, 2],
      [1, 1, 2, 2],
      { kind: 'depthwiseConvolution', options },
      kernel,
      floats([2], 0, -35),
    );
    expect(await run(network, [1, 1, 2, 0, 3, 1])).toEqual([5, 0, 8, 0]);
  });

  it.each<[string, number[], TinyNetwork]>([
    [
      'takes the largest of each square',
      [6, 8, 14, 16],
      single([1, 4, 4, 1], [1, 2, 2, 1], { kind: 'maxPool', options: { ...sameByTwo, 3: { int: 2 }, 4: { int: 2 } } }),
    ],
    [
      'has a slope for what is negative',
      [1, -4, 3, -8],
      single([1, 2, 1, 2], [1, 2, 1, 2], { kind: 'prelu' }, floats([1, 1, 2], 0.5, 2)),
    ],
    [
      'pads channels',
      [1, 0, -2, 0, 3, 0, -4, 0],
      single([1, 2, 2, 1], [1, 2, 2, 2], { kind: 'pad' }, numbers([4, 2], 0, 0, 0, 0, 0, 0, 0, 1)),
    ],
    [
      'keeps the order of pixels and channels when a picture becomes a list',
      [1, -2, 3, -4],
      single([1, 1, 2, 2], [4], { kind: 'reshape' }),
    ],
    [
      'multiplies by a number',
      [0.5, -1, 1.5, -2],
      single([1, 1, 2, 2], [1, 1, 2, 2], { kind: 'multiply' }, floats([1], 0.5)),
    ],
  ])('%s', async (_, wanted, network) => {
    const shape = network.tensors[0]?.shape ?? [];
    const picture = shape[1] === 4 ? upTo(16, 1) : [1, -2, 3, -4];
    expect(await run(network, picture)).toEqual(wanted);
  });

  it('doubles a picture between the centres of its pixels', async () => {
    const options = { 3: { byte: 1 } };
    const network = single([1, 1, 2, 1], [1, 1, 4, 1], { kind: 'resizeBilinear', options }, numbers([2], 1, 4));
    expect(await run(network, [0, 4])).toEqual([0, 1, 3, 4]);
  });

  it('adds and joins what other operators gave, with weights of 16 bits', async () => {
    const network: TinyNetwork = {
      tensors: [
        { shape: [1, 1, 2, 1] },
        { shape: [1, 1, 1, 1], values: Uint16Array.of(0x4000) },
        { shape: [1, 1, 1, 1] },
        floats([1], 0),
        { shape: [1, 1, 2, 1] },
        { shape: [1, 1, 2, 1] },
        { shape: [1, 2, 1] },
        { shape: [1, 2, 1] },
        { shape: [1, 4, 1], name: OUTPUT },
      ],
      operators: [
        { kind: 'dequantize', inputs: [1], outputs: [2] },
        {
          kind: 'convolution',
          inputs: [0, 2, 3],
          outputs: [4],
          options: { 0: { byte: 1 }, 1: { int: 1 }, 2: { int: 1 } },
        },
        { kind: 'add', inputs: [4, 0], outputs: [5] },
        { kind: 'reshape', inputs: [5], outputs: [6] },
        { kind: 'reshape', inputs: [0], outputs: [7] },
        { kind: 'concatenation', inputs: [6, 7], outputs: [8], options: { 0: { int: 1 } } },
      ],
      outputs: [8],
    };
    expect(await run(network, [5, 7])).toEqual([15, 21, 5, 7]);
  });

  it('tells how a crop around points lies that is level with the line between two of them', async () => {
    const options = {
      ...{ left_rotation_idx: 0, right_rotation_idx: 1, subset_idxs: [0, 1, 2], target_rotation_radians: 0 },
      ...{ output_width: 8, output_height: 8, scale_x: 1.5, scale_y: 1 },
    };
    const network = {
      tensors: [{ shape: [1, 1, 1, 9] }, { shape: [1, 3, 3] }, { shape: [1, 4, 4], name: OUTPUT }],
      operators: [
        { kind: 'reshape', inputs: [0], outputs: [1] },
        { kind: 'Landmarks2TransformMatrix', inputs: [1], outputs: [2], customOptions: options },
      ],
      outputs: [2],
    };
    // The line runs down from (8, 4) to (8, 12); (10, 8) lies above it in the crop, which is 12 by 2 around (9, 8).
    const matrix = await run(network, [8, 4, 0, 8, 12, 0, 10, 8, 0]);
    expect(matrix.map((value) => Math.round(1e4 * value) / 1e4 + 0)).toEqual([
      ...[0, -0.25, 0, 10],
      ...[1.5, 0, 0, 2],
      ...[0, 0, 1, 0],
      ...[0, 0, 0, 1],
    ]);
  });

  it('moves points through a matrix', async () => {
    const network = {
      tensors: [
        { shape: [1, 4, 4, 1] },
        { shape: [1, 4, 4] },
        { shape: [1, 8, 2] },
        { shape: [1, 8, 2], name: OUTPUT },
      ],
      operators: [
        { kind: 'reshape', inputs: [0], outputs: [1] },
        { kind: 'reshape', inputs: [0], outputs: [2] },
        { kind: 'TransformLandmarks', inputs: [2, 1], outputs: [3] },
      ],
      outputs: [3],
    };
    const moved = await run(network, [0, -2, 0, 5, 3, 0, 0, 7, ...[1, 10, 0, 0, 0, 0, 0, 0]]);
    // x is 5 - 2y, y is 7 + 3x.
    expect(moved.slice(0, 2)).toEqual([9, 7]);
    expect(moved.slice(8, 10)).toEqual([-15, 10]);
  });

  it('takes a crop of a picture through a matrix, with nothing beyond the picture', async () => {
    const network = {
      tensors: [{ shape: [1, 4, 4, 1] }, { shape: [1, 4, 4] }, { shape: [1, 2, 3, 1], name: OUTPUT }],
      operators: [
        { kind: 'reshape', inputs: [0], outputs: [1] },
        { kind: 'TransformTensorBilinear', inputs: [0, 1], outputs: [2] },
      ],
      outputs: [2],
    };
    // The matrix, which is the picture itself, moves by 1.5 and 1.
    const picture = [...[1, 0, 0, 1.5], ...[0, 1, 0, 1], ...[4, 8, 6, 2], ...[0, 0, 0, 0]];
    expect(await run(network, picture)).toEqual([0.5, 0.5, 0, 7, 4, 0]);
  });

  it.each([
    ['an operator that it does not know', single([1, 1, 1, 1], [1, 1, 1, 1], { kind: 'Unheard' }), /Unheard/],
    [
      'a slice of a part',
      single(
        [1, 1, 2, 1],
        [1, 1, 1, 1],
        { kind: 'stridedSlice' },
        numbers([4], 0, 0, 0, 0),
        numbers([4], 1, 1, 1, 1),
        numbers([4], 1, 1, 1, 1),
      ),
      /a part/,
    ],
  ])('refuses %s', async (_, network, message) => {
    await expect(run(network, [1, 2])).rejects.toThrow(message);
  });

  it('refuses another file', () => {
    expect(() => readTflite(Buffer.from('not a network'))).toThrow('not a model of TensorFlow Lite');
    const whole = tinyTflite(single([1, 1, 1, 1], [1, 1, 1, 1], {}));
    expect(() => readTflite(whole.subarray(0, whole.length / 2))).toThrow('cannot be read');
  });
});

describe('float16To32', () => {
  it.each([
    [0x0000, 0],
    [0x3c00, 1],
    [0xc000, -2],
    [0x3555, 0.333251953125],
    [0x0001, 2 ** -24],
    [0x7bff, 65504],
    [0xfc00, Number.NEGATIVE_INFINITY],
    [0x7e00, Number.NaN],
  ])('reads %i', (bits, value) => {
    expect(float16To32(bits)).toBe(value);
  });
});
