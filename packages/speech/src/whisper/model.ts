import { readFile } from 'node:fs/promises';
import {
  float32Tensor,
  floatsOf,
  int32Tensor,
  type OnnxSession,
  openSession,
  type SessionSettings,
  type Tensor,
} from '@polydub/inference';
import { type WhisperDimensions, type WhisperFacts, whisperFiles } from '@polydub/onnx-conversion';
import type { FindFile } from './model-files.js';
import { readTokenizer, type WhisperTokenizer } from './tokenizer.js';

/** Sizes and token lists of a model: `whisper.json`. */
export interface WhisperDescription extends WhisperFacts {
  readonly dimensions: WhisperDimensions;
}

/** What the decoder attends to of one window: keys and values for each layer. */
export type EncodedWindow = Readonly<Record<string, Tensor>>;

/** Answer of the decoder to the tokens it was given. */
export interface DecoderStep {
  /** `[tokens given, vocabulary]`. */
  readonly logits: Float32Array;
  /** `[alignment heads, tokens given, audioPositions]`: products of queries and keys before softmax. */
  readonly alignment: Float32Array;
}

/** A sequence being written: each call appends tokens to those before. */
export interface DecoderSequence {
  append(tokens: readonly number[]): Promise<DecoderStep>;
}

/** A loaded Whisper model. */
export interface WhisperModel {
  readonly description: WhisperDescription;
  readonly tokenizer: WhisperTokenizer;
  /** Log-mel window `[melBins, 2 × audioPositions]` → what the decoder attends to. */
  encode(mel: Float32Array): Promise<EncodedWindow>;
  startSequence(window: EncodedWindow): DecoderSequence;
  dispose(): Promise<void>;
}

/** Threads that wait for work in a loop take the time of those that have some: a step has hundreds of small operators. */
const spins = false;

/** Loads the converted model whose files `file` finds. */
export async function loadWhisper(file: FindFile, settings: SessionSettings): Promise<WhisperModel> {
  const description: WhisperDescription = JSON.parse(await readFile(file(whisperFiles.description), 'utf8'));
  const [tokenizer, encoder, decoder] = await Promise.all([
    readTokenizer(file(whisperFiles.tokenizer)),
    openSession({ path: file(whisperFiles.encoder), ...settings, spins }),
    openSession({ path: file(whisperFiles.decoder), ...settings, spins }),
  ]);
  const { melBins, audioPositions } = description.dimensions;
  return {
    description,
    tokenizer,
    encode: (mel) => encoder.run({ mel: float32Tensor(mel, [1, melBins, 2 * audioPositions]) }),
    startSequence: (window) => startSequence(decoder, description.dimensions, window),
    dispose: async () => {
      await Promise.all([encoder.dispose(), decoder.dispose()]);
    },
  };
}

function startSequence(decoder: OnnxSession, dimensions: WhisperDimensions, window: EncodedWindow): DecoderSequence {
  let past = emptyPast(dimensions);
  return {
    async append(tokens) {
      const outputs = await decoder.run({ tokens: int32Tensor(tokens, [1, tokens.length]), ...past, ...window });
      past = Object.fromEntries(
        Object.keys(past).map((name) => [name, outputs[name.replace('past', 'present')] as Tensor]),
      );
      return { logits: floatsOf(outputs, 'logits'), alignment: floatsOf(outputs, 'alignment') };
    },
  };
}

function emptyPast({ decoderLayers, decoderHeads, width }: WhisperDimensions): Record<string, Tensor> {
  const empty = float32Tensor(new Float32Array(0), [1, decoderHeads, 0, width / decoderHeads]);
  const layers = Array.from({ length: decoderLayers }, (_, index) => index);
  return Object.fromEntries(
    layers.flatMap((layer) => [
      [`past_key_${layer}`, empty],
      [`past_value_${layer}`, empty],
    ]),
  );
}
