import {
  addAndNorm,
  type Blocks,
  feedForward,
  firstNorm,
  linear,
  quantizedWeight,
  single,
  split,
  transpose,
  UNSCALED,
} from './blocks.js';
import type { AlignmentHead } from './weights.js';

/**
 * Writes the decoder, one graph for the first call (`past` 0) and every later step:
 * `tokens` int32 `[batch, length]`, `past_key_i` and `past_value_i` `[batch, heads, past, width / heads]`, and the encoder's
 * `cross_key_i`, `cross_value_i` give `logits` `[batch, length, vocabulary]`, `present_key_i`, `present_value_i`, and
 * `alignment` `[batch, alignment heads, length, audioPositions]`: the scaled products of queries and keys before softmax.
 */
export async function writeDecoder(blocks: Blocks): Promise<void> {
  const { graph, weights } = blocks;
  const { decoderLayers } = weights.dimensions;
  const tokens = graph.input('tokens', 'int32', ['batch', 'length']);
  declareInputs(blocks);
  const table = await embeddingTable(blocks);
  let stream = await firstNorm(
    blocks,
    await embedTokens(blocks, tokens, table),
    'decoder.layers.0.self_attn_layer_norm',
  );
  for (let index = 0; index < decoderLayers; index++) {
    const layer = `decoder.layers.${index}`;
    const next = index + 1 < decoderLayers ? `decoder.layers.${index + 1}.self_attn_layer_norm` : 'decoder.layer_norm';
    const attended = await selfAttention(blocks, index, stream.normed);
    stream = await addAndNorm(blocks, stream, attended, `${layer}.encoder_attn_layer_norm`);
    stream = await addAndNorm(
      blocks,
      stream,
      await crossAttention(blocks, index, stream.normed),
      `${layer}.final_layer_norm`,
    );
    stream = await addAndNorm(blocks, stream, await feedForward(blocks, layer, stream.normed), next);
  }
  await writeLogits(blocks, stream.normed);
  await writeAlignment(blocks);
}

function declareInputs({ graph, weights }: Blocks): void {
  const { decoderLayers, decoderHeads, audioPositions, width } = weights.dimensions;
  const headWidth = width / decoderHeads;
  for (let index = 0; index < decoderLayers; index++) {
    for (const kind of ['key', 'value']) {
      graph.input(`past_${kind}_${index}`, 'float32', ['batch', decoderHeads, 'past', headWidth]);
      graph.input(`cross_${kind}_${index}`, 'float32', ['batch', decoderHeads, audioPositions, headWidth]);
      graph.output(`present_${kind}_${index}`, 'float32', ['batch', decoderHeads, 'total', headWidth]);
    }
  }
}

async function embeddingTable({ graph, weights }: Blocks): Promise<string> {
  const { vocabulary, width } = weights.dimensions;
  const values = await weights.read('decoder.embed_tokens.weight');
  return graph.constant('decoder.embed_tokens', 'float32', [vocabulary, width], values);
}

/** Token rows plus the rows of positions `past … past + length`. */
async function embedTokens(blocks: Blocks, tokens: string, table: string): Promise<string> {
  const { graph, weights } = blocks;
  const { textPositions, width } = weights.dimensions;
  const integers = async (name: string, values: readonly bigint[], dims: readonly number[]): Promise<string> =>
    graph.constant(name, 'int64', dims, BigInt64Array.from(values));
  const positionValues = await weights.read('decoder.embed_positions.weight');
  const positions = await graph.constant('decoder.positions', 'float32', [textPositions, width], positionValues);
  const sizeOf = async (name: string, input: string, axis: bigint): Promise<string> => {
    const shape = single(blocks, 'Shape', `${name}.shape`, [input]);
    return single(blocks, 'Gather', name, [shape, await integers(`${name}.axis`, [axis], [])], { axis: 0 });
  };
  const past = await sizeOf('decoder.past', 'past_key_0', 2n);
  const end = single(blocks, 'Add', 'decoder.end', [past, await sizeOf('decoder.length', tokens, 1n)]);
  const range = single(blocks, 'Range', 'decoder.range', [past, end, await integers('decoder.one', [1n], [])]);
  const places = single(blocks, 'Gather', 'decoder.places', [positions, range], { axis: 0 });
  const rows = single(blocks, 'Gather', 'decoder.rows', [table, tokens], { axis: 0 });
  return single(blocks, 'Add', 'decoder.embedded', [rows, places]);
}

async function selfAttention(blocks: Blocks, index: number, input: string): Promise<string> {
  const attention = `decoder.layers.${index}.self_attn`;
  const projections = ['q_proj', 'k_proj', 'v_proj'].map((part) => `${attention}.${part}`);
  const [query = '', key = '', value = ''] = split(
    blocks,
    `${attention}.qkv`,
    await linear(blocks, `${attention}.qkv`, input, projections),
    3,
  );
  blocks.graph.node(
    'com.microsoft.MultiHeadAttention',
    [query, key, value, '', '', '', `past_key_${index}`, `past_value_${index}`],
    [`${attention}.attended`, `present_key_${index}`, `present_value_${index}`],
    { ...UNSCALED, num_heads: blocks.weights.dimensions.decoderHeads, unidirectional: 1 },
  );
  return linear(blocks, `${attention}.out_proj`, `${attention}.attended`, [`${attention}.out_proj`]);
}

async function crossAttention(blocks: Blocks, index: number, input: string): Promise<string> {
  const attention = `decoder.layers.${index}.encoder_attn`;
  const query = await linear(blocks, `${attention}.q_proj`, input, [`${attention}.q_proj`]);
  const { decoderHeads, audioPositions } = blocks.weights.dimensions;
  const aligns = blocks.weights.facts.alignmentHeads.some(([layer]) => layer === index);
  if (aligns)
    blocks.graph.declare(`${attention}.products`, 'float32', ['batch', decoderHeads, 'length', audioPositions]);
  blocks.graph.node(
    'com.microsoft.MultiHeadAttention',
    [query, `cross_key_${index}`, `cross_value_${index}`],
    [`${attention}.attended`, ...(aligns ? ['', '', `${attention}.products`] : [])],
    { ...UNSCALED, num_heads: decoderHeads },
  );
  return linear(blocks, `${attention}.out_proj`, `${attention}.attended`, [`${attention}.out_proj`]);
}

/** The projection to the vocabulary shares the embedding's weights. */
async function writeLogits(blocks: Blocks, input: string): Promise<void> {
  const { graph, weights, precision } = blocks;
  const { vocabulary, width } = weights.dimensions;
  const rows = await weights.read('decoder.embed_tokens.weight');
  if (precision === 'int8') {
    const { weight, scale } = await quantizedWeight(blocks, 'decoder.projection', rows, vocabulary);
    single(blocks, 'com.microsoft.DynamicQuantizeMatMul', 'logits', [input, weight, scale]);
  } else {
    const weight = await graph.constant(
      'decoder.projection',
      'float32',
      [width, vocabulary],
      transpose(rows, vocabulary, width),
    );
    single(blocks, 'MatMul', 'logits', [input, weight]);
  }
  graph.output('logits', 'float32', ['batch', 'length', vocabulary]);
}

async function writeAlignment(blocks: Blocks): Promise<void> {
  const { graph, weights } = blocks;
  const heads = weights.facts.alignmentHeads;
  const layers = [...new Set(heads.map(([layer]) => layer))].sort((one, other) => one - other);
  const picked: string[] = [];
  for (const layer of layers) picked.push(await pickHeads(blocks, layer, heads));
  single(blocks, 'Concat', 'alignment', picked, { axis: 1 });
  graph.output('alignment', 'float32', ['batch', heads.length, 'length', weights.dimensions.audioPositions]);
}

async function pickHeads(blocks: Blocks, layer: number, heads: readonly AlignmentHead[]): Promise<string> {
  const attention = `decoder.layers.${layer}.encoder_attn`;
  const indices = heads.filter(([owner]) => owner === layer).map(([, head]) => BigInt(head));
  const indicesName = `${attention}.heads`;
  await blocks.graph.constant(indicesName, 'int64', [indices.length], BigInt64Array.from(indices));
  return single(blocks, 'Gather', `${attention}.picked`, [`${attention}.products`, indicesName], { axis: 1 });
}
