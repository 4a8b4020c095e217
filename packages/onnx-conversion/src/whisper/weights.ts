/** Sizes of a Whisper model; every size from tiny to large-v3-turbo is described by these. */
export interface WhisperDimensions {
  /** 80, or 128 from large-v3 on. */
  readonly melBins: number;
  /** Width of the model. */
  readonly width: number;
  readonly encoderLayers: number;
  readonly encoderHeads: number;
  readonly decoderLayers: number;
  readonly decoderHeads: number;
  readonly vocabulary: number;
  /** Positions of the encoder: half of the mel frames of one window (1500). */
  readonly audioPositions: number;
  /** Positions of the decoder (448). */
  readonly textPositions: number;
}

/** A `[layer, head]` of the decoder's cross-attention that is known to follow the sound. */
export type AlignmentHead = readonly [layer: number, head: number];

/** What a model says of itself besides its weights. */
export interface WhisperFacts {
  readonly alignmentHeads: readonly AlignmentHead[];
  /** Tokens that are never written: symbols such as `♪` or `[`, and the special ones. */
  readonly suppressedTokens: readonly number[];
  /** Tokens that may not come first: a lone blank, and the end. */
  readonly suppressedFirstTokens: readonly number[];
}

/**
 * The weights of a Whisper model whatever file they come from, under the names of the Hugging Face layout without `model.`, such as
 * `encoder.layers.0.self_attn.q_proj.weight`. Linear weights are `[outputs, inputs]`, convolutions `[outputs, inputs, 3]`.
 */
export interface WhisperWeights {
  readonly dimensions: WhisperDimensions;
  readonly facts: WhisperFacts;
  /** Reads one tensor, row by row, as float32. */
  read(name: string): Promise<Float32Array>;
  close(): Promise<void>;
}

/** Where one tensor's numbers lie in a file. */
export interface TensorPlace {
  readonly dims: readonly number[];
  readonly type: TensorType;
  readonly offset: number;
  readonly byteLength: number;
}

/** Number formats that checkpoints use. */
export type TensorType = 'float32' | 'float16' | 'bfloat16';

/** Heads of the upper half of the decoder: what openai/whisper uses when a model names none. */
export function defaultAlignmentHeads(layers: number, heads: number): AlignmentHead[] {
  const upper = Array.from({ length: layers - Math.floor(layers / 2) }, (_, index) => Math.floor(layers / 2) + index);
  return upper.flatMap((layer) => Array.from({ length: heads }, (_, head): AlignmentHead => [layer, head]));
}

/** Decodes little-endian numbers of a checkpoint to float32. */
export function toFloat32(bytes: Uint8Array, type: TensorType): Float32Array {
  const copy = bytes.slice().buffer;
  if (type === 'float32') return new Float32Array(copy);
  const halves = new Uint16Array(copy);
  return type === 'float16' ? float16ToFloat32(halves) : bfloat16ToFloat32(halves);
}

function bfloat16ToFloat32(halves: Uint16Array): Float32Array {
  return new Float32Array(Uint32Array.from(halves, (half) => half << 16).buffer);
}

function float16ToFloat32(halves: Uint16Array): Float32Array {
  const table = float16Table();
  const values = new Float32Array(halves.length);
  for (let index = 0; index < halves.length; index++) values[index] = table[halves[index] ?? 0] ?? 0;
  return values;
}

let float16Values: Float32Array | undefined;

/** All 65,536 numbers of IEEE 754 binary16. */
function float16Table(): Float32Array {
  float16Values ??= Float32Array.from({ length: 65_536 }, (_, bits) => {
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 0x1f;
    const fraction = bits & 0x3ff;
    if (exponent === 0) return sign * fraction * 2 ** -24;
    if (exponent === 31) return fraction === 0 ? sign * Infinity : Number.NaN;
    return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
  });
  return float16Values;
}
