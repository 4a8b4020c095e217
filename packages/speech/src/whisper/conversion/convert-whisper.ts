import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { files } from '../constants.js';
import type { Blocks, Precision } from './blocks.js';
import { openCTranslate2 } from './ctranslate2.js';
import { writeDecoder } from './decoder-graph.js';
import { writeEncoder } from './encoder-graph.js';
import { OnnxGraph } from './onnx-graph.js';
import { openSafetensors } from './safetensors.js';
import type { WhisperWeights } from './weights.js';

/** Folders and ways of one conversion. */
export interface WhisperConversion {
  /** Holds `model.bin` and `config.json` (CTranslate2), or `model.safetensors`, `config.json` and `generation_config.json`. */
  readonly inputFolder: string;
  readonly outputFolder: string;
  readonly encoderPrecision: Precision;
  readonly decoderPrecision: Precision;
  readonly signal?: AbortSignal;
}

/** Makes the ONNX graphs that the engine runs, and `whisper.json` with the model's sizes and token lists. */
export async function convertWhisper(conversion: WhisperConversion): Promise<void> {
  const weights = await openWeights(conversion.inputFolder);
  try {
    await writeGraph(conversion, files.encoder, { weights, precision: conversion.encoderPrecision }, writeEncoder);
    await writeGraph(conversion, files.decoder, { weights, precision: conversion.decoderPrecision }, writeDecoder);
  } finally {
    await weights.close();
  }
  const description = { dimensions: weights.dimensions, ...weights.facts };
  await writeFile(join(conversion.outputFolder, files.description), `${JSON.stringify(description)}\n`);
}

async function openWeights(folder: string): Promise<WhisperWeights> {
  const isCTranslate2 = await access(join(folder, 'model.bin')).then(
    () => true,
    () => false,
  );
  return isCTranslate2 ? openCTranslate2(folder) : openSafetensors(folder);
}

async function writeGraph(
  { outputFolder, signal }: WhisperConversion,
  file: string,
  parts: Omit<Blocks, 'graph'>,
  write: (blocks: Blocks) => Promise<void>,
): Promise<void> {
  signal?.throwIfAborted();
  const graph = await OnnxGraph.create(join(outputFolder, file));
  await write({ ...parts, graph });
  await graph.finish();
}
