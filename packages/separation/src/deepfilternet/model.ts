import { type OnnxSession, openSession } from '@polydub/inference';
import { deepFilterNetGraphs } from '@polydub/onnx-conversion';
import type { DeepFilterNetOptions } from './options.js';

/** Name in the manifest. */
export const MODEL = 'deepfilternet3';

/** Two threads take half as long again and twice the processor time: each operator has too little work to share. */
const THREADS = 1;

/** The three graphs of DeepFilterNet3 (H. Schröter et al., Interspeech 2023, https://arxiv.org/abs/2305.08227). */
export interface DeepFilterNetModel {
  readonly encoder: OnnxSession;
  readonly gains: OnnxSession;
  readonly taps: OnnxSession;
  dispose(): Promise<void>;
}

/** Fetches and opens the graphs. */
export async function loadModel(
  { models, provider }: DeepFilterNetOptions,
  signal: AbortSignal,
): Promise<DeepFilterNetModel> {
  const installed = await models.ensure(MODEL, { signal });
  const settings = { threads: THREADS, ...(provider && { provider }) };
  const open = (name: string) => openSession({ path: installed.file(name), ...settings });
  const sessions = [
    await open(deepFilterNetGraphs.encoder),
    await open(deepFilterNetGraphs.gains),
    await open(deepFilterNetGraphs.taps),
  ] as const;
  const [encoder, gains, taps] = sessions;
  return {
    encoder,
    gains,
    taps,
    async dispose() {
      await Promise.all(sessions.map((session) => session.dispose()));
    },
  };
}
