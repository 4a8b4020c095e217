import { elementType } from './onnx-graph.js';
import { type Field, packedIntegers, readFields } from './protobuf.js';

/** Numbers of fields in `onnx.proto` (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). */
export const NODE = { input: 1, output: 2, name: 3, operator: 4, attribute: 5 } as const;
/** Numbers of fields in `onnx.proto`. */
export const TENSOR = { dim: 1, type: 2, floats: 4, integers: 5, name: 8, raw: 9 } as const;
const ATTRIBUTE = { name: 1, integer: 3, integers: 8 } as const;

const noBytes = new Uint8Array();

/** A node of a graph. */
export interface Node {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** As it stands in the graph. */
  readonly bytes: Uint8Array;
  readonly fields: readonly Field[];
}

/** A constant of a graph. */
export interface Tensor {
  readonly bytes: Uint8Array;
  readonly fields: readonly Field[];
}

/** The constant's whole numbers; undefined where they are kept in no known way. */
export function integersOf({ fields }: Tensor): readonly number[] | Uint8Array | Int8Array | undefined {
  const raw = fields.find(({ number }) => number === TENSOR.raw)?.value;
  const isSigned = fields.some(({ number, bytes }) => number === TENSOR.type && bytes.at(-1) === elementType.int8);
  if (raw === undefined) {
    const packed = fields.find(({ number }) => number === TENSOR.integers)?.value ?? noBytes;
    return packed.length > 0 && !isSigned ? packedIntegers(packed) : undefined;
  }
  return isSigned ? new Int8Array(raw.buffer, raw.byteOffset, raw.length) : raw;
}

/** The constant's 32-bit floats. */
export function floatsOf({ fields }: Tensor): number[] {
  const { value } = fields.find(({ number }) => number === TENSOR.raw || number === TENSOR.floats) ?? {
    value: noBytes,
  };
  const view = new DataView(value.buffer, value.byteOffset, value.length);
  return Array.from({ length: value.length / 4 }, (_, index) => view.getFloat32(4 * index, true));
}

/** The constant's sizes, one for each axis. */
export function dimsOf({ fields }: Tensor): number[] {
  return repeatedIntegers(fields, TENSOR.dim);
}

/** The whole number or numbers of a node's attribute; empty where the node has none of that name. */
export function attributeOf({ fields: all }: Node, name: string): number[] {
  const attributes = all.filter(({ number }) => number === NODE.attribute).map(({ value }) => value);
  const found = attributes.find((value) => textOf(value, ATTRIBUTE.name) === name);
  const fields = found === undefined ? [] : readFields(found);
  return [ATTRIBUTE.integer, ATTRIBUTE.integers].flatMap((number) => repeatedIntegers(fields, number));
}

/** A repeated field is written packed, or as one field for each number. */
function repeatedIntegers(fields: readonly Field[], wanted: number): number[] {
  return fields
    .filter(({ number }) => number === wanted)
    .flatMap(({ bytes, value }) => packedIntegers(value.length > 0 ? value : bytes.subarray(1)));
}

/** Reads a node of a graph. */
export function nodeOf({ bytes, value }: Field): Node {
  const fields = readFields(value);
  const all = (wanted: number) => fields.filter(({ number }) => number === wanted).map((field) => text(field.value));
  return {
    ...{ operator: textOf(value, NODE.operator), inputs: all(NODE.input), outputs: all(NODE.output) },
    bytes,
    fields,
  };
}

/** Reads a constant of a graph. */
export function tensorOf({ bytes, value }: Field): [name: string, tensor: Tensor] {
  return [textOf(value, TENSOR.name), { bytes, fields: readFields(value) }];
}

/** The text in a field of a message; empty where there is none. */
export function textOf(value: Uint8Array, wanted: number): string {
  return text(readFields(value).find(({ number }) => number === wanted)?.value ?? noBytes);
}

function text(value: Uint8Array): string {
  return Buffer.from(value).toString('utf8');
}
