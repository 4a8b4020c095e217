import { PolydubError } from '@polydub/contracts';
import { ByteBuffer } from 'flatbuffers';
import { FlatTable } from './flat-table.js';
import { float16To32 } from './float16.js';

/** A network in TensorFlow Lite's format: operators in the order in which they run. */
export interface TfliteModel {
  readonly tensors: readonly TfliteTensor[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly operators: readonly TfliteOperator[];
}

/** A value between operators, or a constant. */
export interface TfliteTensor {
  readonly name: string;
  /** Pictures are `[1, height, width, channels]`. */
  readonly shape: readonly number[];
  /** What a constant holds; undefined where an operator computes it. */
  readonly values: Float32Array | Int32Array | undefined;
}

/** One operator. */
export interface TfliteOperator {
  /** A number of {@link builtin}, or the name of an operator that is not TensorFlow's own. */
  readonly kind: number | string;
  /** Numbers of tensors; -1 where an optional input is left out. */
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  readonly options: FlatTable | undefined;
  /** What an operator of another kind was given, in the FlexBuffers format. */
  readonly customOptions: Uint8Array;
}

/** Operators by their number in `schema.fbs` (https://github.com/tensorflow/tensorflow/blob/master/tensorflow/lite/schema/schema.fbs). */
export const builtin = {
  ...{ add: 0, concatenation: 2, convolution: 3, depthwiseConvolution: 4, dequantize: 6, maxPool: 17, multiply: 18 },
  ...{ relu: 19, reshape: 22, resizeBilinear: 23, custom: 32, pad: 34, stridedSlice: 45, prelu: 54 },
} as const;

// Places of fields in the tables of `schema.fbs`.
const MODEL = { operatorCodes: 1, subgraphs: 2, buffers: 4 } as const;
const OPERATOR_CODE = { oldBuiltin: 0, customCode: 1, builtin: 3 } as const;
const SUBGRAPH = { tensors: 0, inputs: 1, outputs: 2, operators: 3 } as const;
const TENSOR = { shape: 0, type: 1, buffer: 2, name: 3 } as const;
const OPERATOR = { code: 0, inputs: 1, outputs: 2, options: 4, customOptions: 5 } as const;
const BUFFER = { data: 0 } as const;
const TYPE = { float32: 0, float16: 1, int32: 2 } as const;

/**
 * Reads a network of one graph. Weights in 16 bits come out in 32. Throws `PolydubError` `model-failed` where the bytes are no
 * such network.
 */
export function readTflite(bytes: Uint8Array): TfliteModel {
  if (Buffer.from(bytes.subarray(4, 8)).toString('latin1') !== 'TFL3')
    throw new PolydubError('model-failed', { message: 'The file is not a model of TensorFlow Lite' });
  try {
    return readModel(FlatTable.root(new ByteBuffer(bytes)));
  } catch (cause) {
    throw new PolydubError('model-failed', { message: `The TensorFlow Lite model cannot be read: ${cause}`, cause });
  }
}

function readModel(model: FlatTable): TfliteModel {
  const [graph, ...others] = model.tables(MODEL.subgraphs);
  if (!graph || others.length > 0) throw new RangeError(`it has ${others.length} graphs besides the first`);
  const kinds = model.tables(MODEL.operatorCodes).map(kindOf);
  const buffers = model.tables(MODEL.buffers).map((buffer) => buffer.bytes(BUFFER.data));
  const operators = graph.tables(SUBGRAPH.operators).map((operator) => readOperator(operator, kinds));
  const tensors = graph.tables(SUBGRAPH.tensors).map((tensor) => readTensor(tensor, buffers));
  const [inputs, outputs] = [graph.integers(SUBGRAPH.inputs), graph.integers(SUBGRAPH.outputs)];
  return { ...withFloatWeights(tensors, operators), inputs, outputs };
}

/** The number grew out of a byte into a field of its own; old files have it in the byte only. */
function kindOf(code: FlatTable): number | string {
  const number = Math.max(code.int8(OPERATOR_CODE.oldBuiltin), code.int32(OPERATOR_CODE.builtin));
  return number === builtin.custom ? code.text(OPERATOR_CODE.customCode) : number;
}

function readOperator(operator: FlatTable, kinds: readonly (number | string)[]): TfliteOperator {
  const kind = kinds[operator.int32(OPERATOR.code)];
  if (kind === undefined) throw new RangeError('an operator is of a kind that the file does not list');
  return {
    kind,
    inputs: operator.integers(OPERATOR.inputs),
    outputs: operator.integers(OPERATOR.outputs),
    options: operator.table(OPERATOR.options),
    customOptions: operator.bytes(OPERATOR.customOptions),
  };
}

function readTensor(tensor: FlatTable, buffers: readonly Uint8Array[]): TfliteTensor {
  const data = buffers[tensor.int32(TENSOR.buffer)];
  if (data === undefined) throw new RangeError('a tensor has no buffer');
  const shape = tensor.integers(TENSOR.shape);
  const values = data.length === 0 ? undefined : valuesOf(tensor.int8(TENSOR.type), data);
  return { name: tensor.text(TENSOR.name), shape, values };
}

function valuesOf(type: number, data: Uint8Array): Float32Array | Int32Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (type === TYPE.float32)
    return Float32Array.from({ length: data.length / 4 }, (_, at) => view.getFloat32(4 * at, true));
  if (type === TYPE.int32) return Int32Array.from({ length: data.length / 4 }, (_, at) => view.getInt32(4 * at, true));
  if (type !== TYPE.float16) throw new RangeError(`a constant is of type ${type}`);
  return Float32Array.from({ length: data.length / 2 }, (_, at) => float16To32(view.getUint16(2 * at, true)));
}

/** Without the operators that only turn constants of 16 bits into such of 32. */
function withFloatWeights(
  tensors: readonly TfliteTensor[],
  operators: readonly TfliteOperator[],
): Pick<TfliteModel, 'tensors' | 'operators'> {
  const isWeight = ({ kind, inputs: [input = -1] }: TfliteOperator) =>
    kind === builtin.dequantize && tensors[input]?.values !== undefined;
  const weights = new Map(operators.filter(isWeight).map(({ inputs, outputs }) => [outputs[0], inputs[0]]));
  return {
    tensors: tensors.map((tensor, index) => {
      const from = weights.get(index);
      return from === undefined ? tensor : { ...tensor, values: tensors[from]?.values };
    }),
    operators: operators.filter((operator) => !isWeight(operator)),
  };
}
