import type { OnnxGraph } from '../graph/onnx-graph.js';
import { pictureSize, type Value } from './value.js';

/** Writes nodes and constants of a graph, and names them. */
export class NodeWriter {
  readonly graph: OnnxGraph;
  #count = 0;

  constructor(graph: OnnxGraph) {
    this.graph = graph;
  }

  /** Adds a node with one output and returns its name. */
  node(operator: string, inputs: readonly string[], attributes?: Parameters<OnnxGraph['node']>[3]): string {
    const name = this.#name(operator.toLowerCase());
    this.graph.node(operator, inputs, [name], attributes);
    return name;
  }

  floats(values: ArrayLike<number>, dims: readonly number[]): Promise<string> {
    return this.graph.constant(this.#name('floats'), 'float32', dims, Float32Array.from(values));
  }

  integers(values: readonly number[], dims: readonly number[] = [values.length]): Promise<string> {
    return this.graph.constant(this.#name('integers'), 'int64', dims, BigInt64Array.from(values, BigInt));
  }

  async reshaped(name: string, shape: readonly number[]): Promise<string> {
    return this.node('Reshape', [name, await this.integers(shape)]);
  }

  /** A value as TensorFlow Lite has it. */
  async plain(value: Value): Promise<string> {
    if (!value.isPicture) return value.name;
    const { height, width } = pictureSize(value);
    if (height * width === 1) return this.reshaped(value.name, value.shape);
    return this.node('Transpose', [value.name], { perm: [0, 2, 3, 1] });
  }

  #name(stem: string): string {
    this.#count += 1;
    return `${stem}_${this.#count}`;
  }
}
