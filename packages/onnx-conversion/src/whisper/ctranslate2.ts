import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { z } from 'zod';
import {
  type TensorPlace,
  type TensorType,
  toFloat32,
  type WhisperDimensions,
  type WhisperWeights,
} from './weights.js';

/** Version of the CTranslate2 binary format that is read here. */
const BINARY_VERSION = 6;
const HEADER_PROBE_BYTES = 256;
/** `ctranslate2::DataType`: 0 float32, 1 int8, 2 int16, 3 int32, 4 float16, 5 bfloat16. */
const tensorTypes: Readonly<Record<number, TensorType>> = { 0: 'float32', 4: 'float16', 5: 'bfloat16' };
const INT16 = 2;

const configSchema = z.object({
  alignment_heads: z.array(z.tuple([z.number(), z.number()])),
  suppress_ids: z.array(z.number()),
  suppress_ids_begin: z.array(z.number()),
});

interface Variables {
  readonly places: Map<string, TensorPlace>;
  readonly numbers: Map<string, number>;
}

/**
 * Opens a Whisper model in CTranslate2's format: `model.bin` (binary version 6, float weights) and `config.json` of `folder`.
 * Throws `PolydubError` `model-failed` when the file is of another kind.
 */
export async function openCTranslate2(folder: string): Promise<WhisperWeights> {
  const path = join(folder, 'model.bin');
  const config = configSchema.parse(JSON.parse(await readFile(join(folder, 'config.json'), 'utf8')));
  const file = await open(path, 'r');
  const variables = await readVariables(file, path);
  return {
    dimensions: dimensionsOf(variables),
    facts: {
      alignmentHeads: config.alignment_heads,
      suppressedTokens: config.suppress_ids,
      suppressedFirstTokens: config.suppress_ids_begin,
    },
    read: (name) => readTensor(file, variables, name),
    close: () => file.close(),
  };
}

async function readVariables(file: FileHandle, path: string): Promise<Variables> {
  const reader = new HeaderReader(file);
  const version = await reader.uint32();
  const spec = version === BINARY_VERSION ? await reader.string() : '';
  if (spec !== 'WhisperSpec') {
    throw new PolydubError('model-failed', {
      message: `${path} is not a Whisper model of CTranslate2 binary version 6.`,
    });
  }
  await reader.uint32();
  const variables: Variables = { places: new Map(), numbers: new Map() };
  const count = await reader.uint32();
  for (let index = 0; index < count; index++) await readVariable(reader, variables);
  const aliases = await reader.uint32();
  for (let index = 0; index < aliases; index++) {
    const alias = await reader.string();
    const place = variables.places.get(await reader.string());
    if (place) variables.places.set(alias, place);
  }
  return variables;
}

/** One variable: name, rank, dims, type, byte count, data. Numbers that are not weights are kept by value. */
async function readVariable(reader: HeaderReader, { places, numbers }: Variables): Promise<void> {
  const name = await reader.string();
  const rank = await reader.uint8();
  const dims: number[] = [];
  for (let axis = 0; axis < rank; axis++) dims.push(await reader.uint32());
  const typeNumber = await reader.uint8();
  const byteLength = await reader.uint32();
  const type = tensorTypes[typeNumber];
  if (type) places.set(name, { dims, type, offset: reader.offset, byteLength });
  else if (typeNumber === INT16) numbers.set(name, (await reader.peek(2)).readInt16LE());
  reader.offset += byteLength;
}

/** Reads small fields in order without loading the weights between them. */
class HeaderReader {
  offset = 0;
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async peek(length: number): Promise<Buffer> {
    const buffer = Buffer.alloc(Math.max(length, HEADER_PROBE_BYTES));
    const { bytesRead } = await this.#file.read(buffer, 0, length, this.offset);
    if (bytesRead < length)
      throw new PolydubError('model-failed', { message: 'The CTranslate2 model file ends too early.' });
    return buffer;
  }

  async uint8(): Promise<number> {
    return this.#advance(1, (buffer) => buffer.readUInt8());
  }

  async uint32(): Promise<number> {
    return this.#advance(4, (buffer) => buffer.readUInt32LE());
  }

  /** Length in 16 bits, then that many bytes of which the last is zero. */
  async string(): Promise<string> {
    const length = await this.#advance(2, (buffer) => buffer.readUInt16LE());
    return this.#advance(length, (buffer) => buffer.toString('utf8', 0, length - 1));
  }

  async #advance<T>(length: number, read: (buffer: Buffer) => T): Promise<T> {
    const value = read(await this.peek(length));
    this.offset += length;
    return value;
  }
}

function dimensionsOf({ places, numbers }: Variables): WhisperDimensions {
  const dims = (name: string): readonly number[] => placeOf(places, name).dims;
  const layers = (side: string): number =>
    new Set([...places.keys()].flatMap((name) => name.match(`^${side}/layer_\\d+/`)?.[0] ?? [])).size;
  return {
    melBins: dims('encoder/conv1/weight')[1] ?? 0,
    width: dims('encoder/conv1/weight')[0] ?? 0,
    encoderLayers: layers('encoder'),
    encoderHeads: numbers.get('encoder/num_heads') ?? 0,
    decoderLayers: layers('decoder'),
    decoderHeads: numbers.get('decoder/num_heads') ?? 0,
    vocabulary: dims('decoder/embeddings/weight')[0] ?? 0,
    audioPositions: dims('encoder/position_encodings/encodings')[0] ?? 0,
    textPositions: dims('decoder/position_encodings/encodings')[0] ?? 0,
  };
}

async function readTensor(file: FileHandle, { places }: Variables, name: string): Promise<Float32Array> {
  const source = sourceOf(name);
  const place = placeOf(places, source.variable);
  const byteLength = place.byteLength / source.pieces;
  const { buffer } = await file.read(Buffer.alloc(byteLength), 0, byteLength, place.offset + source.piece * byteLength);
  return toFloat32(buffer, place.type);
}

function placeOf(places: ReadonlyMap<string, TensorPlace>, name: string): TensorPlace {
  const place = places.get(name);
  if (!place)
    throw new PolydubError('model-failed', { message: `The CTranslate2 model has no float variable "${name}".` });
  return place;
}

/** A variable, of which only piece `piece` of `pieces` equal ones is wanted: projections are stored fused. */
interface Source {
  readonly variable: string;
  readonly piece: number;
  readonly pieces: number;
}

const wholes: Readonly<Record<string, string>> = {
  'encoder.embed_positions.weight': 'encoder/position_encodings/encodings',
  'decoder.embed_positions.weight': 'decoder/position_encodings/encodings',
  'decoder.embed_tokens.weight': 'decoder/embeddings/weight',
};

/** Hugging Face part of a layer → CTranslate2 part, with the piece of a fused projection. */
const layerParts: Readonly<Record<string, readonly [part: string, piece?: number, pieces?: number]>> = {
  'self_attn.q_proj': ['self_attention/linear_0', 0, 3],
  'self_attn.k_proj': ['self_attention/linear_0', 1, 3],
  'self_attn.v_proj': ['self_attention/linear_0', 2, 3],
  'self_attn.out_proj': ['self_attention/linear_1'],
  self_attn_layer_norm: ['self_attention/layer_norm'],
  'encoder_attn.q_proj': ['attention/linear_0'],
  'encoder_attn.k_proj': ['attention/linear_1', 0, 2],
  'encoder_attn.v_proj': ['attention/linear_1', 1, 2],
  'encoder_attn.out_proj': ['attention/linear_2'],
  encoder_attn_layer_norm: ['attention/layer_norm'],
  fc1: ['ffn/linear_0'],
  fc2: ['ffn/linear_1'],
  final_layer_norm: ['ffn/layer_norm'],
};

function sourceOf(name: string): Source {
  const whole = wholes[name];
  if (whole) return { variable: whole, piece: 0, pieces: 1 };
  const layer = name.match(/^(encoder|decoder)\.layers\.(\d+)\.(.+)\.(weight|bias)$/);
  const [part, piece = 0, pieces = 1] = layerParts[layer?.[3] ?? ''] ?? [];
  if (layer && part)
    return { variable: `${layer[1]}/layer_${layer[2]}/${part}/${leaf(part, layer[4])}`, piece, pieces };
  const other = name.match(/^(encoder|decoder)\.(conv1|conv2|layer_norm)\.(weight|bias)$/);
  if (!other) throw new PolydubError('model-failed', { message: `Whisper has no weight named "${name}".` });
  return { variable: `${other[1]}/${other[2]}/${leaf(other[2] ?? '', other[3])}`, piece: 0, pieces: 1 };
}

/** CTranslate2 calls the two vectors of a layer norm gamma and beta. */
function leaf(part: string, kind: string | undefined): string {
  if (!part.endsWith('layer_norm')) return kind ?? '';
  return kind === 'weight' ? 'gamma' : 'beta';
}
