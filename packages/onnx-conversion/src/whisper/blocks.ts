import type { Attribute, OnnxGraph } from '../graph/onnx-graph.js';
import { type ChannelPeaks, inverse, scaleColumns, smoothingScales } from './smoothing.js';
import type { WhisperWeights } from './weights.js';

/**
 * How linear layers calculate: as they are; in 8-bit integers with one scale for each output; or `positions`, where besides each
 * position of what GELU gives has a scale of its own. A few positions are a hundred times louder there than the rest: with one scale
 * for all of them noisy talk came out as nonsense.
 */
export type Precision = 'float32' | 'int8' | 'positions';

/** What every block is written with. */
export interface Blocks {
  readonly graph: OnnxGraph;
  readonly weights: WhisperWeights;
  readonly precision: Precision;
  /** Measured channels of values that are rounded to 8 bits; empty where none are. */
  readonly peaks: ChannelPeaks;
}

/** The residual stream between two layers: the running sum, and that sum after the next layer's norm. */
export interface Stream {
  readonly sum: string;
  readonly normed: string;
}

/**
 * Attention that finds its queries divided already: only products that need no factor take onnxruntime's short way for a single row,
 * which makes up most of a decoder step.
 */
export const UNSCALED = { scale: { float: 1 } } as const;

const LAYER_NORM_EPSILON = 1e-5;
const INT8_LIMIT = 127;

/** Adds a node with a single output named `name`. */
export function single(
  { graph }: Blocks,
  operator: string,
  name: string,
  inputs: readonly string[],
  attributes: Readonly<Record<string, Attribute>> = {},
): string {
  graph.node(operator, inputs, [name], attributes);
  return name;
}

/** `[…, inputs]` → `[…, outputs]`, the layers named `layers` side by side in one product (queries, keys and values, say). */
export async function linear(blocks: Blocks, name: string, input: string, layers: readonly string[]): Promise<string> {
  const { graph, peaks, precision } = blocks;
  const read = await Promise.all(layers.map((layer) => readLayer(blocks, layer)));
  const biases = concatenate(read.map(({ bias }) => bias));
  const rows = scaleColumns(concatenate(read.map(({ rows }) => rows)), smoothingScales(peaks, input));
  const outputs = biases.length;
  const inputs = rows.length / outputs;
  const bias = await graph.constant(`${name}.bias`, 'float32', [outputs], biases);
  if (precision === 'float32') {
    const turned = transpose(rows, outputs, inputs);
    const weight = await graph.constant(`${name}.weight`, 'float32', [inputs, outputs], turned);
    return single(blocks, 'Add', name, [single(blocks, 'MatMul', `${name}.product`, [input, weight]), bias]);
  }
  const { weight, scale } = await quantizedWeight(blocks, name, rows, outputs);
  return single(blocks, 'com.microsoft.DynamicQuantizeMatMul', name, [input, weight, scale, '', bias]);
}

interface Layer {
  readonly rows: Float32Array;
  readonly bias: Float32Array;
}

/** Weights and bias; key projections have no bias. */
async function readLayer(blocks: Blocks, layer: string): Promise<Layer> {
  const { weights } = blocks;
  const rows = await weights.read(`${layer}.weight`);
  const hasBias = !layer.endsWith('k_proj');
  const bias = hasBias ? await weights.read(`${layer}.bias`) : new Float32Array(weights.dimensions.width);
  return scaleOutputs({ rows, bias }, outputScales(blocks, layer, bias.length));
}

/**
 * What a layer's outputs are multiplied by: values are smoothed for what attention makes of them, a weighted mean; queries of the
 * decoder are divided as attention would do afterwards (see {@link UNSCALED}).
 */
function outputScales({ weights, peaks }: Blocks, layer: string, count: number): Float32Array | undefined {
  if (layer.endsWith('v_proj')) return inverse(smoothingScales(peaks, layer.replace('v_proj', 'attended')));
  if (!/^decoder\..*\.q_proj$/.test(layer)) return undefined;
  const { width, decoderHeads } = weights.dimensions;
  return new Float32Array(count).fill(1 / Math.sqrt(width / decoderHeads));
}

function scaleOutputs({ rows, bias }: Layer, scales: Float32Array | undefined): Layer {
  if (!scales) return { rows, bias };
  const inputs = rows.length / bias.length;
  const scaled = rows.map((weight, index) => weight * (scales[Math.floor(index / inputs)] as number));
  return { rows: scaled, bias: scaleColumns(bias, scales) };
}

/** Constants `[inputs, outputs]` of 8-bit weights and `[outputs]` of their scales. */
export async function quantizedWeight(
  { graph }: Blocks,
  name: string,
  rows: Float32Array,
  outputs: number,
): Promise<{ weight: string; scale: string }> {
  const inputs = rows.length / outputs;
  const { values, scales } = quantizeRows(rows, outputs);
  return {
    weight: await graph.constant(`${name}.weight`, 'int8', [inputs, outputs], transpose(values, outputs, inputs)),
    scale: await graph.constant(`${name}.scale`, 'float32', [outputs], scales),
  };
}

/** Rounds each row to integers of −127…127 times the row's own scale. */
export function quantizeRows(rows: Float32Array, count: number): { values: Int8Array; scales: Float32Array } {
  const length = rows.length / count;
  const values = new Int8Array(rows.length);
  const scales = new Float32Array(count);
  for (let row = 0; row < count; row++) {
    const weights = rows.subarray(row * length, (row + 1) * length);
    const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
    const scale = largest === 0 ? 1 : largest / INT8_LIMIT;
    scales[row] = scale;
    for (let index = 0; index < length; index++)
      values[row * length + index] = Math.round((weights[index] ?? 0) / scale);
  }
  return { values, scales };
}

/** The norm before a layer. */
export async function firstNorm(blocks: Blocks, sum: string, norm: string): Promise<Stream> {
  const vectors = await normVectors(blocks, norm);
  const attributes = { axis: -1, epsilon: { float: LAYER_NORM_EPSILON } };
  return { sum, normed: single(blocks, 'LayerNormalization', `${norm}.normed`, [sum, ...vectors], attributes) };
}

/**
 * Adds a layer's result to the stream and norms it for the next layer. The operator that does both takes five times as long as the two
 * for the many positions of an encoder on a CPU.
 */
export async function addAndNorm(blocks: Blocks, stream: Stream, added: string, norm: string): Promise<Stream> {
  const next = { sum: `${norm}.sum`, normed: `${norm}.normed` };
  // onnxruntime would make that one operator of an `Add`, too.
  if (blocks.precision === 'positions')
    return firstNorm(blocks, single(blocks, 'Sum', next.sum, [stream.sum, added]), norm);
  const inputs = [stream.sum, added, ...(await normVectors(blocks, norm))];
  blocks.graph.node('com.microsoft.SkipLayerNormalization', inputs, [next.normed, '', '', next.sum], {
    epsilon: { float: LAYER_NORM_EPSILON },
  });
  return next;
}

/** The two linear layers with GELU between them. */
export async function feedForward(blocks: Blocks, layer: string, input: string): Promise<string> {
  const hidden = await linear(blocks, `${layer}.fc1`, input, [`${layer}.fc1`]);
  const active = single(blocks, 'com.microsoft.Gelu', `${layer}.gelu`, [hidden]);
  const second = `${layer}.fc2`;
  return blocks.precision === 'positions'
    ? levelledLinear(blocks, second, active)
    : linear(blocks, second, active, [second]);
}

/** The least that GELU gives: a peak above it is the largest absolute value, too. */
const GELU_LEAST = -0.17;

/** A linear layer in 8 bits after GELU, each position divided by its peak before it is rounded and multiplied by it afterwards. */
async function levelledLinear(blocks: Blocks, name: string, input: string): Promise<string> {
  const { rows, bias } = await readLayer(blocks, name);
  const { weight, scale } = await quantizedWeight(blocks, name, rows, bias.length);
  const least = await blocks.graph.constant(`${name}.least`, 'float32', [], Float32Array.of(-GELU_LEAST));
  const biases = await blocks.graph.constant(`${name}.bias`, 'float32', [bias.length], bias);
  const largest = single(blocks, 'ReduceMax', `${name}.largest`, [input], { axes: [-1], keepdims: 1 });
  const peaks = single(blocks, 'Max', `${name}.peaks`, [largest, least]);
  const levelled = single(blocks, 'Div', `${name}.levelled`, [input, peaks]);
  const product = single(blocks, 'com.microsoft.DynamicQuantizeMatMul', `${name}.product`, [levelled, weight, scale]);
  return single(blocks, 'Add', name, [single(blocks, 'Mul', `${name}.scaled`, [product, peaks]), biases]);
}

/** Cuts the last axis into `count` equal parts. */
export function split({ graph }: Blocks, name: string, input: string, count: number): readonly string[] {
  return graph.node(
    'Split',
    [input],
    Array.from({ length: count }, (_, index) => `${name}.${index}`),
    { axis: -1 },
  );
}

/** `[rows, columns]` → `[columns, rows]`. */
export function transpose<T extends Float32Array | Int8Array>(values: T, rows: number, columns: number): T {
  const turned = values.slice() as T;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) turned[column * rows + row] = values[row * columns + column] ?? 0;
  }
  return turned;
}

async function normVectors({ graph, weights, peaks }: Blocks, norm: string): Promise<string[]> {
  const width = weights.dimensions.width;
  const shrink = inverse(smoothingScales(peaks, `${norm}.normed`));
  const vector = async (kind: string): Promise<string> =>
    graph.constant(`${norm}.${kind}`, 'float32', [width], scaleColumns(await weights.read(`${norm}.${kind}`), shrink));
  return [await vector('weight'), await vector('bias')];
}

function concatenate(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
