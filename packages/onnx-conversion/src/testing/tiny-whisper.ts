import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '@polydub/signal';

/** Sizes of a Whisper small enough to make and run in milliseconds, with weights that mean nothing. */
export const tiny = {
  melBins: 80,
  width: 16,
  layers: 2,
  heads: 2,
  vocabulary: 60,
  audioPositions: 50,
  textPositions: 32,
};

interface Weight {
  readonly dims: readonly number[];
  readonly values: Float32Array;
}

/** Random weights under the names of the Hugging Face layout without `model.`. */
export function tinyWeights(): Map<string, Weight> {
  const random = seededRandom(7);
  const weights = new Map<string, Weight>();
  const add = (name: string, dims: readonly number[]): void => {
    const values = Float32Array.from({ length: dims.reduce((product, dim) => product * dim, 1) }, () => random() - 0.5);
    weights.set(name, { dims, values });
  };
  const addLinear = (name: string, outputs: number, inputs: number): void => {
    add(`${name}.weight`, [outputs, inputs]);
    if (!name.endsWith('k_proj')) add(`${name}.bias`, [outputs]);
  };
  const addNorm = (name: string): void => {
    add(`${name}.weight`, [tiny.width]);
    add(`${name}.bias`, [tiny.width]);
  };
  for (const [conv, inputs] of [
    ['conv1', tiny.melBins],
    ['conv2', tiny.width],
  ] as const) {
    add(`encoder.${conv}.weight`, [tiny.width, inputs, 3]);
    add(`encoder.${conv}.bias`, [tiny.width]);
  }
  add('encoder.embed_positions.weight', [tiny.audioPositions, tiny.width]);
  add('decoder.embed_positions.weight', [tiny.textPositions, tiny.width]);
  add('decoder.embed_tokens.weight', [tiny.vocabulary, tiny.width]);
  for (const side of ['encoder', 'decoder']) {
    for (let layer = 0; layer < tiny.layers; layer++) {
      const attentions = side === 'encoder' ? ['self_attn'] : ['self_attn', 'encoder_attn'];
      for (const attention of attentions) {
        const name = `${side}.layers.${layer}.${attention}`;
        for (const part of ['q_proj', 'k_proj', 'v_proj', 'out_proj'])
          addLinear(`${name}.${part}`, tiny.width, tiny.width);
        addNorm(`${name}_layer_norm`);
      }
      addLinear(`${side}.layers.${layer}.fc1`, 4 * tiny.width, tiny.width);
      addLinear(`${side}.layers.${layer}.fc2`, tiny.width, 4 * tiny.width);
      addNorm(`${side}.layers.${layer}.final_layer_norm`);
    }
    addNorm(`${side}.layer_norm`);
  }
  return weights;
}

/** Writes the tiny model as the official repositories do. */
export async function writeTinySafetensors(folder: string): Promise<void> {
  const header: Record<string, unknown> = {};
  const data: Buffer[] = [];
  let offset = 0;
  for (const [name, { dims, values }] of tinyWeights()) {
    const bytes = Buffer.from(values.buffer);
    header[`model.${name}`] = { dtype: 'F32', shape: dims, data_offsets: [offset, offset + bytes.length] };
    data.push(bytes);
    offset += bytes.length;
  }
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(json.length));
  await writeFile(join(folder, 'model.safetensors'), Buffer.concat([length, json, ...data]));
  const config = {
    num_mel_bins: tiny.melBins,
    d_model: tiny.width,
    encoder_layers: tiny.layers,
    encoder_attention_heads: tiny.heads,
    decoder_layers: tiny.layers,
    decoder_attention_heads: tiny.heads,
    vocab_size: tiny.vocabulary,
    max_source_positions: tiny.audioPositions,
    max_target_positions: tiny.textPositions,
  };
  await writeFile(join(folder, 'config.json'), JSON.stringify(config));
  const generation = {
    alignment_heads: [
      [1, 0],
      [1, 1],
    ],
    suppress_tokens: [1, 2],
    begin_suppress_tokens: [3],
  };
  await writeFile(join(folder, 'generation_config.json'), JSON.stringify(generation));
}

/** Writes the same model as CTranslate2 does: fused projections, gamma and beta, the projection as an alias. */
export async function writeTinyCTranslate2(folder: string): Promise<void> {
  const variables = [...fuse(tinyWeights())];
  const scalars = ['encoder/num_heads', 'decoder/num_heads'];
  const parts: Buffer[] = [uint32(6), text('WhisperSpec'), uint32(3), uint32(variables.length + scalars.length)];
  for (const name of scalars) parts.push(text(name), Buffer.from([0, 2]), uint32(2), Buffer.from([tiny.heads, 0]));
  for (const [name, { dims, values }] of variables) {
    parts.push(
      text(name),
      Buffer.from([dims.length]),
      ...dims.map(uint32),
      Buffer.from([0]),
      uint32(values.byteLength),
    );
    parts.push(Buffer.from(values.buffer));
  }
  parts.push(uint32(1), text('decoder/projection/weight'), text('decoder/embeddings/weight'));
  await writeFile(join(folder, 'model.bin'), Buffer.concat(parts));
  const config = {
    alignment_heads: [
      [1, 0],
      [1, 1],
    ],
    suppress_ids: [1, 2],
    suppress_ids_begin: [3],
  };
  await writeFile(join(folder, 'config.json'), JSON.stringify(config));
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function text(value: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(value.length + 1);
  return Buffer.concat([length, Buffer.from(`${value}\0`)]);
}

const fused: readonly (readonly [string, string, readonly string[]])[] = [
  ['self_attn', 'self_attention/linear_0', ['q_proj', 'k_proj', 'v_proj']],
  ['self_attn', 'self_attention/linear_1', ['out_proj']],
  ['encoder_attn', 'attention/linear_0', ['q_proj']],
  ['encoder_attn', 'attention/linear_1', ['k_proj', 'v_proj']],
  ['encoder_attn', 'attention/linear_2', ['out_proj']],
];

function* fuse(weights: ReadonlyMap<string, Weight>): Generator<[string, Weight]> {
  for (const side of ['encoder', 'decoder']) {
    for (let layer = 0; layer < tiny.layers; layer++) {
      const [from, to] = [`${side}.layers.${layer}`, `${side}/layer_${layer}`];
      for (const [attention, target, parts] of fused) {
        if (!weights.has(`${from}.${attention}.q_proj.weight`)) continue;
        const names = parts.map((part) => `${from}.${attention}.${part}`);
        yield [
          `${to}/${target}/weight`,
          joined(
            weights,
            names.map((name) => `${name}.weight`),
            [tiny.width],
          ),
        ];
        yield [
          `${to}/${target}/bias`,
          joined(
            weights,
            names.map((name) => `${name}.bias`),
            [],
          ),
        ];
      }
      for (const [part, target] of [
        ['fc1', 'ffn/linear_0'],
        ['fc2', 'ffn/linear_1'],
      ] as const) {
        for (const kind of ['weight', 'bias'])
          yield [`${to}/${target}/${kind}`, of(weights, `${from}.${part}.${kind}`)];
      }
      const norms = [
        ['self_attn_layer_norm', 'self_attention'],
        ['encoder_attn_layer_norm', 'attention'],
        ['final_layer_norm', 'ffn'],
      ] as const;
      for (const [part, target] of norms) {
        if (weights.has(`${from}.${part}.weight`))
          yield* norm(weights, `${from}.${part}`, `${to}/${target}/layer_norm`);
      }
    }
    yield* norm(weights, `${side}.layer_norm`, `${side}/layer_norm`);
    yield [`${side}/position_encodings/encodings`, of(weights, `${side}.embed_positions.weight`)];
  }
  for (const conv of ['conv1', 'conv2']) {
    for (const kind of ['weight', 'bias']) yield [`encoder/${conv}/${kind}`, of(weights, `encoder.${conv}.${kind}`)];
  }
  yield ['decoder/embeddings/weight', of(weights, 'decoder.embed_tokens.weight')];
}

function* norm(weights: ReadonlyMap<string, Weight>, from: string, to: string): Generator<[string, Weight]> {
  yield [`${to}/gamma`, of(weights, `${from}.weight`)];
  yield [`${to}/beta`, of(weights, `${from}.bias`)];
}

function of(weights: ReadonlyMap<string, Weight>, name: string): Weight {
  const weight = weights.get(name);
  if (!weight) throw new Error(`The tiny model lacks ${name}`);
  return weight;
}

function joined(weights: ReadonlyMap<string, Weight>, names: readonly string[], inner: readonly number[]): Weight {
  const values = names.flatMap((name) => [...(weights.get(name)?.values ?? new Float32Array(tiny.width))]);
  return { dims: [names.length * tiny.width, ...inner], values: Float32Array.from(values) };
}
