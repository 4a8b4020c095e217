import { Builder } from 'flatbuffers';
import { encode } from 'flatbuffers/js/flexbuffers.js';
import { builtin } from '../tflite/tflite-model.js';

/** A tensor of a made-up network. */
export interface TinyTensor {
  readonly name?: string;
  readonly shape: readonly number[];
  /** A constant: floats, whole numbers, or floats of 16 bits by their bits. */
  readonly values?: Float32Array | Int32Array | Uint16Array;
}

/** An operator of a made-up network; it takes and gives tensors by their numbers. */
export interface TinyOperator {
  readonly kind: keyof typeof builtin | string;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  /** Options by their place in the schema: one byte, or a whole number. */
  readonly options?: Readonly<Record<number, { readonly byte: number } | { readonly int: number }>>;
  readonly customOptions?: Readonly<Record<string, unknown>>;
}

/** A made-up network: its first tensor is its input. */
export interface TinyNetwork {
  readonly tensors: readonly TinyTensor[];
  readonly operators: readonly TinyOperator[];
  readonly outputs: readonly number[];
}

/** Number of the type `CUSTOM` and of the types of tensors in `schema.fbs`. */
const TYPE = { float32: 0, float16: 1, int32: 2 } as const;
const MAX_OPTIONS = 8;

/** The bytes of a network in TensorFlow Lite's format. */
export function tinyTflite({ tensors, operators, outputs }: TinyNetwork): Uint8Array {
  const builder = new Builder();
  const buffers = [bufferOf(builder, undefined), ...tensors.map(({ values }) => bufferOf(builder, values))];
  const tensorOffsets = tensors.map((tensor, index) => tensorOf(builder, tensor, index + 1));
  const kinds = [...new Set(operators.map(({ kind }) => kind))];
  const operatorOffsets = operators.map((operator) => operatorOf(builder, operator, kinds.indexOf(operator.kind)));
  const graph = table(builder, {
    ...{ 0: offsets(builder, tensorOffsets), 1: integers(builder, [0]), 2: integers(builder, outputs) },
    3: offsets(builder, operatorOffsets),
  });
  const model = table(builder, {
    1: offsets(
      builder,
      kinds.map((kind) => kindOf(builder, kind)),
    ),
    2: offsets(builder, [graph]),
    4: offsets(builder, buffers),
  });
  builder.finish(model, 'TFL3');
  return builder.asUint8Array();
}

function kindOf(builder: Builder, kind: string): number {
  const number: number = kind in builtin ? builtin[kind as keyof typeof builtin] : builtin.custom;
  const custom = number === builtin.custom ? builder.createString(kind) : 0;
  builder.startObject(4);
  builder.addFieldInt8(0, number, 0);
  builder.addFieldOffset(1, custom, 0);
  builder.addFieldInt32(3, number, 0);
  return builder.endObject();
}

function operatorOf(builder: Builder, operator: TinyOperator, code: number): number {
  const { inputs, outputs, options = {}, customOptions } = operator;
  builder.startObject(MAX_OPTIONS);
  for (const [place, value] of Object.entries(options)) {
    if ('byte' in value) builder.addFieldInt8(Number(place), value.byte, 0);
    else builder.addFieldInt32(Number(place), value.int, 0);
  }
  const optionTable = builder.endObject();
  const custom = customOptions ? builder.createByteVector(encode(customOptions)) : 0;
  const [from, to] = [integers(builder, inputs), integers(builder, outputs)];
  builder.startObject(6);
  builder.addFieldInt32(0, code, 0);
  builder.addFieldOffset(1, from, 0);
  builder.addFieldOffset(2, to, 0);
  builder.addFieldOffset(4, optionTable, 0);
  builder.addFieldOffset(5, custom, 0);
  return builder.endObject();
}

function tensorOf(builder: Builder, { name = '', shape, values }: TinyTensor, buffer: number): number {
  const [dims, label] = [integers(builder, shape), builder.createString(name)];
  const type = values instanceof Int32Array ? TYPE.int32 : values instanceof Uint16Array ? TYPE.float16 : TYPE.float32;
  builder.startObject(4);
  builder.addFieldOffset(0, dims, 0);
  builder.addFieldInt8(1, type, 0);
  builder.addFieldInt32(2, buffer, 0);
  builder.addFieldOffset(3, label, 0);
  return builder.endObject();
}

function bufferOf(builder: Builder, values: TinyTensor['values']): number {
  const data = values && builder.createByteVector(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  return table(builder, data ? { 0: data } : {});
}

function table(builder: Builder, fields: Readonly<Record<number, number>>): number {
  builder.startObject(5);
  for (const [place, offset] of Object.entries(fields)) builder.addFieldOffset(Number(place), offset, 0);
  return builder.endObject();
}

function offsets(builder: Builder, list: readonly number[]): number {
  builder.startVector(4, list.length, 4);
  for (const offset of list.toReversed()) builder.addOffset(offset);
  return builder.endVector();
}

function integers(builder: Builder, list: readonly number[]): number {
  builder.startVector(4, list.length, 4);
  for (const value of list.toReversed()) builder.addInt32(value);
  return builder.endVector();
}
