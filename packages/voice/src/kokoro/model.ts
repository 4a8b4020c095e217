import { readFile } from 'node:fs/promises';
import {
  float32Tensor,
  floatsOf,
  hasFastIntegers,
  type InstalledModel,
  int64Tensor,
  type OnnxSession,
  openSession,
} from '@polydub/inference';
import { kokoroFiles } from '@polydub/onnx-conversion';
import { modelName, styleRows, styleSize } from './constants.js';
import type { KokoroOptions } from './options.js';
import { tokenIds } from './preprocess.js';

/** The input of one run of the model. */
export interface Utterance {
  /** Kokoro symbols, at most 510. */
  readonly phones: string;
  /** Name of a voice file, without its ending. */
  readonly style: string;
  readonly speed: number;
}

/** The loaded model with the voices used so far. */
export class KokoroModel {
  readonly #installed: InstalledModel;
  readonly #session: OnnxSession;
  readonly #styles = new Map<string, Promise<Float32Array>>();

  private constructor(installed: InstalledModel, session: OnnxSession) {
    this.#installed = installed;
    this.#session = session;
  }

  /** Downloads missing files and loads the model. */
  static async load({ models, threads, provider }: KokoroOptions, signal: AbortSignal): Promise<KokoroModel> {
    const installed = await models.ensure(modelName, { signal });
    const settings = { ...(threads !== undefined && { threads }), ...(provider && { provider }) };
    const file = (await hasFastIntegers(provider)) ? kokoroFiles.integers : kokoroFiles.model;
    return new KokoroModel(installed, await openSession({ path: installed.file(file), ...settings }));
  }

  /** Speech at 24 kHz with the model's own silence at both ends. */
  async speak({ phones, style, speed }: Utterance): Promise<Float32Array> {
    const tokens = tokenIds(phones);
    const styles = await this.#stylesOf(style);
    const row = Math.min(tokens.length - 2, styleRows - 1);
    const outputs = await this.#session.run({
      tokens: int64Tensor(tokens, [1, tokens.length]),
      style: float32Tensor(styles.slice(row * styleSize, (row + 1) * styleSize), [1, styleSize]),
      speed: float32Tensor(Float32Array.of(speed), [1]),
    });
    return floatsOf(outputs, 'audio');
  }

  dispose(): Promise<void> {
    this.#styles.clear();
    return this.#session.dispose();
  }

  /** [510, 256], one row for each number of tokens. */
  #stylesOf(style: string): Promise<Float32Array> {
    const known = this.#styles.get(style);
    if (known) return known;
    const loading = readStyles(this.#installed.file(`voices/${style}.bin`));
    this.#styles.set(style, loading);
    return loading;
  }
}

async function readStyles(path: string): Promise<Float32Array> {
  const bytes = await readFile(path);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
