import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelStore } from '@polydub/inference';
import { OnnxGraph } from '@polydub/onnx-conversion';
import { IMAGE, MASK, MODEL_FILE, OUTPUT, SIDE_PIXELS } from '../lama/constants.js';

/** The level with which the tiny model fills holes. */
export const TINY_LEVEL = 127.5;

/** A store whose every model is a graph of LaMa's layout that fills holes with one grey. */
export async function tinyLama(): Promise<{ readonly models: ModelStore; readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-tiny-lama-'));
  const graph = await OnnxGraph.create(join(folder, MODEL_FILE));
  graph.input(IMAGE, 'float32', [1, 3, SIDE_PIXELS, SIDE_PIXELS]);
  graph.input(MASK, 'float32', [1, 1, SIDE_PIXELS, SIDE_PIXELS]);
  await graph.constant('level', 'float32', [1], Float32Array.of(TINY_LEVEL / 255));
  await graph.constant('levels', 'float32', [1], Float32Array.of(255));
  graph.node('Mul', [MASK, 'level'], ['filling']);
  graph.node('Add', [IMAGE, 'filling'], ['filled']);
  graph.node('Mul', ['filled', 'levels'], [OUTPUT]);
  graph.output(OUTPUT, 'float32', [1, 3, SIDE_PIXELS, SIDE_PIXELS]);
  await graph.finish();
  const unused = () => Promise.reject(new Error('the test asks for no such thing'));
  const installed = { name: 'tiny', folder, file: (name: string) => join(folder, name) };
  return {
    folder,
    models: {
      ensure: async () => installed,
      fingerprint: () => 'tiny',
      ...{ list: unused, verify: unused, remove: unused, exportTo: unused, importFrom: unused },
    },
  };
}
