import { writeFile } from 'node:fs/promises';

/** Special tokens of Qwen's chat template. */
const SPECIAL = ['<|endoftext|>', '<|im_start|>', '<|im_end|>'] as const;
/** Written here; like Qwen3-4B-Instruct-2507's, it leaves no room for thoughts. */
const TEMPLATE =
  "{%- for message in messages %}{{- '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>' + '\\n' }}{%- endfor %}" +
  "{%- if add_generation_prompt %}{{- '<|im_start|>assistant\\n' }}{%- endif %}";

const HEAD_SIZE = 32;
const NORMAL = 1;
const CONTROL = 3;

/**
 * Writes a GGUF file of Qwen3's layout: its tensors, its kind of tokenizer, a chat template inside. Its one layer does nothing, so that
 * the last character alone decides the next one: it answers an opened string with the characters of `says` (no two of which are
 * the same) and closes it.
 */
export async function writeTinyQwen3(path: string, says: string): Promise<void> {
  const tokens = [...byteCharacters(), '"}', ...SPECIAL];
  const width = Math.ceil(tokens.length / HEAD_SIZE) * HEAD_SIZE;
  await writeFile(path, file(metadataOf(tokens, width), tensorsOf(tokens, width, says)));
}

/** The character that stands for each byte in the vocabulary, as GPT-2 has it. */
function byteCharacters(): string[] {
  const isPrintable = (byte: number) => (byte > 32 && byte < 127) || (byte > 160 && byte !== 173);
  let unprintable = 0;
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(isPrintable(byte) ? byte : 256 + unprintable++));
}

interface Tensor {
  readonly name: string;
  /** The length of a row first. */
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

function tensorsOf(tokens: readonly string[], width: number, says: string): Tensor[] {
  const count = tokens.length;
  const filled = (name: string, shape: readonly number[], value: number): Tensor => ({
    name,
    shape,
    values: new Float32Array(shape.reduce((product, size) => product * size, 1)).fill(value),
  });
  const embedding = filled('token_embd.weight', [width, count], 0);
  for (let token = 0; token < count; token++) embedding.values[token * width + token] = 1;
  const output = filled('output.weight', [width, count], 0);
  const chain = ['"', ...says, '"}', '<|im_end|>'];
  for (const [at, token] of chain.slice(0, -1).entries())
    output.values[tokens.indexOf(chain[at + 1] ?? '') * width + tokens.indexOf(token)] = 1;
  const heads = 2 * HEAD_SIZE;
  const layer = (name: string, ...shape: number[]) => filled(`blk.0.${name}.weight`, shape, 0);
  const norm = (name: string, size: number) => filled(name, [size], 1);
  return [
    ...[embedding, output, norm('output_norm.weight', width)],
    ...[norm('blk.0.attn_norm.weight', width), norm('blk.0.ffn_norm.weight', width)],
    ...[norm('blk.0.attn_q_norm.weight', HEAD_SIZE), norm('blk.0.attn_k_norm.weight', HEAD_SIZE)],
    ...[layer('attn_q', width, heads), layer('attn_k', width, HEAD_SIZE), layer('attn_v', width, HEAD_SIZE)],
    ...[layer('attn_output', heads, width), layer('ffn_gate', width, 32)],
    ...[layer('ffn_up', width, 32), layer('ffn_down', 32, width)],
  ];
}

type Value = { readonly u32: number } | { readonly f32: number } | { readonly text: string } | List;
type List = { readonly texts: readonly string[] } | { readonly i32s: readonly number[] };

function metadataOf(tokens: readonly string[], width: number): Record<string, Value> {
  const isSpecial = (token: string) => (SPECIAL as readonly string[]).includes(token);
  return {
    'general.architecture': { text: 'qwen3' },
    'general.name': { text: 'Tiny Qwen3' },
    'qwen3.block_count': { u32: 1 },
    'qwen3.context_length': { u32: 8192 },
    'qwen3.embedding_length': { u32: width },
    'qwen3.feed_forward_length': { u32: 32 },
    'qwen3.attention.head_count': { u32: 2 },
    'qwen3.attention.head_count_kv': { u32: 1 },
    'qwen3.attention.key_length': { u32: HEAD_SIZE },
    'qwen3.attention.value_length': { u32: HEAD_SIZE },
    'qwen3.attention.layer_norm_rms_epsilon': { f32: 1e-6 },
    'qwen3.rope.freq_base': { f32: 5e6 },
    'tokenizer.ggml.model': { text: 'gpt2' },
    'tokenizer.ggml.pre': { text: 'qwen2' },
    'tokenizer.ggml.tokens': { texts: tokens },
    'tokenizer.ggml.token_type': { i32s: tokens.map((token) => (isSpecial(token) ? CONTROL : NORMAL)) },
    'tokenizer.ggml.merges': { texts: ['" }'] },
    'tokenizer.ggml.eos_token_id': { u32: tokens.indexOf('<|im_end|>') },
    'tokenizer.ggml.padding_token_id': { u32: tokens.indexOf('<|endoftext|>') },
    'tokenizer.chat_template': { text: TEMPLATE },
  };
}

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const f32 = (value: number) => Buffer.from(Float32Array.of(value).buffer);
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);

/** Numbers of the types of values in a GGUF file. */
const types = { u32: 4, i32: 5, f32: 6, text: 8, array: 9 } as const;
/** Number of the type of a tensor of 32-bit floats. */
const FLOAT32 = 0;

function encoded(value: Value): Buffer {
  if ('u32' in value) return Buffer.concat([u32(types.u32), u32(value.u32)]);
  if ('f32' in value) return Buffer.concat([u32(types.f32), f32(value.f32)]);
  if ('text' in value) return Buffer.concat([u32(types.text), text(value.text)]);
  const [type, items] = 'texts' in value ? [types.text, value.texts.map(text)] : [types.i32, value.i32s.map(u32)];
  return Buffer.concat([u32(types.array), u32(type), u64(items.length), ...items]);
}

function header(tensorCount: number, metadata: Readonly<Record<string, Value>>): Buffer {
  const entries = Object.entries(metadata);
  const pairs = entries.flatMap(([key, value]) => [text(key), encoded(value)]);
  return Buffer.concat([Buffer.from('GGUF'), u32(3), u64(tensorCount), u64(entries.length), ...pairs]);
}

/** Tensors begin at multiples of this many bytes. */
const ALIGNMENT = 32;
const padding = (bytes: number) => Buffer.alloc((ALIGNMENT - (bytes % ALIGNMENT)) % ALIGNMENT);

/** The header, with where each tensor lies, and the tensors after it. */
function file(metadata: Readonly<Record<string, Value>>, tensors: readonly Tensor[]): Buffer {
  const data = tensors.map(({ values }) => {
    const bytes = Buffer.from(values.buffer);
    return Buffer.concat([bytes, padding(bytes.length)]);
  });
  let offset = 0;
  const places = tensors.map(({ name, shape }, at) => {
    const place = [text(name), u32(shape.length), ...shape.map(u64), u32(FLOAT32), u64(offset)];
    offset += data[at]?.length ?? 0;
    return Buffer.concat(place);
  });
  const head = Buffer.concat([header(tensors.length, metadata), ...places]);
  return Buffer.concat([head, padding(head.length), ...data]);
}
