import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OnnxGraph } from '../graph/onnx-graph.js';
import type { Blocks, Precision } from './blocks.js';
import { openCTranslate2 } from './ctranslate2.js';
import { writeDecoder } from './decoder-graph.js';
import { writeEncoder } from './encoder-graph.js';
import { whisperFiles } from './files.js';
import { findPeaks } from './peaks.js';
import { openSafetensors } from './safetensors.js';
import type { WhisperWeights } from './weights.js';

/** Folders and ways of one conversion. */
export interface WhisperConversion {
  /** Holds `model.bin` and `config.json` (CTranslate2), or `model.safetensors`, `config.json` and `generation_config.json`. */
  readonly inputFolder: string;
  readonly outputFolder: string;
  /** `measured`: `positions` where the channels of these weights were measured, else float32. */
  readonly encoderPrecision: Precision | 'measured';
  readonly decoderPrecision: Precision;
  /** Values of the encoder that become outputs as well; see `measuredValues`. */
  readonly exposed?: RegExp | undefined;
  readonly signal?: AbortSignal;
}

/** Makes the ONNX graphs that the engine runs, and `whisper.json` with the model's sizes and token lists. */
export async function convertWhisper(conversion: WhisperConversion): Promise<void> {
  const weights = await openWeights(conversion.inputFolder);
  try {
    await writeGraph(conversion, whisperFiles.encoder, await encoderParts(conversion, weights), writeEncoder);
    const decoderParts = { weights, precision: conversion.decoderPrecision, peaks: new Map() };
    await writeGraph({ ...conversion, exposed: undefined }, whisperFiles.decoder, decoderParts, writeDecoder);
  } finally {
    await weights.close();
  }
  const description = { dimensions: weights.dimensions, ...weights.facts };
  await writeFile(join(conversion.outputFolder, whisperFiles.description), `${JSON.stringify(description)}\n`);
}

async function encoderParts(
  { encoderPrecision }: WhisperConversion,
  weights: WhisperWeights,
): Promise<Omit<Blocks, 'graph'>> {
  if (encoderPrecision !== 'measured') return { weights, precision: encoderPrecision, peaks: new Map() };
  const peaks = await findPeaks(weights);
  return { weights, precision: peaks ? 'positions' : 'float32', peaks: peaks ?? new Map() };
}

/** Opens weights of either format. Throws `PolydubError` `model-failed` when they are of neither. */
export async function openWeights(folder: string): Promise<WhisperWeights> {
  const isCTranslate2 = await access(join(folder, 'model.bin')).then(
    () => true,
    () => false,
  );
  return isCTranslate2 ? openCTranslate2(folder) : openSafetensors(folder);
}

async function writeGraph(
  { outputFolder, exposed, signal }: WhisperConversion,
  file: string,
  parts: Omit<Blocks, 'graph'>,
  write: (blocks: Blocks) => Promise<void>,
): Promise<void> {
  signal?.throwIfAborted();
  const graph = await OnnxGraph.create(join(outputFolder, file), exposed);
  await write({ ...parts, graph });
  await graph.finish();
}
