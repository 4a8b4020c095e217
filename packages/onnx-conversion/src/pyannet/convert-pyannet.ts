import { join } from 'node:path';
import type { ConversionJob } from '@polydub/inference';
import { OnnxGraph } from '../graph/onnx-graph.js';
import { byGates, type Weights, weightsOf } from '../torch/weights.js';
import { readZipCheckpoint } from '../torch/zip-checkpoint.js';
import { pyannetFiles } from './network.js';
import { FILTERS, sincFilters, TAPS } from './sinc-filters.js';

/** Layers that read the frames forwards and backwards, and the numbers of each one's memory. */
const LSTM_LAYERS = 4;
const LSTM_WIDTH = 128;
/** Features of a frame that the convolutions hand on. */
const FRAME_FEATURES = 60;
const SAMPLES_PER_STEP = 10;
const CLASSES = 7;
const LEAK = { alpha: { float: 0.01 } };

/**
 * Makes `model.onnx` from the checkpoint of pyannote's segmentation (PyanNet with a powerset of three speakers; A. Plaquet, H. Bredin,
 * Powerset multi-class cross entropy loss, 2023): samples `[batch, 1, samples]` to log-probabilities `[batch, frames, 7]`.
 */
export async function convertPyannet({ inputFolder, outputFolder }: ConversionJob): Promise<void> {
  const checkpoint = join(inputFolder, pyannetFiles.checkpoint);
  const weights = weightsOf('PyanNet', await readZipCheckpoint(checkpoint, 'state_dict'));
  const graph = await OnnxGraph.create(join(outputFolder, pyannetFiles.graph));
  graph.input('input_values', 'float32', ['batch', 1, 'samples']);
  await addConvolutions(graph, weights);
  graph.node('Transpose', ['features_2'], ['frames_-1'], { perm: [2, 0, 1] });
  await graph.constant('frame_shape', 'int64', [3], BigInt64Array.of(0n, 0n, BigInt(2 * LSTM_WIDTH)));
  for (let layer = 0; layer < LSTM_LAYERS; layer++) await addLstm(graph, weights, layer);
  graph.node('Transpose', [`frames_${LSTM_LAYERS - 1}`], ['heard'], { perm: [1, 0, 2] });
  await addLinear(graph, weights, 'linear.0', 'heard', 'line_0');
  graph.node('LeakyRelu', ['line_0'], ['leaked_0'], LEAK);
  await addLinear(graph, weights, 'linear.1', 'leaked_0', 'line_1');
  graph.node('LeakyRelu', ['line_1'], ['leaked_1'], LEAK);
  await addLinear(graph, weights, 'classifier', 'leaked_1', 'scores');
  graph.node('LogSoftmax', ['scores'], ['logits'], { axis: -1 });
  graph.output('logits', 'float32', ['batch', 'frames', CLASSES]);
  await graph.finish();
}

async function constant(graph: OnnxGraph, weights: Weights, name: string): Promise<string> {
  const { dims, values } = weights(name);
  return graph.constant(name, 'float32', dims, values);
}

/** Three convolutions, the first with filters of its own; the highest of each three frames goes on. */
async function addConvolutions(graph: OnnxGraph, weights: Weights): Promise<void> {
  const normalize = async (layer: string, input: string, output: string): Promise<void> => {
    const parameters = [
      await constant(graph, weights, `${layer}.weight`),
      await constant(graph, weights, `${layer}.bias`),
    ];
    graph.node('InstanceNormalization', [input, ...parameters], [output], { epsilon: { float: 1e-5 } });
  };
  await normalize('sincnet.wav_norm1d', 'input_values', 'sound');
  const filters = await graph.constant('filters', 'float32', [FILTERS, 1, TAPS], sincFilters(weights));
  graph.node('Conv', ['sound', filters], ['waves'], { strides: [SAMPLES_PER_STEP] });
  graph.node('Abs', ['waves'], ['convolved_0']);
  for (let layer = 0; layer < 3; layer++) {
    if (layer > 0) {
      const name = `sincnet.conv1d.${layer}`;
      const parameters = [
        await constant(graph, weights, `${name}.weight`),
        await constant(graph, weights, `${name}.bias`),
      ];
      graph.node('Conv', [`features_${layer - 1}`, ...parameters], [`convolved_${layer}`]);
    }
    graph.node('MaxPool', [`convolved_${layer}`], [`pooled_${layer}`], { kernel_shape: [3], strides: [3] });
    await normalize(`sincnet.norm1d.${layer}`, `pooled_${layer}`, `normalized_${layer}`);
    graph.node('LeakyRelu', [`normalized_${layer}`], [`features_${layer}`], LEAK);
  }
}

async function addLstm(graph: OnnxGraph, weights: Weights, layer: number): Promise<void> {
  const both = (name: string): Float32Array =>
    Float32Array.from(['', '_reverse'].flatMap((end) => [...byGates(weights(`lstm.${name}_l${layer}${end}`))]));
  const biases = ['', '_reverse'].flatMap((end) =>
    ['bias_ih', 'bias_hh'].flatMap((name) => [...byGates(weights(`lstm.${name}_l${layer}${end}`))]),
  );
  const inputs = layer === 0 ? FRAME_FEATURES : 2 * LSTM_WIDTH;
  const parts = [
    `frames_${layer - 1}`,
    await graph.constant(`w_${layer}`, 'float32', [2, 4 * LSTM_WIDTH, inputs], both('weight_ih')),
    await graph.constant(`r_${layer}`, 'float32', [2, 4 * LSTM_WIDTH, LSTM_WIDTH], both('weight_hh')),
    await graph.constant(`b_${layer}`, 'float32', [2, 8 * LSTM_WIDTH], Float32Array.from(biases)),
  ];
  graph.node('LSTM', parts, [`directions_${layer}`], { hidden_size: LSTM_WIDTH, direction: 'bidirectional' });
  graph.node('Transpose', [`directions_${layer}`], [`together_${layer}`], { perm: [0, 2, 1, 3] });
  graph.node('Reshape', [`together_${layer}`, 'frame_shape'], [`frames_${layer}`]);
}

async function addLinear(
  graph: OnnxGraph,
  weights: Weights,
  layer: string,
  input: string,
  output: string,
): Promise<void> {
  const { dims, values } = weights(`${layer}.weight`);
  const [outputs = 0, inputs = 0] = dims;
  const turned = Float32Array.from(
    values,
    (_, index) => values[(index % outputs) * inputs + Math.floor(index / outputs)] ?? 0,
  );
  const weight = await graph.constant(`${layer}.turned`, 'float32', [inputs, outputs], turned);
  graph.node('MatMul', [input, weight], [`${output}_product`]);
  graph.node('Add', [`${output}_product`, await constant(graph, weights, `${layer}.bias`)], [output]);
}
