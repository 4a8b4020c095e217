import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InstalledModel, ModelStore } from '@polydub/inference';
import { OnnxGraph } from '@polydub/onnx-conversion';
import { cacheShape, endOfSpeech, startOfSpeech } from '../chatterbox/constants.js';

/** Numbers in an embedding of the tiny model. */
export const tinyWidth = 4;
const vocabulary = 6564;
const cacheWidth = cacheShape.heads * cacheShape.headSize;

/** Numbers in −0.5…0.5 that are the same on every machine. */
function randoms(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  });
}

function withEnd(head: Float32Array): Float32Array {
  for (let row = 0; row < tinyWidth; row++) head[row * vocabulary + endOfSpeech] = 0.46;
  return head;
}

/** Random weights of the tiny model, for a test that computes the same result in another way. */
export const tinyWeights = {
  /** [vocabulary, width] */
  embedding: randoms(vocabulary * tinyWidth, 11),
  /** [width, heads × head size] */
  value: randoms(tinyWidth * cacheWidth, 23),
  /** [heads × head size, width] */
  back: randoms(cacheWidth * tinyWidth, 37),
  /** [width, vocabulary]; the end grows likelier with every token, since embeddings grow with their position. */
  head: withEnd(randoms(tinyWidth * vocabulary, 41)),
} as const;

/**
 * Writes a tiny random model with the names, types and shapes of Chatterbox Multilingual's graphs, with one layer of cache and
 * embeddings of four numbers. Its language model sees the past only as the mean of the cached values; its decoder gives each
 * speech token back as one sample (a ten-thousandth of it).
 */
export async function writeTinyChatterbox(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeEncoder(join(folder, 'speech_encoder.onnx'));
  await writeEmbedder(join(folder, 'embed_tokens.onnx'));
  await writeLanguageModel(join(folder, 'language_model_q4.onnx'));
  await writeDecoder(join(folder, 'conditional_decoder.onnx'));
  await writeFile(join(folder, 'tokenizer.json'), JSON.stringify(tinyTokenizer()));
  await writeFile(join(folder, 'Cangjie5_TC.json'), JSON.stringify(['日\ta', '曰\ta', '月\tb', '好\tvnd']));
}

/** A store that has the tiny model, in a folder that {@link writeTinyChatterbox} filled. */
export function tinyStore(folder: string): ModelStore {
  const installed: InstalledModel = { name: 'tiny', folder, file: (name) => join(folder, name) };
  return {
    ensure: async () => installed,
    fingerprint: () => 'tiny',
    list: async () => [],
    verify: async (name) => ({ name, intact: true, files: [] }),
    remove: async () => false,
    exportTo: async () => {},
    importFrom: async () => [],
  };
}

async function writeEncoder(path: string): Promise<void> {
  const graph = await OnnxGraph.create(path);
  const audio = graph.input('audio_values', 'float32', [1, 'samples']);
  graph.node('ReduceMean', [audio], ['mean'], { keepdims: 1 });
  const filled = async (name: string, axes: readonly number[]) => {
    const shape = await graph.constant(`${name}_shape`, 'int64', [axes.length], BigInt64Array.from(axes, BigInt));
    graph.node('Expand', ['mean', shape], [name]);
    graph.output(name, 'float32', axes);
  };
  await filled('audio_features', [1, 2, tinyWidth]);
  await filled('speaker_embeddings', [1, 192]);
  await filled('speaker_features', [1, 4, 80]);
  const tokens = await graph.constant('prompt_tokens', 'int64', [1, 3], BigInt64Array.of(7n, 8n, 9n));
  graph.node('Identity', [tokens], ['audio_tokens']);
  graph.output('audio_tokens', 'int64', [1, 3]);
  await graph.finish();
}

async function writeEmbedder(path: string): Promise<void> {
  const graph = await OnnxGraph.create(path);
  const ids = graph.input('input_ids', 'int64', [1, 'length']);
  const positions = graph.input('position_ids', 'int64', [1, 'length']);
  const exaggeration = graph.input('exaggeration', 'float32', [1]);
  const table = await graph.constant('table', 'float32', [vocabulary, tinyWidth], tinyWeights.embedding);
  const axis = await graph.constant('axis', 'int64', [1], BigInt64Array.of(2n));
  const step = await graph.constant('step', 'float32', [1], Float32Array.of(0.1));
  graph.node('Gather', [table, ids], ['token']);
  graph.node('Cast', [positions], ['position'], { to: 1 });
  graph.node('Unsqueeze', ['position', axis], ['column']);
  graph.node('Mul', ['column', step], ['place']);
  graph.node('Add', ['token', 'place'], ['placed']);
  graph.node('Add', ['placed', exaggeration], ['inputs_embeds']);
  graph.output('inputs_embeds', 'float32', [1, 'length', tinyWidth]);
  await graph.finish();
}

async function writeLanguageModel(path: string): Promise<void> {
  const graph = await OnnxGraph.create(path);
  const { heads, headSize } = cacheShape;
  const embeds = graph.input('inputs_embeds', 'float32', [1, 'length', tinyWidth]);
  graph.input('attention_mask', 'int64', [1, 'total']);
  const past = ['key', 'value'].map((kind) =>
    graph.input(`past_key_values.0.${kind}`, 'float32', [1, heads, 'past', headSize]),
  );
  const value = await graph.constant('value_weight', 'float32', [tinyWidth, cacheWidth], tinyWeights.value);
  const split = await graph.constant('split', 'int64', [4], BigInt64Array.of(1n, -1n, BigInt(heads), BigInt(headSize)));
  const flat = await graph.constant('flat', 'int64', [3], BigInt64Array.of(1n, 1n, BigInt(cacheWidth)));
  const back = await graph.constant('back_weight', 'float32', [cacheWidth, tinyWidth], tinyWeights.back);
  const head = await graph.constant('head_weight', 'float32', [tinyWidth, vocabulary], tinyWeights.head);
  graph.node('MatMul', [embeds, value], ['values']);
  graph.node('Reshape', ['values', split], ['split_values']);
  graph.node('Transpose', ['split_values'], ['new'], { perm: [0, 2, 1, 3] });
  for (const [index, kind] of ['key', 'value'].entries()) {
    graph.node('Concat', [past[index] ?? '', 'new'], [`present.0.${kind}`], { axis: 2 });
    graph.output(`present.0.${kind}`, 'float32', [1, heads, 'total', headSize]);
  }
  graph.node('ReduceMean', ['present.0.value'], ['mean'], { axes: [2], keepdims: 0 });
  graph.node('Reshape', ['mean', flat], ['flat_mean']);
  graph.node('MatMul', ['flat_mean', back], ['memory']);
  graph.node('Add', [embeds, 'memory'], ['state']);
  graph.node('MatMul', ['state', head], ['logits']);
  graph.output('logits', 'float32', [1, 'length', vocabulary]);
  await graph.finish();
}

async function writeDecoder(path: string): Promise<void> {
  const graph = await OnnxGraph.create(path);
  const tokens = graph.input('speech_tokens', 'int64', [1, 'tokens']);
  graph.input('speaker_embeddings', 'float32', [1, 192]);
  graph.input('speaker_features', 'float32', [1, 'frames', 80]);
  const scale = await graph.constant('scale', 'float32', [1], Float32Array.of(1e-4));
  graph.node('Cast', [tokens], ['numbers'], { to: 1 });
  graph.node('Mul', ['numbers', scale], ['waveform']);
  graph.output('waveform', 'float32', [1, 'tokens']);
  await graph.finish();
}

/** A tokenizer with letters as tokens, which adds the control tokens that the graphs expect. */
function tinyTokenizer() {
  const special = (id: number, content: string) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  });
  const signs = ['[UNK]', '[SPACE]', '[es]', '[zh]', '[cj_a]', '[cj_.]'];
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,!?¡¿áéíóúñ'];
  const vocab = Object.fromEntries([...signs, ...letters].map((text, index) => [text, index + 1]));
  const frame = { '[EXAGGERATION]': 6563, '[START]': 255, '[STOP]': 0, '[START_SPEECH]': startOfSpeech };
  const templated = (id: string) => ({ SpecialToken: { id, type_id: 0 } });
  const speech = templated('[START_SPEECH]');
  return {
    version: '1.0',
    added_tokens: [
      ...signs.map((text, index) => special(index + 1, text)),
      ...Object.entries(frame).map(([text, id]) => special(id, text)),
    ],
    normalizer: { type: 'Replace', pattern: { String: ' ' }, content: '[SPACE]' },
    pre_tokenizer: null,
    post_processor: {
      type: 'TemplateProcessing',
      single: [
        templated('[EXAGGERATION]'),
        templated('[START]'),
        { Sequence: { id: 'A', type_id: 0 } },
        templated('[STOP]'),
        speech,
        speech,
      ],
      pair: [],
      special_tokens: Object.fromEntries(
        Object.entries(frame).map(([id, token]) => [id, { id, ids: [token], tokens: [id] }]),
      ),
    },
    decoder: null,
    model: { type: 'BPE', unk_token: '[UNK]', vocab: { ...vocab, ...frame }, merges: [] },
  };
}
