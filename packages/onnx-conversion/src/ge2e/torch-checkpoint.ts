import { PolydubError } from '@polydub/contracts';
import { type PickledCall, type PickledReference, unpickle } from './pickle.js';

/** Numbers of a checkpoint. */
export interface TorchTensor {
  readonly dims: readonly number[];
  readonly values: Float32Array;
}

/** Values before the checkpoint's own: format mark, protocol version, sizes of types. */
const HEADER_VALUES = 3;
const REBUILD = 'torch._utils._rebuild_tensor_v2';

interface TensorPlace {
  readonly storage: string;
  readonly offset: number;
  readonly dims: readonly number[];
}

/**
 * Reads the float32 tensors under one member of a checkpoint in PyTorch's format before 1.6 (`torch.serialization._legacy_save`):
 * pickled values, then the keys of the storages, then for each of these its length (uint64) and data. Throws `PolydubError`
 * `model-failed` when the file is not of that format.
 */
export function readTorchCheckpoint(bytes: Buffer, member: string): ReadonlyMap<string, TorchTensor> {
  try {
    let at = 0;
    const next = (): unknown => {
      const { value, nextOffset } = unpickle(bytes, at);
      at = nextOffset;
      return value;
    };
    for (let index = 0; index < HEADER_VALUES; index++) next();
    const state = (next() as Map<string, unknown>).get(member) as Map<string, unknown>;
    const storages = readStorages(bytes, next() as string[], () => at);
    return new Map([...state].map(([name, value]) => [name, readTensor(placeOf(value as PickledCall), storages)]));
  } catch (cause) {
    throw new PolydubError('model-failed', {
      message: `The PyTorch checkpoint cannot be read: ${String(cause)}`,
      cause,
    });
  }
}

function readStorages(bytes: Buffer, keys: readonly string[], start: () => number): Map<string, Buffer> {
  let at = start();
  const storages = new Map<string, Buffer>();
  for (const key of keys) {
    const length = 4 * Number(bytes.readBigUInt64LE(at));
    storages.set(key, bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length;
  }
  return storages;
}

/** `_rebuild_tensor_v2(storage, offset, size, stride, …)`; the storage is `('storage', type, key, device, length, view)`. */
function placeOf({ call, args }: PickledCall): TensorPlace {
  if (call !== REBUILD) throw new RangeError(`a tensor is made by ${call}, expected ${REBUILD}`);
  const [{ reference }, offset, dims] = args as [PickledReference, number, number[]];
  return { storage: (reference as unknown[])[2] as string, offset, dims };
}

function readTensor({ storage, offset, dims }: TensorPlace, storages: ReadonlyMap<string, Buffer>): TorchTensor {
  const bytes = storages.get(storage);
  const length = dims.reduce((product, dim) => product * dim, 1);
  if (!bytes || bytes.length < 4 * (offset + length))
    throw new RangeError(`storage ${storage} is missing or too short`);
  const values = Float32Array.from({ length }, (_, index) => bytes.readFloatLE(4 * (offset + index)));
  return { dims, values };
}
