import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import type { ConversionJob } from '@polydub/inference';
import { OnnxGraph } from '../graph/onnx-graph.js';
import { readTflite, type TfliteModel } from '../tflite/tflite-model.js';
import { customOptions } from '../tflite/transform-operators.js';
import { type WrittenNetwork, writeTflite } from '../tflite/write-tflite.js';
import { faceMeshFiles } from './files.js';

const MESH_POINTS = 468;
const IRIS_POINTS = 5;
/** Points of the mesh's eye that go around the eyeball; they come first in the list of an eye's points. */
const EYE_CONTOUR_POINTS = 16;

/** Numbers of the mesh's points that the network refines, in the order of its outputs. */
interface RefinedPoints {
  readonly lips: readonly number[];
  readonly leftEye: readonly number[];
  readonly rightEye: readonly number[];
}

/**
 * Makes the attention mesh (I. Grishchenko and others, Attention Mesh: High-fidelity Face Mesh Prediction in Real-time, 2020):
 * `picture` `[1, 3, 192, 192]`, 0…1, to `points` `[478, 3]` in pixels of that picture and `presence` `[1]`, 0…1. The points are
 * the mesh with refined lips and eyes, then five of each iris, as MediaPipe joins them.
 */
export async function convertFaceMesh({ inputFolder, outputFolder }: ConversionJob): Promise<void> {
  const model = readTflite(await readFile(join(inputFolder, faceMeshFiles.published)));
  const graph = await OnnxGraph.create(join(outputFolder, faceMeshFiles.graph));
  const network = await writeTflite(model, graph);
  await addPoints(graph, network, refinedPoints(model));
  const flag = await network.nodes.reshaped(await network.output('conv_faceflag'), [1]);
  graph.node('Sigmoid', [flag], ['presence']);
  graph.output('points', 'float32', [MESH_POINTS + 2 * IRIS_POINTS, 3]);
  graph.output('presence', 'float32', [1]);
  await graph.finish();
}

/** The network crops its features around the very points that it refines. */
function refinedPoints({ operators }: TfliteModel): RefinedPoints {
  const crops = operators.filter(({ kind }) => kind === 'Landmarks2TransformMatrix');
  const [lips, leftEye, rightEye] = crops.map(
    (crop) => customOptions<{ readonly subset_idxs: readonly number[] }>(crop).subset_idxs,
  );
  if (lips && leftEye && rightEye) return { lips, leftEye, rightEye };
  throw new PolydubError('model-failed', { message: 'The face mesh does not refine lips and eyes' });
}

async function addPoints(graph: OnnxGraph, { nodes, output }: WrittenNetwork, refined: RefinedPoints): Promise<void> {
  const mesh = await nodes.reshaped(await output('output_mesh_identity'), [MESH_POINTS, 3]);
  const depths = nodes.node('Slice', [mesh, ...(await Promise.all([[2], [3], [1]].map((at) => nodes.integers(at))))]);
  const flat = nodes.node('Slice', [mesh, ...(await Promise.all([[0], [2], [1]].map((at) => nodes.integers(at))))]);
  const eyes = ['output_left_eye', 'output_right_eye'];
  const updates = await Promise.all(['output_lips', ...eyes].map(async (name) => pairs(nodes, await output(name))));
  const replaced = [...refined.lips, ...refined.leftEye, ...refined.rightEye];
  const places = nodes.node('ScatterND', [
    flat,
    await nodes.integers(replaced, [replaced.length, 1]),
    nodes.node('Concat', updates, { axis: 0 }),
  ]);
  const irises = await Promise.all([
    iris(nodes, { places: await output('output_left_iris'), depths, eye: refined.leftEye }),
    iris(nodes, { places: await output('output_right_iris'), depths, eye: refined.rightEye }),
  ]);
  const joined = nodes.node('Concat', [places, depths], { axis: 1 });
  graph.node('Concat', [joined, ...irises], ['points'], { axis: 0 });
}

type Nodes = WrittenNetwork['nodes'];

/** An iris is as far away as the points around its eyeball in the mean. */
async function iris(
  nodes: Nodes,
  { places, depths, eye }: { readonly places: string; readonly depths: string; readonly eye: readonly number[] },
): Promise<string> {
  const contour = await nodes.integers(eye.slice(0, EYE_CONTOUR_POINTS));
  const around = nodes.node('Gather', [depths, contour], { axis: 0 });
  const depth = nodes.node('ReduceMean', [around], { axes: [0], keepdims: 1 });
  const each = nodes.node('Expand', [depth, await nodes.integers([IRIS_POINTS, 1])]);
  return nodes.node('Concat', [await pairs(nodes, places), each], { axis: 1 });
}

function pairs(nodes: Nodes, name: string): Promise<string> {
  return nodes.reshaped(name, [-1, 2]);
}
