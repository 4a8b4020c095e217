import { type OnnxSession, openSession } from '@polydub/inference';
import { deepFilterNetGraphs } from '@polydub/onnx-conversion';
import type { DeepFilterNetOptions } from './options.js';

/** Name in the manifest. */
export const MODEL = 'deepfilternet3';

/** The three graphs of DeepFilterNet3 (H. Schröter et al., Interspeech 2023, https://arxiv.org/abs/2305.08227). */
export interface DeepFilterNetModel {
  readonly encoder: OnnxSession;
  readonly gains: OnnxSession;
  readonly taps: OnnxSession;
  dispose(): Promise<void>;
}

/** Fetches and opens the graphs. */
export async function loadModel(
  { models, ...settings }: DeepFilterNetOptions,
  signal: AbortSignal,
): Promise<DeepFilterNetModel> {
  const installed = await models.ensure(MODEL, { signal });
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
