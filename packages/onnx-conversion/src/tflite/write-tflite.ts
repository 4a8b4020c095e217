import { PolydubError } from '@polydub/contracts';
import type { OnnxGraph } from '../graph/onnx-graph.js';
import { NodeWriter } from './node-writer.js';
import { type OperatorWriter, operatorWriters, type WrittenOperator } from './operators.js';
import type { TfliteModel, TfliteOperator } from './tflite-model.js';
import { customWriters } from './transform-operators.js';
import type { Value } from './value.js';

const writers: Readonly<Record<number | string, OperatorWriter>> = { ...operatorWriters, ...customWriters };

/** What {@link writeTflite} has written. */
export interface WrittenNetwork {
  readonly nodes: NodeWriter;
  /** Name of an output's value, of the shape that TensorFlow Lite gives it. Throws `RangeError` for an unknown one. */
  output(name: string): Promise<string>;
}

/**
 * Writes the operators of a network with one picture as its input: `picture`, `[1, channels, height, width]`. Throws
 * `PolydubError` `model-failed` for an operator that is not known.
 */
export async function writeTflite(model: TfliteModel, graph: OnnxGraph): Promise<WrittenNetwork> {
  const nodes = new NodeWriter(graph);
  const values = new Map<number, Value>();
  const [input = -1] = model.inputs;
  const shape = model.tensors[input]?.shape ?? [];
  const [, height = 0, width = 0, channels = 0] = shape;
  values.set(input, { name: graph.input('picture', 'float32', [1, channels, height, width]), shape, isPicture: true });
  for (const operator of model.operators) {
    const output = operator.outputs[0] ?? -1;
    const value = await writerOf(operator)(written(model, operator, values, nodes));
    values.set(output, { ...value, shape: model.tensors[output]?.shape ?? [] });
  }
  return {
    nodes,
    async output(name) {
      const index = model.outputs.find((each) => model.tensors[each]?.name === name);
      const value = index === undefined ? undefined : values.get(index);
      if (value === undefined) throw new RangeError(`the network has no output ${name}`);
      return nodes.plain(value);
    },
  };
}

function writerOf({ kind }: TfliteOperator): OperatorWriter {
  const writer = writers[kind];
  if (writer) return writer;
  throw new PolydubError('model-failed', { message: `The operator ${kind} of TensorFlow Lite is not known` });
}

/** One operator with what it works on. */
function written(
  model: TfliteModel,
  operator: TfliteOperator,
  values: ReadonlyMap<number, Value>,
  nodes: NodeWriter,
): WrittenOperator {
  const tensorAt = (place: number) => model.tensors[operator.inputs[place] ?? -1];
  return {
    ...operator,
    nodes,
    outputShape: model.tensors[operator.outputs[0] ?? -1]?.shape ?? [],
    value(place) {
      const value = values.get(operator.inputs[place] ?? -1);
      if (value === undefined)
        throw new RangeError(`input ${place} of operator ${operator.kind} is not computed before`);
      return value;
    },
    constant: (place) => {
      const { values: numbers, shape = [] } = tensorAt(place) ?? {};
      return numbers && { numbers, shape };
    },
  };
}
