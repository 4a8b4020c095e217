import { buffer } from 'node:stream/consumers';
import { PolydubError } from '@polydub/contracts';
import { unpickle } from './pickle.js';
import { placeOf, readTensor, type TorchTensor } from './tensor.js';

/**
 * Reads the float32 tensors of a checkpoint in PyTorch's format since 1.6: a zip file with the pickled values in `…/data.pkl` and each
 * storage in `…/data/KEY`. They stand under `member`, or at the top without one. Throws `PolydubError` `model-failed` when the
 * file is not of that format.
 */
export async function readZipCheckpoint(path: string, member?: string): Promise<ReadonlyMap<string, TorchTensor>> {
  try {
    const members = await readMembers(path);
    const { value } = unpickle(members.get('data.pkl') ?? Buffer.alloc(0), 0);
    const whole = value as Map<string, unknown>;
    const state = member === undefined ? whole : (whole.get(member) as Map<string, unknown>);
    const storages = new Map([...members].map(([name, bytes]) => [name.replace(/^data\//, ''), bytes]));
    const places = [...state].map(([name, pickled]) => [name, placeOf(pickled)] as const);
    const floats = places.filter(([, { type }]) => type === 'torch.FloatStorage');
    return new Map(floats.map(([name, place]) => [name, readTensor(place, storages)]));
  } catch (cause) {
    throw new PolydubError('model-failed', {
      message: `The PyTorch checkpoint cannot be read: ${String(cause)}`,
      cause,
    });
  }
}

/** The files of the checkpoint, by their paths within its only folder. */
async function readMembers(path: string): Promise<Map<string, Buffer>> {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(path, { autoClose: false });
  try {
    const members = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.slice(entry.fileName.indexOf('/') + 1);
      members.set(name, await buffer(await zip.openReadStreamPromise(entry)));
    }
    return members;
  } finally {
    zip.close();
  }
}
