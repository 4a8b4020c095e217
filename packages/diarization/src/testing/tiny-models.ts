import { join } from 'node:path';
import type { ModelStore } from '@polydub/inference';
import { campplusFiles, OnnxGraph, pyannetFiles } from '@polydub/onnx-conversion';

const KERNEL_SAMPLES = 991;
const STEP_SAMPLES = 270;
const CLASSES = 7;

/**
 * A model of the layout of pyannote's segmentation that goes by the mean of the samples around a frame: near 0 nobody speaks, above it its
 * first speaker, below it the second, far above it both.
 */
export async function writeTinySegmentation(folder: string): Promise<void> {
  const slopes = [0, 1, -1, 0, 2, 0, 0];
  const offsets = [0.02, 0, 0, -1, -0.2, -1, -1];
  const weights = Float32Array.from(
    slopes.flatMap((slope) => new Array<number>(KERNEL_SAMPLES).fill(slope / KERNEL_SAMPLES)),
  );
  const graph = await OnnxGraph.create(join(folder, pyannetFiles.graph));
  graph.input('input_values', 'float32', ['batch', 1, 'samples']);
  const kernel = await graph.constant('kernel', 'float32', [CLASSES, 1, KERNEL_SAMPLES], weights);
  const bias = await graph.constant('bias', 'float32', [CLASSES], Float32Array.from(offsets));
  graph.node('Conv', ['input_values', kernel, bias], ['scores'], { strides: [STEP_SAMPLES] });
  graph.node('Transpose', ['scores'], ['logits'], { perm: [0, 2, 1] });
  graph.output('logits', 'float32', ['batch', 'frames', CLASSES]);
  await graph.finish();
}

/** A model of CAM++'s layout whose vector says how much each band comes and goes. */
export async function writeTinyCampplus(folder: string): Promise<void> {
  const graph = await OnnxGraph.create(join(folder, campplusFiles.graph));
  graph.input('feats', 'float32', ['batch', 'frames', 80]);
  graph.node('Abs', ['feats'], ['changes']);
  graph.node('ReduceMean', ['changes'], ['embs'], { axes: [1], keepdims: 0 });
  graph.output('embs', 'float32', ['batch', 80]);
  await graph.finish();
}

/** A store whose every model lies in one folder. */
export function folderStore(folder: string): ModelStore {
  return {
    ensure: async (name) => ({ name, folder, file: (file) => join(folder, file) }),
    fingerprint: (name) => `tiny ${name}`,
    list: async () => [],
    verify: async (name) => ({ name, intact: true, files: [] }),
    remove: async () => false,
    exportTo: async () => {},
    importFrom: async () => [],
  };
}
