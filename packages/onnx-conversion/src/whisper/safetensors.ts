import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { z } from 'zod';
import {
  type AlignmentHead,
  defaultAlignmentHeads,
  type TensorType,
  toFloat32,
  type WhisperDimensions,
  type WhisperFacts,
  type WhisperWeights,
} from './weights.js';

const tensorTypes: Readonly<Record<string, TensorType>> = { F32: 'float32', F16: 'float16', BF16: 'bfloat16' };

const headerSchema = z.record(
  z.string(),
  z.object({ dtype: z.string(), shape: z.array(z.number()), data_offsets: z.tuple([z.number(), z.number()]) }),
);
type Header = z.infer<typeof headerSchema>;

const configSchema = z.object({
  num_mel_bins: z.number(),
  d_model: z.number(),
  encoder_layers: z.number(),
  encoder_attention_heads: z.number(),
  decoder_layers: z.number(),
  decoder_attention_heads: z.number(),
  vocab_size: z.number(),
  max_source_positions: z.number(),
  max_target_positions: z.number(),
});

const generationSchema = z.object({
  alignment_heads: z.array(z.tuple([z.number(), z.number()])).optional(),
  suppress_tokens: z.array(z.number()).default([]),
  begin_suppress_tokens: z.array(z.number()).default([]),
});

/**
 * Opens a Whisper model in the layout of the official `openai/whisper-*` repositories: `model.safetensors`, `config.json` and
 * `generation_config.json` of `folder`. Throws `PolydubError` `model-failed` when a tensor is missing or not of floats.
 */
export async function openSafetensors(folder: string): Promise<WhisperWeights> {
  const dimensions = toDimensions(configSchema.parse(await readJson(join(folder, 'config.json'))));
  const generation = generationSchema.parse(await readJson(join(folder, 'generation_config.json')));
  const file = await open(join(folder, 'model.safetensors'), 'r');
  const { header, dataOffset } = await readHeader(file);
  return {
    dimensions,
    facts: toFacts(generation, dimensions),
    read: (name) => readTensor(file, header, dataOffset, `model.${name}`),
    close: () => file.close(),
  };
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** 64-bit length, JSON of that length, then the data (https://github.com/huggingface/safetensors). */
async function readHeader(file: FileHandle): Promise<{ header: Header; dataOffset: number }> {
  const { buffer: lengthBytes } = await file.read(Buffer.alloc(8), 0, 8, 0);
  const length = Number(lengthBytes.readBigUInt64LE());
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, 8);
  const { __metadata__: _, ...tensors } = JSON.parse(buffer.toString('utf8')) as Record<string, unknown>;
  return { header: headerSchema.parse(tensors), dataOffset: 8 + length };
}

async function readTensor(file: FileHandle, header: Header, dataOffset: number, name: string): Promise<Float32Array> {
  const entry = header[name];
  const type = tensorTypes[entry?.dtype ?? ''];
  if (!entry || !type) {
    throw new PolydubError('model-failed', { message: `model.safetensors has no float tensor "${name}".` });
  }
  const [start, end] = entry.data_offsets;
  const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, dataOffset + start);
  return toFloat32(buffer, type);
}

function toDimensions(config: z.infer<typeof configSchema>): WhisperDimensions {
  return {
    melBins: config.num_mel_bins,
    width: config.d_model,
    encoderLayers: config.encoder_layers,
    encoderHeads: config.encoder_attention_heads,
    decoderLayers: config.decoder_layers,
    decoderHeads: config.decoder_attention_heads,
    vocabulary: config.vocab_size,
    audioPositions: config.max_source_positions,
    textPositions: config.max_target_positions,
  };
}

function toFacts(generation: z.infer<typeof generationSchema>, dimensions: WhisperDimensions): WhisperFacts {
  const heads: readonly AlignmentHead[] =
    generation.alignment_heads ?? defaultAlignmentHeads(dimensions.decoderLayers, dimensions.decoderHeads);
  return {
    alignmentHeads: heads,
    suppressedTokens: generation.suppress_tokens,
    suppressedFirstTokens: generation.begin_suppress_tokens,
  };
}
