import { join } from 'node:path';
import type { ConversionJob } from '@polydub/inference';
import { OnnxGraph } from '../graph/onnx-graph.js';
import { weightsOf } from '../torch/weights.js';
import { readZipCheckpoint } from '../torch/zip-checkpoint.js';
import { campplusFiles, campplusNetwork } from './network.js';
import { type TorchLayers, torchLayers } from './torch-layers.js';

/** Channels and bands that the convolutions over the spectrum hand on. */
const HEAD_CHANNELS = 320;
/** Dense blocks: their layers and how far apart the frames are that each layer sees. */
const BLOCKS = [
  { layers: 12, dilation: 1 },
  { layers: 24, dilation: 2 },
  { layers: 16, dilation: 2 },
];
/** Frames whose mean is the nearer surroundings of each of them. */
const SEGMENT_FRAMES = 100;

/** What the context of a frame is made with; the same for all layers, whose frames are as many. */
interface Segments {
  /** How often the mean of a segment is repeated, as an input of `Tile`. */
  readonly repeats: string;
  readonly flatShape: string;
  readonly frames: string;
  readonly start: string;
  readonly frameAxis: string;
  readonly newAxis: string;
}

/**
 * Makes `campplus.onnx` from the checkpoint of CAM++ (H. Wang and others, CAM++: A Fast and Efficient Network for Speaker Verification
 * Using Context-Aware Masking, 2023): filter banks `[batch, frames, 80]`, each band's mean taken off, to vectors `[batch, 192]`.
 */
export async function convertCampplus({ inputFolder, outputFolder }: ConversionJob): Promise<void> {
  const weights = weightsOf('CAM++', await readZipCheckpoint(join(inputFolder, campplusFiles.checkpoint)));
  const graph = await OnnxGraph.create(join(outputFolder, campplusFiles.graph));
  const layers = torchLayers(graph, weights);
  let value = graph.input('feats', 'float32', ['batch', 'frames', campplusNetwork.melBands]);
  value = await spectrumHead(layers, value);
  value = await layers.convolution('xvector.tdnn.linear', value, { strides: [2], pads: [2, 2] });
  value = await layers.normalizedRelu('xvector.tdnn.nonlinear.batchnorm', value);
  const segments = await segmentsOf(layers, value);
  for (const [index, block] of BLOCKS.entries()) {
    for (let layer = 1; layer <= block.layers; layer++)
      value = await denseLayer(layers, value, `xvector.block${index + 1}.tdnnd${layer}`, block.dilation, segments);
    value = await layers.normalizedRelu(`xvector.transit${index + 1}.nonlinear.batchnorm`, value);
    value = await layers.convolution(`xvector.transit${index + 1}.linear`, value);
  }
  value = await layers.normalizedRelu('xvector.out_nonlinear.batchnorm', value);
  value = await layers.convolution('xvector.dense.linear', await statistics(graph, layers, value));
  value = await layers.batchNorm('xvector.dense.nonlinear.batchnorm', value, false);
  graph.node('Squeeze', [value, segments.frameAxis], ['embs']);
  graph.output('embs', 'float32', ['batch', campplusNetwork.vectorSize]);
  await graph.finish();
}

/** Convolutions over bands and frames; the bands become an eighth. */
async function spectrumHead(layers: TorchLayers, input: string): Promise<string> {
  const bandsFirst = layers.node('Transpose', [input], { perm: [0, 2, 1] });
  let value = layers.node('Unsqueeze', [bandsFirst, await layers.integers('picture_axis', [1])]);
  const pads = [1, 1, 1, 1];
  value = await layers.convolution('head.conv1', value, { pads });
  value = await layers.normalizedRelu('head.bn1', value);
  for (const layer of ['layer1', 'layer2']) {
    value = await residualBlock(layers, value, `head.${layer}.0`, [2, 1]);
    value = await residualBlock(layers, value, `head.${layer}.1`);
  }
  value = await layers.convolution('head.conv2', value, { strides: [2, 1], pads });
  value = await layers.normalizedRelu('head.bn2', value);
  return layers.node('Reshape', [value, await layers.integers('head_shape', [0, HEAD_CHANNELS, -1])]);
}

/** Two convolutions around which the input is led, through a third one where the bands become fewer. */
async function residualBlock(layers: TorchLayers, input: string, name: string, strides?: number[]): Promise<string> {
  const pads = [1, 1, 1, 1];
  let value = await layers.convolution(`${name}.conv1`, input, { pads, ...(strides && { strides }) });
  value = await layers.normalizedRelu(`${name}.bn1`, value);
  value = await layers.convolution(`${name}.conv2`, value, { pads });
  value = await layers.batchNorm(`${name}.bn2`, value);
  const around = strides
    ? await layers.batchNorm(`${name}.shortcut.1`, await layers.convolution(`${name}.shortcut.0`, input, { strides }))
    : input;
  return layers.node('Relu', [layers.node('Add', [value, around])]);
}

async function segmentsOf(layers: TorchLayers, value: string): Promise<Segments> {
  const shape = layers.node('Shape', [value]);
  return {
    repeats: await layers.integers('segment_repeats', [1, 1, 1, SEGMENT_FRAMES]),
    flatShape: await layers.integers('segment_shape', [0, 0, -1]),
    frames: layers.node('Gather', [shape, await layers.integers('frame_dimension', [2])]),
    start: await layers.integers('segment_start', [0]),
    frameAxis: await layers.integers('frame_axis', [2]),
    newAxis: await layers.integers('segment_axis', [3]),
  };
}

/** Adds channels that see the surroundings of a frame, weighed by what is heard in the segment and in the whole. */
async function denseLayer(
  layers: TorchLayers,
  input: string,
  name: string,
  dilation: number,
  segments: Segments,
): Promise<string> {
  let value = await layers.normalizedRelu(`${name}.nonlinear1.batchnorm`, input);
  value = await layers.convolution(`${name}.linear1`, value);
  value = await layers.normalizedRelu(`${name}.nonlinear2.batchnorm`, value);
  const around = { pads: [dilation, dilation], dilations: [dilation] };
  const local = await layers.convolution(`${name}.cam_layer.linear_local`, value, around);
  const whole = layers.node('ReduceMean', [value], { axes: [2], keepdims: 1 });
  let context = layers.node('Add', [segmentMeans(layers, value, segments), whole]);
  context = layers.node('Relu', [await layers.convolution(`${name}.cam_layer.linear1`, context, {}, true)]);
  context = await layers.convolution(`${name}.cam_layer.linear2`, context, {}, true);
  const masked = layers.node('Mul', [local, layers.node('Sigmoid', [context])]);
  return layers.node('Concat', [input, masked], { axis: 1 });
}

/** The mean of each frame's segment; the last segment may be shorter. */
function segmentMeans(layers: TorchLayers, value: string, segments: Segments): string {
  const size = [SEGMENT_FRAMES];
  const means = layers.node('AveragePool', [value], { kernel_shape: size, strides: size, ceil_mode: 1 });
  const repeated = layers.node('Tile', [layers.node('Unsqueeze', [means, segments.newAxis]), segments.repeats]);
  const flat = layers.node('Reshape', [repeated, segments.flatShape]);
  return layers.node('Slice', [flat, segments.start, segments.frames, segments.frameAxis]);
}

/** Mean and sample standard deviation of each channel over the frames, `[batch, 2 × channels, 1]`. */
async function statistics(graph: OnnxGraph, layers: TorchLayers, value: string): Promise<string> {
  const mean = layers.node('ReduceMean', [value], { axes: [2], keepdims: 1 });
  const squares = layers.node('ReduceSumSquare', [layers.node('Sub', [value, mean])], { axes: [2], keepdims: 1 });
  const shape = layers.node('Shape', [value]);
  const frames = layers.node('Gather', [shape, await layers.integers('last_dimension', [2])]);
  const others = layers.node('Sub', [frames, await layers.integers('one_frame', [1])]);
  const divisor = layers.node('Max', [
    layers.node('Cast', [others], { to: 1 }),
    await graph.constant('least_divisor', 'float32', [1], Float32Array.of(1)),
  ]);
  const deviation = layers.node('Sqrt', [layers.node('Div', [squares, divisor])]);
  return layers.node('Concat', [mean, deviation], { axis: 1 });
}
