import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { PolydubError } from '@polydub/contracts';
import {
  float32Tensor,
  floatsOf,
  type InstalledModel,
  int64Tensor,
  type OnnxSession,
  openSession,
  type Tensor,
} from '@polydub/inference';
import { type CangjieCodes, cangjieCodes } from './cangjie.js';
import { cacheShape, endOfSpeech, exaggeration, modelName, startOfSpeech } from './constants.js';
import type { ChatterboxOptions } from './options.js';
import { isFramed, nextToken, promptPositions } from './preprocess.js';

/** A voice as the model knows it: outputs of its speech encoder, by name. */
export type VoiceConditioning = Readonly<
  Record<'audio_features' | 'audio_tokens' | 'speaker_embeddings' | 'speaker_features', Tensor>
>;

/** How a prompt is spoken. */
export interface SpeakOptions {
  readonly voice: VoiceConditioning;
  /** Highest number of speech tokens to generate. */
  readonly mostTokens: number;
  readonly repetitionPenalty: number;
  readonly signal: AbortSignal;
}

const graphs = {
  encoder: 'speech_encoder.onnx',
  embedder: 'embed_tokens.onnx',
  language: 'language_model_q4.onnx',
  decoder: 'conditional_decoder.onnx',
} as const;

/** The four graphs of Chatterbox Multilingual with their tokenizer, loaded. */
export class ChatterboxModel {
  readonly cangjie: CangjieCodes;
  readonly #tokenizer: Tokenizer;
  readonly #sessions: Readonly<Record<keyof typeof graphs, OnnxSession>>;

  private constructor(tokenizer: Tokenizer, cangjie: CangjieCodes, sessions: Record<keyof typeof graphs, OnnxSession>) {
    this.#tokenizer = tokenizer;
    this.cangjie = cangjie;
    this.#sessions = sessions;
  }

  /** Downloads missing files and loads the model. */
  static async load(options: ChatterboxOptions, signal: AbortSignal): Promise<ChatterboxModel> {
    const { models, model = modelName, threads, provider } = options;
    const installed = await models.ensure(model, { signal });
    const settings = { ...(threads !== undefined && { threads }), ...(provider && { provider }) };
    const open = (name: keyof typeof graphs) => openSession({ path: installed.file(graphs[name]), ...settings });
    const sessions = {
      encoder: await open('encoder'),
      embedder: await open('embedder'),
      language: await open('language'),
      decoder: await open('decoder'),
    };
    const tokenizer = new Tokenizer((await readJson(installed, 'tokenizer.json')) as object, {});
    const characters = (await readJson(installed, 'Cangjie5_TC.json')) as string[];
    return new ChatterboxModel(tokenizer, cangjieCodes(characters), sessions);
  }

  /** Encodes a voice from mono sound at 24 kHz; the graph itself uses only the first ten seconds. */
  async hear(samples: Float32Array): Promise<VoiceConditioning> {
    const audio = float32Tensor(samples, [1, samples.length]);
    return (await this.#sessions.encoder.run({ audio_values: audio })) as VoiceConditioning;
  }

  /**
   * Tokens of a prompt (see `promptsOf`) with the control tokens around it. Throws `model-failed` when tokenizer and
   * graphs do not belong together.
   */
  tokensOf(prompt: string): number[] {
    const { ids } = this.#tokenizer.encode(prompt);
    if (isFramed(ids)) return ids;
    throw new PolydubError('model-failed', {
      message: `Chatterbox' tokenizer frames a prompt as ${ids.slice(0, 2)} … ${ids.slice(-2)}, which its graphs do not expect`,
      remedy: 'Install the model anew from the revision that the manifest pins.',
    });
  }

  /** Speech tokens for a prompt; undefined when the speech did not end within `mostTokens`. */
  async speak(prompt: readonly number[], options: SpeakOptions): Promise<number[] | undefined> {
    const { voice, mostTokens, repetitionPenalty, signal } = options;
    const spoken = [startOfSpeech];
    let embeds = concatenated(voice.audio_features, await this.#embed(prompt, promptPositions(prompt)));
    let cache = this.#emptyCache();
    let heard = 0;
    while (spoken.length <= mostTokens) {
      signal.throwIfAborted();
      heard += embeds.dims[1] ?? 0;
      const outputs = await this.#sessions.language.run({
        inputs_embeds: embeds,
        attention_mask: ones(heard),
        ...cache,
      });
      const token = nextToken(lastRow(outputs), spoken, repetitionPenalty);
      if (token === endOfSpeech) return spoken.slice(1);
      embeds = await this.#embed([token], [spoken.length]);
      spoken.push(token);
      cache = asPast(outputs);
    }
    return undefined;
  }

  /** Sound of speech tokens in a voice, at 24 kHz. */
  async sound(tokens: readonly number[], voice: VoiceConditioning): Promise<Float32Array> {
    const all = [...Array.from(voice.audio_tokens.data as BigInt64Array, Number), ...tokens];
    const { speaker_embeddings, speaker_features } = voice;
    const speech_tokens = int64Tensor(all, [1, all.length]);
    const outputs = await this.#sessions.decoder.run({ speech_tokens, speaker_embeddings, speaker_features });
    return floatsOf(outputs, 'waveform');
  }

  async dispose(): Promise<void> {
    await Promise.all(Object.values(this.#sessions).map((session) => session.dispose()));
  }

  async #embed(tokens: readonly number[], positions: readonly number[]): Promise<Tensor> {
    const { inputs_embeds } = await this.#sessions.embedder.run({
      input_ids: int64Tensor(tokens, [1, tokens.length]),
      position_ids: int64Tensor(positions, [1, positions.length]),
      exaggeration: float32Tensor(Float32Array.of(exaggeration), [1]),
    });
    return inputs_embeds as Tensor;
  }

  #emptyCache(): Record<string, Tensor> {
    const names = this.#sessions.language.inputNames.filter((name) => name.startsWith('past_key_values.'));
    const { heads, headSize } = cacheShape;
    return Object.fromEntries(names.map((name) => [name, float32Tensor(new Float32Array(0), [1, heads, 0, headSize])]));
  }
}

async function readJson(installed: InstalledModel, file: string): Promise<unknown> {
  return JSON.parse(await readFile(installed.file(file), 'utf8'));
}

/** Joins two [1, length, width] tensors along their length. */
function concatenated(one: Tensor, other: Tensor): Tensor {
  const [first, second] = [one.data as Float32Array, other.data as Float32Array];
  const joined = new Float32Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return float32Tensor(joined, [1, (one.dims[1] ?? 0) + (other.dims[1] ?? 0), one.dims[2] ?? 0]);
}

const ones = (length: number): Tensor => int64Tensor(new Array<number>(length).fill(1), [1, length]);

/** Logits of the last position: [vocabulary]. */
function lastRow(outputs: Readonly<Record<string, Tensor>>): Float32Array {
  const logits = floatsOf(outputs, 'logits');
  return logits.subarray(logits.length - (outputs.logits?.dims[2] ?? 0));
}

/** The keys and values of this step, under the names of the next step's inputs. */
function asPast(outputs: Readonly<Record<string, Tensor>>): Record<string, Tensor> {
  return Object.fromEntries(
    Object.entries(outputs).flatMap(([name, tensor]) =>
      name.startsWith('present.') ? [[name.replace('present.', 'past_key_values.'), tensor]] : [],
    ),
  );
}
