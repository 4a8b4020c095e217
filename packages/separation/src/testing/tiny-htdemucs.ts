import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelStore } from '@polydub/inference';
import { OnnxGraph } from '@polydub/onnx-conversion';
import { CHANNELS, INPUT, MODEL_FILE, OUTPUT, SEGMENT_SAMPLES, STEMS } from '../htdemucs/constants.js';

/** What share of the sound the tiny model takes for each stem. */
export const TINY_SHARES: Readonly<Record<(typeof STEMS)[number], number>> = {
  drums: 0.125,
  bass: 0.0625,
  other: 0.3125,
  vocals: 0.5,
};

/** A store whose every model is a graph of HT-Demucs' layout that gives each stem a fixed share of the sound. */
export async function tinyHtDemucs(): Promise<{ readonly models: ModelStore; readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-tiny-htdemucs-'));
  const graph = await OnnxGraph.create(join(folder, MODEL_FILE));
  graph.input(INPUT, 'float32', [1, CHANNELS, SEGMENT_SAMPLES]);
  await graph.constant('axis', 'int64', [1], BigInt64Array.of(1n));
  await graph.constant(
    'shares',
    'float32',
    [1, STEMS.length, 1, 1],
    Float32Array.from(STEMS, (stem) => TINY_SHARES[stem]),
  );
  graph.node('Unsqueeze', [INPUT, 'axis'], ['sound']);
  graph.node('Mul', ['sound', 'shares'], [OUTPUT]);
  graph.output(OUTPUT, 'float32', [1, STEMS.length, CHANNELS, SEGMENT_SAMPLES]);
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
