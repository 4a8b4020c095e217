import { appendFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { bytesField, floatField, integerField, type MessageBytes, message } from './protobuf.js';

/** Element types of ONNX tensors by their number in `onnx.proto`. */
export const elementType = { float32: 1, uint8: 2, int8: 3, int32: 6, int64: 7, float16: 10 } as const;
/** Name of an element type. */
export type ElementType = keyof typeof elementType;

/** Attribute of a node; whole numbers are written as ints unless wrapped as `{ float }`. */
export type Attribute = number | string | { readonly float: number } | readonly number[];

/** Size of one axis: fixed, or the name of a size that varies. */
export type Axis = number | string;

const IR_VERSION = 9;
const OPSET_VERSION = 17;
const MICROSOFT_DOMAIN = 'com.microsoft';
/** Large tensors are put beside the graph at page borders, so that they can be mapped into memory. */
const EXTERNAL_ALIGNMENT_BYTES = 4096;
const INLINE_LIMIT_BYTES = 1024;
const ATTRIBUTE_TYPE = { float: 1, int: 2, string: 3, ints: 7 } as const;

/**
 * Writes one ONNX model (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto): `path` with the graph and `path.data` with its
 * weights, which leave memory as soon as they are given. The same calls make the same bytes.
 */
export class OnnxGraph {
  readonly #path: string;
  readonly #dataPath: string;
  readonly #parts: MessageBytes[] = [];
  #dataLength = 0;
  #nodes = 0;

  readonly #exposed: RegExp | undefined;

  private constructor(path: string, exposed: RegExp | undefined) {
    this.#path = path;
    this.#dataPath = `${path}.data`;
    this.#exposed = exposed;
  }

  /** `exposed`: names of float values between nodes that become outputs as well, for measuring them. */
  static async create(path: string, exposed?: RegExp): Promise<OnnxGraph> {
    const graph = new OnnxGraph(path, exposed);
    await writeFile(graph.#dataPath, '');
    return graph;
  }

  input(name: string, type: ElementType, axes: readonly Axis[]): string {
    this.#parts.push(bytesField(11, valueInfo(name, type, axes)));
    return name;
  }

  output(name: string, type: ElementType, axes?: readonly Axis[]): void {
    this.#parts.push(bytesField(12, valueInfo(name, type, axes)));
  }

  /** States the type of a value between nodes, for operators from which it does not follow. */
  declare(name: string, type: ElementType, axes: readonly Axis[]): void {
    this.#parts.push(bytesField(13, valueInfo(name, type, axes)));
  }

  /** Adds a constant tensor and returns its name. */
  async constant(name: string, type: ElementType, dims: readonly number[], values: ArrayBufferView): Promise<string> {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    const head = [...dims.map((dim) => integerField(1, dim)), integerField(2, elementType[type]), bytesField(8, name)];
    const body = bytes.byteLength <= INLINE_LIMIT_BYTES ? [bytesField(9, bytes)] : await this.#external(bytes);
    this.#parts.push(bytesField(5, message(...head, ...body)));
    return name;
  }

  /**
   * Adds a node with as many outputs as `outputs` names and returns these. An empty string leaves an optional input or output out;
   * `operator` may carry the Microsoft domain, as in `com.microsoft.Gelu`.
   */
  node(
    operator: string,
    inputs: readonly string[],
    outputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
  ): readonly string[] {
    this.#nodes += 1;
    this.#parts.push(nodeField(`node_${this.#nodes}`, operator, inputs, outputs, attributes));
    for (const name of outputs) if (this.#exposed?.test(name)) this.output(name, 'float32');
    return outputs;
  }

  /** Writes the graph; nothing can be added afterwards. */
  async finish(): Promise<void> {
    const graph = message(...this.#parts, bytesField(2, basename(this.#path, '.onnx')));
    const model = message(
      integerField(1, IR_VERSION),
      bytesField(2, 'polydub'),
      bytesField(7, graph),
      bytesField(8, message(bytesField(1, ''), integerField(2, OPSET_VERSION))),
      bytesField(8, message(bytesField(1, MICROSOFT_DOMAIN), integerField(2, 1))),
    );
    await writeFile(this.#path, model);
  }

  async #external(bytes: Uint8Array): Promise<MessageBytes[]> {
    const offset = Math.ceil(this.#dataLength / EXTERNAL_ALIGNMENT_BYTES) * EXTERNAL_ALIGNMENT_BYTES;
    // Opened anew for each tensor, so that nothing stays open when a conversion fails halfway.
    await appendFile(this.#dataPath, new Uint8Array(offset - this.#dataLength));
    await appendFile(this.#dataPath, bytes);
    this.#dataLength = offset + bytes.byteLength;
    const entries = { location: `${basename(this.#path)}.data`, offset: `${offset}`, length: `${bytes.byteLength}` };
    return [
      ...Object.entries(entries).map(([key, value]) =>
        bytesField(13, message(bytesField(1, key), bytesField(2, value))),
      ),
      integerField(14, 1),
    ];
  }
}

/** A node as a field of a graph; see {@link OnnxGraph.node}. */
export function nodeField(
  name: string,
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Readonly<Record<string, Attribute>> = {},
): MessageBytes {
  const cut = operator.lastIndexOf('.');
  const fields = [
    ...inputs.map((input) => bytesField(1, input)),
    ...outputs.map((output) => bytesField(2, output)),
    bytesField(3, name),
    bytesField(4, operator.slice(cut + 1)),
    ...Object.entries(attributes).map(([key, value]) => bytesField(5, attribute(key, value))),
    bytesField(7, cut < 0 ? '' : operator.slice(0, cut)),
  ];
  return bytesField(1, message(...fields));
}

/** A constant as a field of a graph, with its numbers inside. */
export function tensorField(
  name: string,
  type: ElementType,
  dims: readonly number[],
  values: ArrayBufferView,
): MessageBytes {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const head = [...dims.map((dim) => integerField(1, dim)), integerField(2, elementType[type]), bytesField(8, name)];
  return bytesField(5, message(...head, bytesField(9, bytes)));
}

/** Name, type and shape of an input or output of a graph. */
export function valueInfo(name: string, type: ElementType, axes: readonly Axis[] | undefined): MessageBytes {
  const shape = axes ? [bytesField(2, message(...axes.map(dimension)))] : [];
  const tensorType = message(integerField(1, elementType[type]), ...shape);
  return message(bytesField(1, name), bytesField(2, bytesField(1, tensorType)));
}

function dimension(axis: Axis): MessageBytes {
  return bytesField(1, typeof axis === 'number' ? integerField(1, axis) : bytesField(2, axis));
}

function attribute(name: string, value: Attribute): MessageBytes {
  const head = bytesField(1, name);
  if (typeof value === 'number') return message(head, integerField(3, value), integerField(20, ATTRIBUTE_TYPE.int));
  if (typeof value === 'string') return message(head, bytesField(4, value), integerField(20, ATTRIBUTE_TYPE.string));
  if ('float' in value) return message(head, floatField(2, value.float), integerField(20, ATTRIBUTE_TYPE.float));
  return message(head, ...value.map((item) => integerField(8, item)), integerField(20, ATTRIBUTE_TYPE.ints));
}
