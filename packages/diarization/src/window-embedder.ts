import {
  type EmbedSpeakerCall,
  type EmbedSpeakerResult,
  type MonoAudio,
  PolydubError,
  type SpeakerEmbedder,
  type TimeSpan,
} from '@polydub/contracts';
import { float32Tensor, floatsOf, type OnnxSession, openOnce } from '@polydub/inference';
import { meanDirection, normalized } from '@polydub/signal';

/** Windows of features of one span: `[count, frames, bands]`. */
export interface FeatureWindows {
  readonly values: Float32Array;
  readonly count: number;
  readonly frames: number;
}

/** A network that turns windows of features into vectors. */
export interface WindowNetwork {
  readonly name: string;
  readonly fingerprint: string;
  readonly sampleRateHz: number;
  /** Numbers of one frame. */
  readonly bands: number;
  readonly input: string;
  readonly output: string;
  open(signal: AbortSignal): Promise<OnnxSession>;
  windows(samples: Float32Array): FeatureWindows;
}

/** Windows that go through the network at once; bounds memory. */
const MAX_BATCH = 64;

/** A speaker embedder whose vector of a span is the mean direction of the vectors of windows within it. */
export function createWindowEmbedder(network: WindowNetwork): SpeakerEmbedder {
  const session = openOnce((signal) => network.open(signal));
  return {
    name: network.name,
    kind: 'local',
    fingerprint: network.fingerprint,
    async embed({ audio, spans = [wholeOf(audio)], signal }: EmbedSpeakerCall): Promise<EmbedSpeakerResult> {
      requireRate(audio, network);
      const loaded = await session.get(signal);
      const embeddings: Float32Array[] = [];
      let batch: FeatureWindows[] = [];
      const flush = async (): Promise<void> => {
        signal.throwIfAborted();
        if (batch.length > 0) embeddings.push(...(await embedBatch(network, loaded, batch)));
        batch = [];
      };
      for (const span of spans) {
        const windows = network.windows(cut(audio, span));
        const fits =
          windowCount(batch) + windows.count <= MAX_BATCH && batch.every(({ frames }) => frames === windows.frames);
        if (!fits) await flush();
        batch.push(windows);
      }
      await flush();
      return { embeddings, warnings: [] };
    },
    dispose: () => session.dispose(),
  };
}

/** One vector for each span, from the vectors of its windows. */
async function embedBatch(
  { bands, input, output }: WindowNetwork,
  session: OnnxSession,
  batch: readonly FeatureWindows[],
): Promise<Float32Array[]> {
  const frames = batch[0]?.frames ?? 0;
  const count = windowCount(batch);
  const values = new Float32Array(count * frames * bands);
  let at = 0;
  for (const windows of batch) {
    values.set(windows.values, at);
    at += windows.values.length;
  }
  const outputs = await session.run({ [input]: float32Tensor(values, [count, frames, bands]) }, [output]);
  const vectors = rows(floatsOf(outputs, output), count);
  let first = 0;
  return batch.map((windows) => {
    first += windows.count;
    return meanDirection(vectors.slice(first - windows.count, first).map(normalized));
  });
}

function rows(values: Float32Array, count: number): Float32Array[] {
  const width = values.length / count;
  return Array.from({ length: count }, (_, row) => values.subarray(row * width, (row + 1) * width));
}

function windowCount(batch: readonly FeatureWindows[]): number {
  return batch.reduce((sum, { count }) => sum + count, 0);
}

function wholeOf({ samples, sampleRateHz }: MonoAudio): TimeSpan {
  return { startSeconds: 0, endSeconds: samples.length / sampleRateHz };
}

function cut({ samples, sampleRateHz }: MonoAudio, { startSeconds, endSeconds }: TimeSpan): Float32Array {
  return samples.subarray(Math.round(startSeconds * sampleRateHz), Math.round(endSeconds * sampleRateHz));
}

function requireRate(audio: MonoAudio, { name, sampleRateHz }: WindowNetwork): void {
  if (audio.sampleRateHz === sampleRateHz) return;
  throw new PolydubError('usage', {
    message: `The speaker embedder ${name} takes sound at ${sampleRateHz} Hz, but this is at ${audio.sampleRateHz} Hz.`,
    remedy: 'Resample it first.',
  });
}
