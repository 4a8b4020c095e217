import { type Attribute, type ElementType, elementType, nodeField, tensorField } from './onnx-graph.js';
import { attributeOf, dimsOf, floatsOf, NODE, type Node, nodeOf, type Tensor, tensorOf, textOf } from './onnx-nodes.js';
import { bytesField, message, readFields } from './protobuf.js';

/** Numbers of fields in `onnx.proto` (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). */
const MODEL_GRAPH = 7;
const [GRAPH_NODE, GRAPH_TENSOR] = [1, 5];
const LIMIT = 127;
/** Peaks of channels that are silent, or weigh nothing. */
const SMALLEST = 1e-12;
const ZERO_POINT = 128;
const TO_THE_END = 2n ** 60n;

/**
 * Rewrites float convolutions over time `[1, channels, samples]` (of stride 1, in one group, with a bias), those whose node's name matches,
 * into products of 8-bit integers, which processors with VNNI do three times as fast. Each channel has a scale of its own, the
 * geometric mean of its peak in this sound and the largest of all channels; the weights are multiplied by it before they are rounded, each row
 * by its own peak (SmoothQuant: Xiao et al., 2022, with peaks of the very sound instead of measured ones).
 * Throws `RangeError` when the bytes are no model, or a convolution is of another kind.
 */
export function withIntegerConvolutions(model: Uint8Array, wanted: RegExp): Uint8Array {
  const parts = readFields(model).map((field) =>
    field.number === MODEL_GRAPH ? bytesField(MODEL_GRAPH, integerGraph(field.value, wanted)) : field.bytes,
  );
  return message(...parts);
}

function integerGraph(graph: Uint8Array, wanted: RegExp): Uint8Array {
  const fields = readFields(graph);
  const tensors = new Map(fields.filter(({ number }) => number === GRAPH_TENSOR).map(tensorOf));
  const nodes = fields.filter(({ number }) => number === GRAPH_NODE);
  const written = nodes.map((field) => {
    const isWanted = wanted.test(textOf(field.value, NODE.name)) && textOf(field.value, NODE.operator) === 'Conv';
    return isWanted ? integerConvolution(convolutionOf(nodeOf(field), tensors)) : [field.bytes];
  });
  const parts = written.flat();
  const made = parts.flatMap(readFields).filter(({ number }) => number === GRAPH_NODE);
  const used = new Set(made.flatMap((field) => nodeOf(field).inputs));
  const constants = [...tensors].filter(([name]) => used.has(name)).map(([, { bytes }]) => bytes);
  const rest = fields.filter(({ number }) => number !== GRAPH_NODE && number !== GRAPH_TENSOR);
  return message(...parts, ...constants, ...rest.map(({ bytes }) => bytes));
}

interface Convolution {
  readonly input: string;
  readonly output: string;
  /** `[outputs, taps × inputs]`: all inputs of the first tap, then those of the next. */
  readonly rows: Float32Array;
  readonly bias: Float32Array;
  readonly taps: number;
  readonly dilation: number;
  readonly pads: readonly number[];
}

function convolutionOf(node: Node, tensors: ReadonlyMap<string, Tensor>): Convolution {
  const [input = '', weight = '', bias = ''] = node.inputs;
  const [output = ''] = node.outputs;
  const [weights, biases] = [tensors.get(weight), tensors.get(bias)];
  const [[stride = 1], [group = 1]] = [attributeOf(node, 'strides'), attributeOf(node, 'group')];
  const [, inputs = 0, taps = 0, ...further] = weights ? dimsOf(weights) : [];
  if (!weights || !biases || stride !== 1 || taps === 0 || further.length > 0 || group !== 1)
    throw new RangeError(
      `the convolution that makes ${output} is none of stride 1 over time, in one group and with a bias`,
    );
  const values = floatsOf(weights);
  const rows = new Float32Array(values.length);
  for (const [at, value] of values.entries()) {
    const [tap, channel] = [at % taps, Math.floor(at / taps) % inputs];
    rows[Math.floor(at / (taps * inputs)) * taps * inputs + tap * inputs + channel] = value;
  }
  const [dilation = 1] = attributeOf(node, 'dilations');
  const pads = attributeOf(node, 'pads');
  return { input, output, rows, bias: Float32Array.from(floatsOf(biases)), taps, dilation, pads };
}

/** The nodes and constants that stand for a convolution. */
function integerConvolution(convolution: Convolution): Uint8Array[] {
  const { input, output, bias, taps } = convolution;
  const writer = new Writer(output);
  const channels = convolution.rows.length / bias.length / taps;
  const smallest = writer.floats([SMALLEST], []);
  const step = writer.floats([1 / LIMIT], []);
  const flat = writer.integers([-1]);

  const peaks = writer.node('Reshape', [writer.peaks(input), writer.integers([1, 1, -1])]);
  const roots = writer.node('Sqrt', [writer.node('Max', [peaks, smallest])]);
  const largest = writer.node('Mul', [writer.node('GlobalMaxPool', [roots]), step]);
  const scales = writer.node('Mul', [roots, largest]);
  const zeros = writer.constant('int8', [channels], new Int8Array(channels));
  const scaled = [input, writer.node('Reshape', [scales, flat]), zeros];
  const rounded = writer.node('QuantizeLinear', scaled, { axis: 1 });

  const rows = writer.constant('float32', [1, bias.length, taps * channels], convolution.rows);
  const weighted = writer.node('Mul', [rows, writer.node('Tile', [scales, writer.integers([1, 1, taps])])]);
  const steps = writer.node('Mul', [writer.node('Max', [writer.peaks(weighted), smallest]), step]);
  const middles = writer.constant('uint8', [bias.length], new Uint8Array(bias.length).fill(ZERO_POINT));
  const weights = writer.node('QuantizeLinear', [weighted, writer.node('Reshape', [steps, flat]), middles], {
    axis: 1,
  });

  const middle = writer.constant('uint8', [], Uint8Array.of(ZERO_POINT));
  const sums = writer.node('MatMulInteger', [weights, shiftedCopies(writer, rounded, convolution), middle]);
  const floats = writer.node('Mul', [writer.node('Cast', [sums], { to: elementType.float32 }), steps]);
  writer.add('Add', [floats, writer.constant('float32', [1, bias.length, 1], bias)], output);
  return writer.parts;
}

/** `[1, taps × channels, samples]`: the padded sound once for each tap, as that tap meets it. */
function shiftedCopies(writer: Writer, sound: string, { taps, dilation, pads }: Convolution): string {
  const [before = 0, after = 0] = pads;
  const padded = writer.node('Pad', [sound, writer.integers([0, 0, before, 0, 0, after])]);
  const copies = Array.from({ length: taps }, (_, tap) => {
    const left = dilation * (taps - 1 - tap);
    const end = writer.integers([left === 0 ? TO_THE_END : -left]);
    return writer.node('Slice', [padded, writer.integers([tap * dilation]), end, writer.integers([2])]);
  });
  return writer.node('Concat', copies, { axis: 1 });
}

/** Names and collects nodes and constants, as fields of a graph. */
class Writer {
  readonly parts: Uint8Array[] = [];
  readonly #stem: string;

  constructor(stem: string) {
    this.#stem = stem;
  }

  /** Adds a node and returns the name of its output. */
  node(operator: string, inputs: readonly string[], attributes: Readonly<Record<string, Attribute>> = {}): string {
    return this.add(operator, inputs, this.#name(operator), attributes);
  }

  add(
    operator: string,
    inputs: readonly string[],
    output: string,
    attributes: Readonly<Record<string, Attribute>> = {},
  ): string {
    this.parts.push(nodeField(`${output}/node`, operator, inputs, [output], attributes));
    return output;
  }

  constant(type: ElementType, dims: readonly number[], values: ArrayBufferView): string {
    const name = this.#name('constant');
    this.parts.push(tensorField(name, type, dims, values));
    return name;
  }

  floats(values: readonly number[], dims: readonly number[]): string {
    return this.constant('float32', dims, Float32Array.from(values));
  }

  integers(values: readonly (number | bigint)[]): string {
    return this.constant('int64', [values.length], BigInt64Array.from(values, BigInt));
  }

  /** `[1, rows, 1]`: the largest absolute value of each row of `[1, rows, columns]`. */
  peaks(values: string): string {
    return this.node('GlobalMaxPool', [this.node('Abs', [values])]);
  }

  #name(kind: string): string {
    return `${this.#stem}/${kind}_${this.parts.length}`;
  }
}
