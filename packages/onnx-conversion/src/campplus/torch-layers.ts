import type { Attribute, OnnxGraph } from '../graph/onnx-graph.js';
import type { Weights } from '../torch/weights.js';

/** Writes layers of PyTorch into a graph: each takes the name of its input and returns that of its output. */
export interface TorchLayers {
  /** `Conv1d` or `Conv2d`; its bias is used where `hasBias`. */
  convolution(
    layer: string,
    input: string,
    attributes?: Readonly<Record<string, Attribute>>,
    hasBias?: boolean,
  ): Promise<string>;
  /** `BatchNorm1d` or `BatchNorm2d` of a trained network; without weights of its own unless `isAffine`. */
  batchNorm(layer: string, input: string, isAffine?: boolean): Promise<string>;
  /** `BatchNorm`, then `ReLU`. */
  normalizedRelu(layer: string, input: string): Promise<string>;
  /** Any node with one output. */
  node(operator: string, inputs: readonly string[], attributes?: Readonly<Record<string, Attribute>>): string;
  /** Whole numbers that a node takes as an input. */
  integers(name: string, values: readonly number[], isScalar?: boolean): Promise<string>;
}

/** Layers with the weights of a checkpoint. */
export function torchLayers(graph: OnnxGraph, weights: Weights): TorchLayers {
  let nodes = 0;
  const constant = (name: string): Promise<string> => {
    const { dims, values } = weights(name);
    return graph.constant(name, 'float32', dims, values);
  };
  const node: TorchLayers['node'] = (operator, inputs, attributes) => {
    nodes += 1;
    const [output = ''] = graph.node(operator, inputs, [`${operator}_${nodes}`], attributes);
    return output;
  };
  const batchNorm: TorchLayers['batchNorm'] = async (layer, input, isAffine = true) => {
    const [mean, variance] = [await constant(`${layer}.running_mean`), await constant(`${layer}.running_var`)];
    const size = weights(`${layer}.running_mean`).values.length;
    const [scale, bias] = isAffine
      ? [await constant(`${layer}.weight`), await constant(`${layer}.bias`)]
      : [
          await graph.constant(`${layer}.ones`, 'float32', [size], new Float32Array(size).fill(1)),
          await graph.constant(`${layer}.zeros`, 'float32', [size], new Float32Array(size)),
        ];
    return node('BatchNormalization', [input, scale, bias, mean, variance]);
  };
  return {
    node,
    batchNorm,
    async convolution(layer, input, attributes = {}, hasBias = false) {
      const bias = hasBias ? [await constant(`${layer}.bias`)] : [];
      return node('Conv', [input, await constant(`${layer}.weight`), ...bias], attributes);
    },
    async normalizedRelu(layer, input) {
      return node('Relu', [await batchNorm(layer, input)]);
    },
    integers: (name, values, isScalar = false) =>
      graph.constant(name, 'int64', isScalar ? [] : [values.length], BigInt64Array.from(values, BigInt)),
  };
}
