import { elementType } from './onnx-graph.js';
import { floatsOf, integersOf, NODE, type Node, nodeOf, TENSOR, type Tensor, tensorOf, textOf } from './onnx-nodes.js';
import { bytesField, integerField, message, readFields } from './protobuf.js';

/** Numbers of fields in `onnx.proto` (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). */
const MODEL_GRAPH = 7;
const [GRAPH_NODE, GRAPH_TENSOR, GRAPH_OUTPUT, OUTPUT_NAME] = [1, 5, 12, 1];

/**
 * Rewrites a model whose convolutions were quantized dynamically (`DynamicQuantizeLinear` → `ConvInteger` → scales, as
 * `onnxruntime.quantization` writes them, biases within or after) into one that convolves in float with the very same weights.
 * Activations are no longer rounded. Releases of onnxruntime up to 1.30 take more than twice as long for the integer
 * convolutions on a CPU, and CUDA has none.
 * Throws `RangeError` when the bytes are no model, or an integer convolution stands in other surroundings. Models with branches (`If`, `Loop`) are not known.
 */
export function withFloatConvolutions(model: Uint8Array): Uint8Array {
  const parts = readFields(model).map((field) =>
    field.number === MODEL_GRAPH ? bytesField(MODEL_GRAPH, floatGraph(field.value)) : field.bytes,
  );
  return message(...parts);
}

function floatGraph(graph: Uint8Array): Uint8Array {
  const fields = readFields(graph);
  const nodes = fields.filter(({ number }) => number === GRAPH_NODE).map(nodeOf);
  const tensors = new Map(fields.filter(({ number }) => number === GRAPH_TENSOR).map(tensorOf));
  const surroundings = new Surroundings(nodes, tensors);
  const convolutions = nodes
    .filter(({ operator }) => operator === 'ConvInteger')
    .map((node) => surroundings.float(node));
  const replacements = new Map(convolutions.map(({ node, replaces }) => [replaces, node]));
  const outputs = fields.filter(({ number }) => number === GRAPH_OUTPUT).map(({ value }) => textOf(value, OUTPUT_NAME));
  const living = alive(
    nodes.map((node) => replacements.get(node) ?? node),
    outputs,
  );
  const used = new Set(living.flatMap(({ inputs }) => inputs));
  const weights = new Map([...tensors, ...convolutions.map(({ weights }) => weights)]);
  return message(
    ...living.map(({ bytes }) => bytes),
    ...[...weights].filter(([name]) => used.has(name)).map(([, { bytes }]) => bytes),
    ...fields.filter(({ number }) => number !== GRAPH_NODE && number !== GRAPH_TENSOR).map(({ bytes }) => bytes),
  );
}

/** Nodes and tensors as a graph: who makes a value, and who takes it. */
class Surroundings {
  readonly #makers: ReadonlyMap<string, Node>;
  readonly #takers = new Map<string, Node[]>();
  readonly #tensors: ReadonlyMap<string, Tensor>;

  constructor(nodes: readonly Node[], tensors: ReadonlyMap<string, Tensor>) {
    this.#makers = new Map(nodes.flatMap((node) => node.outputs.map((name) => [name, node] as const)));
    this.#tensors = tensors;
    for (const node of nodes) {
      for (const name of node.inputs) this.#takers.set(name, [...(this.#takers.get(name) ?? []), node]);
    }
  }

  /** The float convolution that stands for an integer one, its weights, and the node whose value it gives. */
  float(node: Node) {
    const [quantized = '', weight = '', , zeroPoint = ''] = node.inputs;
    const quantizer = this.#maker(quantized, 'DynamicQuantizeLinear');
    const next = this.#taker(node);
    const bias = next.operator === 'Add' ? [this.#bias(otherInput(next, node))] : [];
    const cast = next.operator === 'Add' ? this.#taker(next, 'Cast') : next;
    const scaled = this.#taker(cast, 'Mul');
    const scales = this.#maker(otherInput(scaled, cast), 'Mul');
    const scale = scales.inputs.find((name) => this.#tensors.has(name)) ?? '';
    const name = `${weight}_float`;
    const dequantized = dequantize(name, this.#tensor(weight), this.#tensor(zeroPoint), this.#tensor(scale));
    const inputs = [quantizer.inputs[0] ?? '', name, ...bias];
    return { node: convolution(node, inputs, scaled.outputs), replaces: scaled, weights: [name, dequantized] as const };
  }

  /** A bias is scaled, rounded and shaped like the sums before it is added to them: where it comes from. */
  #bias(name: string): string {
    const maker = this.#makers.get(name);
    if (maker === undefined) return this.#tensors.has(name) ? name : missing(`the bias ${name}`);
    if (!['Reshape', 'Cast', 'Floor', 'Div'].includes(maker.operator))
      return missing(`the bias before ${maker.operator}`);
    return this.#bias(maker.inputs[0] ?? '');
  }

  #maker(name: string, operator: string): Node {
    const node = this.#makers.get(name);
    return node?.operator === operator ? node : missing(`the ${operator} that makes ${name}`);
  }

  #taker({ outputs: [name = ''] }: Node, operator?: string): Node {
    const [node, ...others] = this.#takers.get(name) ?? [];
    const isRight = others.length === 0 && (operator === undefined || node?.operator === operator);
    return node !== undefined && isRight ? node : missing(`the ${operator ?? 'node'} that alone takes ${name}`);
  }

  #tensor(name: string): Tensor {
    return this.#tensors.get(name) ?? missing(`the constant ${name}`);
  }
}

function missing(what: string): never {
  throw new RangeError(`an integer convolution of the model cannot be rewritten: ${what} is missing`);
}

function otherInput({ inputs }: Node, { outputs: [name] }: Node): string {
  return inputs.find((input) => input !== name) ?? '';
}

function convolution({ fields }: Node, inputs: readonly string[], outputs: readonly string[]): Node {
  const kept = fields.filter(({ number }) => number === NODE.name || number === NODE.attribute);
  const value = message(
    ...inputs.map((name) => bytesField(NODE.input, name)),
    ...outputs.map((name) => bytesField(NODE.output, name)),
    bytesField(NODE.operator, 'Conv'),
    ...kept.map(({ bytes }) => bytes),
  );
  return { operator: 'Conv', inputs, outputs, bytes: bytesField(GRAPH_NODE, value), fields: readFields(value) };
}

/** The nodes on whose values the outputs depend, in their order. */
function alive(nodes: readonly Node[], outputs: readonly string[]): Node[] {
  const wanted = new Set(outputs);
  const kept: Node[] = [];
  for (const node of [...nodes].reverse()) {
    if (!node.outputs.some((name) => wanted.has(name))) continue;
    kept.push(node);
    for (const name of node.inputs) wanted.add(name);
  }
  return kept.reverse();
}

function dequantize(name: string, weight: Tensor, zeroPoint: Tensor, scale: Tensor): Tensor {
  const [zero = 0, ...zeros] = wholeNumbers(zeroPoint);
  const [factor = Number.NaN, ...factors] = floatsOf(scale);
  if (zeros.length > 0 || factors.length > 0) missing(`one scale for all of ${name}`);
  const integers = wholeNumbers(weight);
  const floats = new Float32Array(integers.length);
  for (const index of floats.keys()) floats[index] = ((integers[index] ?? 0) - zero) * factor;
  const value = message(
    ...weight.fields.filter(({ number }) => number === TENSOR.dim).map(({ bytes }) => bytes),
    integerField(TENSOR.type, elementType.float32),
    bytesField(TENSOR.name, name),
    bytesField(TENSOR.raw, new Uint8Array(floats.buffer)),
  );
  return { bytes: bytesField(GRAPH_TENSOR, value), fields: [] };
}

function wholeNumbers(tensor: Tensor) {
  return integersOf(tensor) ?? missing('the raw data of its integers');
}
