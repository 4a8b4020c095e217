import { PolydubError } from '@polydub/contracts';
import type { Tensor } from 'onnxruntime-node';
import { runtime } from './runtime.js';

export type { Tensor };

/** A float32 tensor over the array itself, not a copy. `dims` multiply to its length. */
export function float32Tensor(data: Float32Array, dims: readonly number[]): Tensor {
  return new (runtime().Tensor)('float32', data, dims);
}

/** An int32 tensor of whole numbers. */
export function int32Tensor(numbers: Iterable<number>, dims: readonly number[]): Tensor {
  return new (runtime().Tensor)('int32', Int32Array.from(numbers), dims);
}

/** An int64 tensor of whole numbers. */
export function int64Tensor(numbers: Iterable<number>, dims: readonly number[]): Tensor {
  return new (runtime().Tensor)('int64', BigInt64Array.from(numbers, BigInt), dims);
}

/**
 * The values of a float32 output.
 *
 * @throws PolydubError `model-failed` when the output is missing or of another type: the model is not the one that the code
 * expects.
 */
export function floatsOf(outputs: Readonly<Record<string, Tensor>>, name: string): Float32Array {
  const data = outputs[name]?.data;
  if (data instanceof Float32Array) return data;
  const found = outputs[name]?.type ?? `absent, there are ${Object.keys(outputs).join(', ')}`;
  throw new PolydubError('model-failed', {
    message: `The model's output "${name}" should be float32, but is ${found}`,
  });
}
