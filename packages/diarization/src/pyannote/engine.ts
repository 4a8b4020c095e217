import {
  type DiarizeCall,
  type Diarizer,
  engineFingerprint,
  type MonoAudio,
  type SpeakerEmbedder,
  type TimeSpan,
} from '@polydub/contracts';
import { float32Tensor, floatsOf, type OnnxSession, openOnce, openSession } from '@polydub/inference';
import { clusterVoices } from '../clustering/cluster-voices.js';
import type { LocalModelOptions } from '../local-model-options.js';
import { requireSpeakerBounds } from '../speaker-bounds.js';
import { nameSpeakers } from '../turns/turns-from-windows.js';
import { createWespeakerSpeakerEmbedder } from '../wespeaker/engine.js';
import { Activity, framesIn } from './activity.js';
import {
  MIN_VOICE_SECONDS,
  MODEL,
  MODEL_FILE,
  rules,
  SAMPLE_RATE_HZ,
  STEP_SECONDS,
  WINDOW_SECONDS,
} from './constants.js';
import { decodePowerset, localSpeakers } from './postprocess.js';

/** Raised whenever the engine's own code changes the turns. */
const ENGINE_VERSION = 1;

/** One window after its judgement. */
interface Judged {
  readonly startSeconds: number;
  /** Who of its own speakers speaks, as bits, frame by frame. */
  readonly frames: Uint8Array;
  readonly voices: readonly LocalVoice[];
}

interface LocalVoice {
  readonly speaker: number;
  readonly vector: Float32Array;
  readonly seconds: number;
}

/**
 * pyannote's segmentation (H. Bredin, pyannote.audio 2.1 speaker diarization pipeline, 2023; A. Plaquet, H. Bredin, Powerset multi-class
 * cross entropy loss, 2023) over windows of 10 s, whose speakers are told apart by WeSpeaker's vectors. It hears who speaks at once.
 */
export function createPyannoteDiarizer({ models, threads }: LocalModelOptions): Diarizer {
  const settings = threads === undefined ? {} : { threads };
  const embedder = createWespeakerSpeakerEmbedder({ models, ...settings });
  const session = openOnce(async (signal) => {
    const path = (await models.ensure(MODEL, { signal })).file(MODEL_FILE);
    return openSession({ path, ...settings });
  });
  const fingerprints = [models.fingerprint(MODEL), embedder.fingerprint];
  return {
    name: 'pyannote',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'pyannote', version: ENGINE_VERSION, models: fingerprints }),
    async diarize(call) {
      requireSpeakerBounds(call.speakers);
      if (call.speech.length === 0) return { turns: [], overlaps: [], warnings: [] };
      const windows = await judgeAll(await session.get(call.signal), embedder, call);
      const { turns, overlaps } = joined(windows, call);
      return { turns: nameSpeakers(turns), overlaps, warnings: [] };
    },
    dispose: async () => {
      await Promise.all([session.dispose(), embedder.dispose()]);
    },
  };
}

async function judgeAll(session: OnnxSession, embedder: SpeakerEmbedder, call: DiarizeCall): Promise<Judged[]> {
  const starts = windowStarts(call.speech);
  const windows: Judged[] = [];
  for (const startSeconds of starts) {
    call.signal.throwIfAborted();
    const audio = await call.read({ startSeconds, endSeconds: startSeconds + WINDOW_SECONDS });
    const frames = await segment(session, audio);
    windows.push({ startSeconds, frames, voices: await describe(frames, audio, embedder, call.signal) });
    call.progress?.(windows.length / starts.length);
  }
  return windows;
}

/** Multiples of the step whose windows hold speech. */
function windowStarts(speech: readonly TimeSpan[]): number[] {
  const count = Math.ceil((speech.at(-1)?.endSeconds ?? 0) / STEP_SECONDS);
  return Array.from({ length: count }, (_, index) => index * STEP_SECONDS).filter((start) =>
    speech.some((span) => span.startSeconds < start + WINDOW_SECONDS && span.endSeconds > start),
  );
}

async function segment(session: OnnxSession, { samples }: MonoAudio): Promise<Uint8Array> {
  const window = new Float32Array(WINDOW_SECONDS * SAMPLE_RATE_HZ);
  window.set(samples.subarray(0, window.length));
  // Exports differ in what they call their only input and output.
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  const outputs = await session.run({ [input]: float32Tensor(window, [1, 1, window.length]) });
  return decodePowerset(floatsOf(outputs, output)).subarray(0, framesIn(samples.length / SAMPLE_RATE_HZ));
}

/** The voices of the speakers who are heard for long enough, alone where possible. */
async function describe(
  frames: Uint8Array,
  audio: MonoAudio,
  embedder: SpeakerEmbedder,
  signal: AbortSignal,
): Promise<LocalVoice[]> {
  const voices: LocalVoice[] = [];
  for (const { speaker, alone, active } of localSpeakers(frames)) {
    const samples = [alone, active]
      .map((spans) => pieces(audio, spans))
      .find(({ length }) => length >= MIN_VOICE_SECONDS * SAMPLE_RATE_HZ);
    if (!samples) continue;
    const seconds = samples.length / SAMPLE_RATE_HZ;
    const { embeddings } = await embedder.embed({ audio: { ...audio, samples }, signal });
    voices.push({ speaker, seconds, vector: embeddings[0] ?? new Float32Array() });
  }
  return voices;
}

function pieces({ samples, sampleRateHz }: MonoAudio, spans: readonly TimeSpan[]): Float32Array {
  const cuts = spans.map(({ startSeconds, endSeconds }) =>
    samples.subarray(Math.max(0, Math.round(startSeconds * sampleRateHz)), Math.round(endSeconds * sampleRateHz)),
  );
  const whole = new Float32Array(cuts.reduce((length, cut) => length + cut.length, 0));
  let at = 0;
  for (const cut of cuts) {
    whole.set(cut, at);
    at += cut.length;
  }
  return whole;
}

/** Calls the speakers of all windows by common voices and gathers who speaks when. */
function joined(windows: readonly Judged[], { speakers = {} }: DiarizeCall) {
  const locals = windows.flatMap(({ voices }) => voices);
  const labels = clusterVoices(
    locals.map(({ vector }) => vector),
    locals.map(({ seconds }) => seconds),
    speakers,
    rules,
  );
  const voiceOf = new Map(locals.map((local, index) => [local, labels[index] ?? 0]));
  const activity = new Activity();
  for (const { startSeconds, frames, voices } of windows) {
    const heard = [...frames].map((bits) => {
      const speaking = voices.filter(({ speaker }) => (bits & (1 << speaker)) !== 0);
      return [...new Set(speaking.map((local) => voiceOf.get(local) ?? 0))];
    });
    activity.add(startSeconds, heard);
  }
  return activity.turns();
}
