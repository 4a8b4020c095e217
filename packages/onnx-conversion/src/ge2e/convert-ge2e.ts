import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConversionJob } from '@polydub/inference';
import { OnnxGraph } from '../graph/onnx-graph.js';
import { readLegacyCheckpoint } from '../torch/legacy-checkpoint.js';
import { byGates, type Weights, weightsOf } from '../torch/weights.js';
import { ge2eFiles, ge2eNetwork } from './network.js';

const { layers: LAYERS, melBands: MEL_BANDS, width: WIDTH } = ge2eNetwork;

/**
 * Makes `ge2e.onnx` from Resemblyzer's checkpoint: mel frames `[batch, frames, 40]` to unit vectors `[batch, 256]` through three
 * LSTM layers and a rectified projection (L. Wan and others, Generalized End-to-End Loss for Speaker Verification, 2018).
 */
export async function convertGe2e({ inputFolder, outputFolder }: ConversionJob): Promise<void> {
  const bytes = await readFile(join(inputFolder, ge2eFiles.checkpoint));
  const weights = weightsOf('GE2E', readLegacyCheckpoint(bytes, 'model_state'));
  const graph = await OnnxGraph.create(join(outputFolder, ge2eFiles.graph));
  graph.input('mel', 'float32', ['batch', 'frames', MEL_BANDS]);
  graph.node('Transpose', ['mel'], ['frames_first'], { perm: [1, 0, 2] });
  for (let layer = 0; layer < LAYERS; layer++) await addLayer(graph, weights, layer);
  await addProjection(graph, weights);
  graph.output('embedding', 'float32', ['batch', WIDTH]);
  await graph.finish();
}

async function addLayer(graph: OnnxGraph, weights: Weights, layer: number): Promise<void> {
  const of = (name: string): Float32Array => byGates(weights(`lstm.${name}_l${layer}`));
  const inputs = layer === 0 ? MEL_BANDS : WIDTH;
  const bias = Float32Array.from([...of('bias_ih'), ...of('bias_hh')]);
  const parts = [
    layer === 0 ? 'frames_first' : `hidden_${layer - 1}`,
    await graph.constant(`w_${layer}`, 'float32', [1, 4 * WIDTH, inputs], of('weight_ih')),
    await graph.constant(`r_${layer}`, 'float32', [1, 4 * WIDTH, WIDTH], of('weight_hh')),
    await graph.constant(`b_${layer}`, 'float32', [1, 8 * WIDTH], bias),
  ];
  graph.node('LSTM', parts, [`directions_${layer}`, `last_${layer}`], { hidden_size: WIDTH });
  if (layer === LAYERS - 1) return;
  const axis = await graph.constant(`direction_axis_${layer}`, 'int64', [1], BigInt64Array.of(1n));
  graph.node('Squeeze', [`directions_${layer}`, axis], [`hidden_${layer}`]);
}

async function addProjection(graph: OnnxGraph, weights: Weights): Promise<void> {
  const weight = await graph.constant('projection', 'float32', [WIDTH, WIDTH], weights('linear.weight').values);
  const bias = await graph.constant('projection_bias', 'float32', [WIDTH], weights('linear.bias').values);
  const axis = await graph.constant('layer_axis', 'int64', [1], BigInt64Array.of(0n));
  graph.node('Squeeze', [`last_${LAYERS - 1}`, axis], ['state']);
  graph.node('Gemm', ['state', weight, bias], ['projected'], { transB: 1 });
  graph.node('Relu', ['projected'], ['rectified']);
  graph.node('LpNormalization', ['rectified'], ['embedding'], { axis: 1, p: 2 });
}
