import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConversionJob } from '@polydub/inference';
import { OnnxGraph } from '../graph/onnx-graph.js';
import { readTflite } from '../tflite/tflite-model.js';
import { writeTflite } from '../tflite/write-tflite.js';
import { faceDetectionFiles } from './files.js';

/**
 * Makes the detector of faces: `picture` `[1, 3, height, width]` to `boxes` `[1, anchors, 16]` and `scores` `[1, anchors, 1]`,
 * both as the network gives them.
 */
export async function convertFaceDetection({ inputFolder, outputFolder }: ConversionJob): Promise<void> {
  const model = readTflite(await readFile(join(inputFolder, faceDetectionFiles.published)));
  const graph = await OnnxGraph.create(join(outputFolder, faceDetectionFiles.graph));
  const { output } = await writeTflite(model, graph);
  graph.node('Identity', [await output('reshaped_regressor_face_4')], ['boxes']);
  graph.node('Identity', [await output('reshaped_classifier_face_4')], ['scores']);
  graph.output('boxes', 'float32');
  graph.output('scores', 'float32');
  await graph.finish();
}
