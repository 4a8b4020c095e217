import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Axis, OnnxGraph } from '@polydub/onnx-conversion';
import { HEARD_COLUMNS, MELS, SIDE_PIXELS } from '../wav2lip/constants.js';

/** How loud a sound must become for a face of the tiny network to become white. */
export const TINY_LEVELS = 8;

/** How a made-up network differs from Wav2Lip's. */
export interface TinyWav2Lip {
  /** Faces at once; default any number. */
  readonly faces?: Axis;
  readonly sidePixels?: number;
}

/**
 * Writes a network of Wav2Lip's layout: the unmasked face becomes brighter by the mean of what is heard, and the masked one is taken off
 * by a quarter. Resolves with its folder and path.
 */
export async function tinyWav2Lip({ faces = 'faces', sidePixels = SIDE_PIXELS }: TinyWav2Lip = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-tiny-wav2lip-'));
  const path = join(folder, 'wav2lip.onnx');
  const graph = await OnnxGraph.create(path);
  graph.input('mel', 'float32', [faces, 1, MELS, HEARD_COLUMNS]);
  graph.input('video', 'float32', [faces, 6, sidePixels, sidePixels]);
  for (const [name, value] of Object.entries({ zero: 0n, three: 3n, six: 6n, one: 1n }))
    await graph.constant(name, 'int64', [1], BigInt64Array.of(value));
  await graph.constant('levels', 'float32', [1], Float32Array.of(TINY_LEVELS));
  await graph.constant('quarter', 'float32', [1], Float32Array.of(0.25));
  graph.node('Slice', ['video', 'zero', 'three', 'one'], ['masked']);
  graph.node('Slice', ['video', 'three', 'six', 'one'], ['whole']);
  graph.node('ReduceMean', ['mel'], ['mean'], { axes: [1, 2, 3], keepdims: 1 });
  graph.node('Div', ['mean', 'levels'], ['brighter']);
  graph.node('Mul', ['masked', 'quarter'], ['less']);
  graph.node('Add', ['whole', 'brighter'], ['bright']);
  graph.node('Sub', ['bright', 'less'], ['answer']);
  graph.output('answer', 'float32', [faces, 3, sidePixels, sidePixels]);
  await graph.finish();
  return { folder, path };
}
