import { addAndNorm, type Blocks, feedForward, firstNorm, linear, single, split } from './blocks.js';

/**
 * Writes the encoder, from `mel` `[batch, melBins, 2 × audioPositions]` straight to what the decoder attends to: for each decoder
 * layer `i`, `cross_key_i` and `cross_value_i` `[batch, heads, audioPositions, width / heads]`.
 */
export async function writeEncoder(blocks: Blocks): Promise<void> {
  const { graph, weights } = blocks;
  const { melBins, audioPositions, encoderLayers } = weights.dimensions;
  const mel = graph.input('mel', 'float32', ['batch', melBins, audioPositions * 2]);
  let stream = await firstNorm(blocks, await embedSound(blocks, mel), 'encoder.layers.0.self_attn_layer_norm');
  for (let index = 0; index < encoderLayers; index++) {
    const layer = `encoder.layers.${index}`;
    const next = index + 1 < encoderLayers ? `encoder.layers.${index + 1}.self_attn_layer_norm` : 'encoder.layer_norm';
    const attended = await selfAttention(blocks, layer, stream.normed);
    stream = await addAndNorm(blocks, stream, attended, `${layer}.final_layer_norm`);
    stream = await addAndNorm(blocks, stream, await feedForward(blocks, layer, stream.normed), next);
  }
  await writeCrossKeysAndValues(blocks, stream.normed);
}

/** Two convolutions, then positions: `[batch, audioPositions, width]`. */
async function embedSound(blocks: Blocks, mel: string): Promise<string> {
  const { graph, weights } = blocks;
  const { audioPositions, width } = weights.dimensions;
  const positions = await weights.read('encoder.embed_positions.weight');
  const table = await graph.constant('encoder.positions', 'float32', [audioPositions, width], positions);
  const first = await convolution(blocks, 'encoder.conv1', mel, 1);
  const second = await convolution(blocks, 'encoder.conv2', first, 2);
  const turned = single(blocks, 'Transpose', 'encoder.frames', [second], { perm: [0, 2, 1] });
  return single(blocks, 'Add', 'encoder.embedded', [turned, table]);
}

async function convolution(blocks: Blocks, name: string, input: string, stride: number): Promise<string> {
  const { graph, weights } = blocks;
  const { width } = weights.dimensions;
  const values = await weights.read(`${name}.weight`);
  const kernel = await graph.constant(`${name}.weight`, 'float32', [width, values.length / (3 * width), 3], values);
  const bias = await graph.constant(`${name}.bias`, 'float32', [width], await weights.read(`${name}.bias`));
  const attributes = { kernel_shape: [3], pads: [1, 1], strides: [stride] };
  return single(blocks, 'com.microsoft.Gelu', `${name}.gelu`, [
    single(blocks, 'Conv', name, [input, kernel, bias], attributes),
  ]);
}

async function selfAttention(blocks: Blocks, layer: string, input: string): Promise<string> {
  const attention = `${layer}.self_attn`;
  const projections = ['q_proj', 'k_proj', 'v_proj'].map((part) => `${attention}.${part}`);
  const parts = split(blocks, `${attention}.qkv`, await linear(blocks, `${attention}.qkv`, input, projections), 3);
  const attended = single(blocks, 'com.microsoft.MultiHeadAttention', `${attention}.attended`, parts, {
    num_heads: blocks.weights.dimensions.encoderHeads,
  });
  return linear(blocks, `${attention}.out_proj`, attended, [`${attention}.out_proj`]);
}

async function writeCrossKeysAndValues(blocks: Blocks, encoded: string): Promise<void> {
  const { graph, weights } = blocks;
  const { decoderLayers, decoderHeads, audioPositions, width } = weights.dimensions;
  const headWidth = width / decoderHeads;
  const shape = BigInt64Array.from([0n, BigInt(audioPositions), BigInt(decoderHeads), BigInt(headWidth)]);
  const heads = await graph.constant('cross.shape', 'int64', [4], shape);
  for (let index = 0; index < decoderLayers; index++) {
    for (const [kind, part] of [
      ['key', 'k_proj'],
      ['value', 'v_proj'],
    ] as const) {
      const name = `cross_${kind}_${index}`;
      const projected = await linear(blocks, `${name}.projected`, encoded, [
        `decoder.layers.${index}.encoder_attn.${part}`,
      ]);
      const cut = single(blocks, 'Reshape', `${name}.heads`, [projected, heads]);
      single(blocks, 'Transpose', name, [cut], { perm: [0, 2, 1, 3] });
      graph.output(name, 'float32', ['batch', decoderHeads, audioPositions, headWidth]);
    }
  }
}
