import type { PickledCall, PickledName, PickledReference } from './pickle.js';

/** Numbers of a checkpoint. */
export interface TorchTensor {
  readonly dims: readonly number[];
  readonly values: Float32Array;
}

/** Where the numbers of a tensor lie. */
export interface TensorPlace {
  readonly storage: string;
  /** Type of the storage, such as `torch.FloatStorage`. */
  readonly type: string;
  readonly offset: number;
  readonly dims: readonly number[];
}

const REBUILD = 'torch._utils._rebuild_tensor_v2';

/**
 * Reads `_rebuild_tensor_v2(storage, offset, size, stride, …)`; the storage is `('storage', type, key, device, length, …)`. Throws
 * `RangeError` for anything else.
 */
export function placeOf(value: unknown): TensorPlace {
  const { call, args } = value as PickledCall;
  if (call !== REBUILD) throw new RangeError(`a tensor is made by ${call}, expected ${REBUILD}`);
  const [{ reference }, offset, dims] = args as [PickledReference, number, number[]];
  const [, type, storage] = reference as [string, PickledName, string];
  return { storage, type: type.global, offset, dims };
}

/** The numbers of a float32 tensor. Throws `RangeError` where its storage does not hold them. */
export function readTensor({ storage, offset, dims }: TensorPlace, storages: ReadonlyMap<string, Buffer>): TorchTensor {
  const bytes = storages.get(storage);
  const length = dims.reduce((product, dim) => product * dim, 1);
  if (!bytes || bytes.length < 4 * (offset + length))
    throw new RangeError(`storage ${storage} is missing or too short`);
  const values = Float32Array.from({ length }, (_, index) => bytes.readFloatLE(4 * (offset + index)));
  return { dims, values };
}
