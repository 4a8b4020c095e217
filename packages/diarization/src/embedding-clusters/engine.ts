import {
  type DiarizeCall,
  type Diarizer,
  engineFingerprint,
  type SpeakerEmbedder,
  type TimeSpan,
} from '@polydub/contracts';
import { normalized } from '@polydub/signal';
import { clusterVoices } from '../clustering/cluster-voices.js';
import { requireSpeakerBounds } from '../speaker-bounds.js';
import { windowsOver } from '../turns/plan-windows.js';
import { nameSpeakers, turnsFromWindows } from '../turns/turns-from-windows.js';
import { BLOCK_SECONDS, rules, STEP_SECONDS, WINDOW_SECONDS } from './constants.js';
import { newSeconds } from './new-seconds.js';
import type { EmbeddingClustersOptions } from './options.js';

/** Raised whenever the engine's own code changes the turns. */
const ENGINE_VERSION = 2;

/**
 * Tells speakers apart by spectral clustering of speaker embeddings of short windows over the speech. It gives each moment to one speaker:
 * people who speak at once are not heard apart, so it tells of no overlaps.
 */
export function createEmbeddingClustersDiarizer({ embedders }: EmbeddingClustersOptions): Diarizer {
  const models = [embedders.map(({ fingerprint }) => fingerprint).join('+')];
  return {
    name: 'embedding-clusters',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'embedding-clusters', version: ENGINE_VERSION, models }),
    async diarize(call) {
      requireSpeakerBounds(call.speakers);
      const windows = windowsOver(call.speech, WINDOW_SECONDS, STEP_SECONDS);
      const vectors = await describe(windows, embedders, call);
      const voices = clusterVoices(vectors, newSeconds(windows, vectors), call.speakers ?? {}, rules);
      const heard = windows.map((window, index) => ({ ...window, voice: voices[index] ?? 0 }));
      return { turns: nameSpeakers(turnsFromWindows(call.speech, heard)), warnings: [] };
    },
    dispose: async () => {},
  };
}

/** One vector for each window: those of all embedders one after another, at length 1. Reads a minute of sound at a time. */
async function describe(
  windows: readonly TimeSpan[],
  embedders: readonly SpeakerEmbedder[],
  { read, signal, progress }: DiarizeCall,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  while (vectors.length < windows.length) {
    signal.throwIfAborted();
    const [from, block] = [windows[vectors.length]?.startSeconds ?? 0, blockAt(windows, vectors.length)];
    const audio = await read({ startSeconds: from, endSeconds: block.at(-1)?.endSeconds ?? from });
    const spans = block.map((span) => ({
      startSeconds: span.startSeconds - from,
      endSeconds: span.endSeconds - from,
    }));
    const views: (readonly Float32Array[])[] = [];
    for (const embedder of embedders) views.push((await embedder.embed({ audio, spans, signal })).embeddings);
    vectors.push(...block.map((_, index) => joined(views.map((view) => view[index] ?? new Float32Array()))));
    progress?.(vectors.length / windows.length);
  }
  signal.throwIfAborted();
  return vectors;
}

/** The windows from number `first` on that end within one block of sound; at least one. */
function blockAt(windows: readonly TimeSpan[], first: number): readonly TimeSpan[] {
  const limit = (windows[first]?.startSeconds ?? 0) + BLOCK_SECONDS;
  const end = windows.findIndex((window, index) => index > first && window.endSeconds > limit);
  return windows.slice(first, end < 0 ? windows.length : end);
}

function joined(parts: readonly Float32Array[]): Float32Array {
  return normalized(Float32Array.from(parts.flatMap((part) => [...part])));
}
