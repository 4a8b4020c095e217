import { PolydubError } from '@polydub/contracts';
import type { NodeWriter } from './node-writer.js';
import { builtin, type TfliteOperator } from './tflite-model.js';
import { pictureSize, type Value } from './value.js';

/** An operator that is to be written, with what it works on. */
export interface WrittenOperator extends TfliteOperator {
  readonly nodes: NodeWriter;
  readonly outputShape: readonly number[];
  /** An input that is computed. */
  value(place: number): Value;
  /** An input that is a constant; undefined where it is none. */
  constant(place: number): Constant | undefined;
}

/** A constant input. */
export interface Constant {
  readonly numbers: Float32Array | Int32Array;
  readonly shape: readonly number[];
}

/** What a writer gives; its shape is known from the file. */
export type WrittenValue = Pick<Value, 'name' | 'isPicture'>;

/** Writes the nodes of one operator. */
export type OperatorWriter = (operator: WrittenOperator) => Promise<WrittenValue>;

const SAME_PADDING = 0;
const FUSED = { none: 0, relu: 1 } as const;
// Places of fields in the options of operators in `schema.fbs`.
const CONVOLUTION = {
  padding: 0,
  strideWidth: 1,
  strideHeight: 2,
  fused: 3,
  dilationWidth: 4,
  dilationHeight: 5,
} as const;
const DEPTHWISE = {
  padding: 0,
  strideWidth: 1,
  strideHeight: 2,
  fused: 4,
  dilationWidth: 5,
  dilationHeight: 6,
} as const;
const POOL = { padding: 0, strideWidth: 1, strideHeight: 2, width: 3, height: 4, fused: 5 } as const;
const ARITHMETIC = { fused: 0 } as const;
const CONCATENATION = { axis: 0, fused: 1 } as const;
const RESIZE = { areCornersAligned: 2, areCentresHalf: 3 } as const;

/** Writers of TensorFlow's own operators. */
export const operatorWriters: Readonly<Record<number, OperatorWriter>> = {
  [builtin.convolution]: convolution,
  [builtin.depthwiseConvolution]: depthwiseConvolution,
  [builtin.maxPool]: maxPool,
  [builtin.add]: (operator) => arithmetic('Add', operator),
  [builtin.multiply]: (operator) => arithmetic('Mul', operator),
  [builtin.relu]: relu,
  [builtin.prelu]: prelu,
  [builtin.pad]: pad,
  [builtin.reshape]: reshape,
  [builtin.concatenation]: concatenation,
  [builtin.resizeBilinear]: resizeBilinear,
  [builtin.stridedSlice]: wholeSlice,
};

async function convolution(operator: WrittenOperator): Promise<WrittenValue> {
  const { numbers, shape } = required(operator, 1);
  const [outputs = 0, height = 0, width = 0, inputs = 0] = shape;
  const weights = new Float32Array(numbers.length);
  const area = height * width;
  for (let at = 0; at < numbers.length; at++) {
    const [output, pixel, input] = [Math.floor(at / (area * inputs)), Math.floor(at / inputs) % area, at % inputs];
    weights[(output * inputs + input) * area + pixel] = numbers[at] as number;
  }
  return convolve(operator, { weights, dims: [outputs, inputs, height, width], group: 1, fields: CONVOLUTION });
}

async function depthwiseConvolution(operator: WrittenOperator): Promise<WrittenValue> {
  const { numbers, shape } = required(operator, 1);
  const [, height = 0, width = 0, channels = 0] = shape;
  const weights = new Float32Array(numbers.length);
  const area = height * width;
  for (let at = 0; at < numbers.length; at++)
    weights[(at % channels) * area + Math.floor(at / channels)] = numbers[at] as number;
  const group = pictureSize(operator.value(0)).channels;
  return convolve(operator, { weights, dims: [channels, 1, height, width], group, fields: DEPTHWISE });
}

interface Kernel {
  readonly weights: Float32Array;
  /** `[channels out, channels in of a group, height, width]`. */
  readonly dims: readonly [number, number, number, number];
  readonly group: number;
  readonly fields: typeof CONVOLUTION | typeof DEPTHWISE;
}

async function convolve(operator: WrittenOperator, { weights, dims, group, fields }: Kernel): Promise<WrittenValue> {
  const { nodes, options } = operator;
  const field = (name: keyof typeof CONVOLUTION) => options?.int32(fields[name]) ?? 0;
  const [dilationHeight, dilationWidth] = [field('dilationHeight') || 1, field('dilationWidth') || 1];
  const [channels, , height, width] = dims;
  const window = {
    size: [(height - 1) * dilationHeight + 1, (width - 1) * dilationWidth + 1] as const,
    strides: [field('strideHeight'), field('strideWidth')] as const,
    isPadded: options?.int8(fields.padding) === SAME_PADDING,
  };
  const bias = operator.constant(2)?.numbers ?? new Float32Array(channels);
  const inputs = [operator.value(0).name, await nodes.floats(weights, dims), await nodes.floats(bias, [channels])];
  const name = nodes.node('Conv', inputs, {
    ...{ group, strides: window.strides, pads: padsOf(operator, window) },
    ...{ kernel_shape: [height, width], dilations: [dilationHeight, dilationWidth] },
  });
  return { name: fused(operator, name, fields.fused), isPicture: true };
}

async function maxPool(operator: WrittenOperator): Promise<WrittenValue> {
  const { nodes, options } = operator;
  const field = (name: keyof typeof POOL) => options?.int32(POOL[name]) ?? 0;
  const window = {
    size: [field('height'), field('width')] as const,
    strides: [field('strideHeight'), field('strideWidth')] as const,
    isPadded: options?.int8(POOL.padding) === SAME_PADDING,
  };
  const name = nodes.node('MaxPool', [operator.value(0).name], {
    ...{ kernel_shape: window.size, strides: window.strides, pads: padsOf(operator, window) },
  });
  return { name: fused(operator, name, POOL.fused), isPicture: true };
}

interface Window {
  /** Height and width that it covers. */
  readonly size: readonly [number, number];
  readonly strides: readonly [number, number];
  readonly isPadded: boolean;
}

/** What TensorFlow's padding `SAME` adds: of an odd number the larger half below and to the right. */
function padsOf(operator: WrittenOperator, { size, strides, isPadded }: Window): readonly number[] {
  if (!isPadded) return [0, 0, 0, 0];
  const { height, width } = pictureSize(operator.value(0));
  const totals = [height, width].map((length, axis) => {
    const stride = strides[axis] ?? 1;
    return Math.max(0, (Math.ceil(length / stride) - 1) * stride + (size[axis] ?? 1) - length);
  });
  return [...totals.map((total) => Math.floor(total / 2)), ...totals.map((total) => Math.ceil(total / 2))];
}

/** One of the two may be a constant, which is as large as the other or a single number. */
async function arithmetic(operation: 'Add' | 'Mul', operator: WrittenOperator): Promise<WrittenValue> {
  const { nodes } = operator;
  const first = operator.value(0);
  const constant = operator.constant(1);
  if (first.isPicture && constant && constant.numbers.length > 1)
    throw misfit(operator, 'adds a constant to a picture');
  const second = constant ? await nodes.floats(constant.numbers, constant.shape) : operator.value(1).name;
  const name = nodes.node(operation, [first.name, second]);
  return { name: fused(operator, name, ARITHMETIC.fused), isPicture: first.isPicture };
}

async function relu(operator: WrittenOperator): Promise<WrittenValue> {
  const { name, isPicture } = operator.value(0);
  return { name: operator.nodes.node('Relu', [name]), isPicture };
}

/**
 * Written as `slope · x + (1 − slope) · max(0, x)`, each product a convolution of one pixel. onnxruntime's PRelu takes twice as long as the
 * convolutions before and after it, and needs its channels in another order than these.
 */
async function prelu(operator: WrittenOperator): Promise<WrittenValue> {
  const { nodes } = operator;
  const { numbers } = required(operator, 1);
  const { name } = operator.value(0);
  const scaled = async (value: string, factors: Float32Array) => {
    const weights = await nodes.floats(factors, [factors.length, 1, 1, 1]);
    return nodes.node('Conv', [value, weights], { group: factors.length, kernel_shape: [1, 1] });
  };
  const slopes = Float32Array.from(numbers);
  const positive = await scaled(
    nodes.node('Relu', [name]),
    slopes.map((slope) => 1 - slope),
  );
  return { name: nodes.node('Add', [await scaled(name, slopes), positive]), isPicture: true };
}

/** Zeros around a picture; further channels of zeros come from a convolution, which keeps their order. */
async function pad(operator: WrittenOperator): Promise<WrittenValue> {
  const { nodes } = operator;
  const { numbers } = required(operator, 1);
  const value = operator.value(0);
  const [channelsBefore = 0, channelsAfter = 0] = numbers.slice(6, 8);
  if (numbers.slice(0, 6).every((length) => length === 0)) {
    const { channels } = pictureSize(value);
    const all = channelsBefore + channels + channelsAfter;
    const weights = new Float32Array(all * channels);
    for (let channel = 0; channel < channels; channel++) weights[(channelsBefore + channel) * channels + channel] = 1;
    const kernel = await nodes.floats(weights, [all, channels, 1, 1]);
    return { name: nodes.node('Conv', [value.name, kernel], { kernel_shape: [1, 1] }), isPicture: true };
  }
  // Pairs of before and after for batch, height, width and channels.
  const order = [0, 3, 1, 2];
  const pads = [0, 1].flatMap((side) => order.map((axis) => numbers[2 * axis + side] ?? 0));
  return { name: nodes.node('Pad', [value.name, await nodes.integers(pads)]), isPicture: true };
}

async function reshape(operator: WrittenOperator): Promise<WrittenValue> {
  const { nodes, outputShape } = operator;
  return { name: await nodes.reshaped(await nodes.plain(operator.value(0)), outputShape), isPicture: false };
}

async function concatenation(operator: WrittenOperator): Promise<WrittenValue> {
  const { nodes, options } = operator;
  const values = operator.inputs.map((_, place) => operator.value(place));
  if (values.some(({ isPicture }) => isPicture)) throw misfit(operator, 'joins pictures');
  const names = values.map(({ name }) => name);
  const name = nodes.node('Concat', names, { axis: options?.int32(CONCATENATION.axis) ?? 0 });
  return { name: fused(operator, name, CONCATENATION.fused), isPicture: false };
}

async function resizeBilinear(operator: WrittenOperator): Promise<WrittenValue> {
  const { nodes, options, outputShape } = operator;
  if (options?.int8(RESIZE.areCornersAligned) || !options?.int8(RESIZE.areCentresHalf))
    throw misfit(operator, 'resizes from corner to corner');
  const [, height = 0, width = 0, channels = 0] = outputShape;
  const sizes = await nodes.integers([1, channels, height, width]);
  const name = nodes.node('Resize', [operator.value(0).name, '', '', sizes], { mode: 'linear' });
  return { name, isPicture: true };
}

/** The models only slice all of a value, which leaves it as it is. */
async function wholeSlice(operator: WrittenOperator): Promise<WrittenValue> {
  const value = operator.value(0);
  const isWhole = operator.outputShape.every((length, axis) => length === value.shape[axis]);
  const areSteps = required(operator, 3).numbers.every((step) => step === 1);
  if (!isWhole || !areSteps) throw misfit(operator, 'takes a part of a value');
  return value;
}

/** The activation that is part of another operator. */
function fused({ nodes, options, kind }: WrittenOperator, name: string, field: number): string {
  const activation = options?.int8(field) ?? FUSED.none;
  if (activation === FUSED.none) return name;
  if (activation === FUSED.relu) return nodes.node('Relu', [name]);
  throw new PolydubError('model-failed', { message: `Operator ${kind} has the unknown activation ${activation}` });
}

function required(operator: WrittenOperator, place: number): Constant {
  return operator.constant(place) ?? fail(misfit(operator, `computes its input ${place}`));
}

function misfit({ kind }: WrittenOperator, what: string): PolydubError {
  return new PolydubError('model-failed', { message: `Operator ${kind} ${what}, which the converter does not do` });
}

function fail(error: Error): never {
  throw error;
}
