import { PolydubError } from '@polydub/contracts';
import { unpickle } from './pickle.js';
import { placeOf, readTensor, type TorchTensor } from './tensor.js';

/** Values before the checkpoint's own: format mark, protocol version, sizes of types. */
const HEADER_VALUES = 3;

/**
 * Reads the float32 tensors under one member of a checkpoint in PyTorch's format before 1.6 (`torch.serialization._legacy_save`):
 * pickled values, then the keys of the storages, then for each of these its length (uint64) and data. Throws `PolydubError`
 * `model-failed` when the file is not of that format.
 */
export function readLegacyCheckpoint(bytes: Buffer, member: string): ReadonlyMap<string, TorchTensor> {
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
    return new Map([...state].map(([name, value]) => [name, readTensor(placeOf(value), storages)]));
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
