import {
  type DiarizeCall,
  type Diarizer,
  engineFingerprint,
  type MonoAudio,
  type SpeakerEmbedder,
  type TimeSpan,
  type Warning,
} from '@polydub/contracts';
import { float32Tensor, floatsOf, type OnnxSession, openOnce, openSession } from '@polydub/inference';
import { pyannetFiles } from '@polydub/onnx-conversion';
import { createCampplusSpeakerEmbedder } from '../campplus/engine.js';
import type { LocalModelOptions } from '../local-model-options.js';
import { requireSpeakerBounds } from '../speaker-bounds.js';
import { nameSpeakers } from '../turns/turns-from-windows.js';
import { framesIn } from './activity.js';
import {
  MIN_PIECE_SECONDS,
  MODEL,
  NEAR_SPEECH_SECONDS,
  PIECE_SECONDS,
  SAMPLE_RATE_HZ,
  STEP_SECONDS,
  WINDOW_SECONDS,
} from './constants.js';
import { type JudgedWindow, joinWindows, type Piece } from './join-windows.js';
import { decodePowerset, FIRST_FRAME_SECONDS, FRAME_SECONDS, localSpeakers } from './postprocess.js';

/** Raised whenever the engine's own code changes the turns. */
const ENGINE_VERSION = 3;

const DOUBT: Warning = {
  code: 'maybe-several-speakers',
  message: 'One speaker was told apart, but the recording sounds like several. Give their number if that is wrong.',
};

/**
 * pyannote's segmentation (H. Bredin, pyannote.audio 2.1 speaker diarization pipeline, 2023; A. Plaquet, H. Bredin, Powerset multi-class
 * cross entropy loss, 2023) over windows of 10 s, whose speakers are told apart by CAM++'s vectors of
 * short pieces. It hears who speaks at once.
 */
export function createPyannoteDiarizer({ models, threads }: LocalModelOptions): Diarizer {
  const settings = threads === undefined ? {} : { threads };
  const embedder = createCampplusSpeakerEmbedder({ models, ...settings });
  const session = openOnce(async (signal) => {
    const path = (await models.ensure(MODEL, { signal })).file(pyannetFiles.graph);
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
      const { turns, overlaps, isOneDoubtful } = joinWindows(windows, call.speakers ?? {});
      return { turns: nameSpeakers(turns), overlaps, warnings: isOneDoubtful ? [DOUBT] : [] };
    },
    dispose: async () => {
      await Promise.all([session.dispose(), embedder.dispose()]);
    },
  };
}

async function judgeAll(session: OnnxSession, embedder: SpeakerEmbedder, call: DiarizeCall): Promise<JudgedWindow[]> {
  const starts = windowStarts(call.speech);
  const windows: JudgedWindow[] = [];
  for (const startSeconds of starts) {
    call.signal.throwIfAborted();
    const audio = await call.read({ startSeconds, endSeconds: startSeconds + WINDOW_SECONDS });
    const frames = nearSpeech(await segment(session, audio), startSeconds, call.speech);
    const pieces = await describe({ frames, startSeconds }, audio, embedder, call.signal);
    windows.push({ startSeconds, frames, pieces });
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

/** The frames of a window, silent where no speech is near. */
function nearSpeech(frames: Uint8Array, startSeconds: number, speech: readonly TimeSpan[]): Uint8Array {
  return frames.map((bits, index) => {
    const at = startSeconds + FIRST_FRAME_SECONDS + index * FRAME_SECONDS;
    const isNear = speech.some(
      (span) => span.startSeconds - NEAR_SPEECH_SECONDS <= at && at <= span.endSeconds + NEAR_SPEECH_SECONDS,
    );
    return isNear ? bits : 0;
  });
}

/** The pieces of speech of one speaker alone, with their voices. */
async function describe(
  { frames, startSeconds }: Pick<JudgedWindow, 'frames' | 'startSeconds'>,
  audio: MonoAudio,
  embedder: SpeakerEmbedder,
  signal: AbortSignal,
): Promise<Piece[]> {
  const spans = localSpeakers(frames).flatMap(({ speaker, alone }) =>
    alone.flatMap(inPieces).map((span) => ({ ...span, speaker })),
  );
  const { embeddings } = await embedder.embed({ audio, spans, signal });
  return spans.map((span, index) => ({
    speaker: span.speaker,
    startSeconds: startSeconds + span.startSeconds,
    endSeconds: startSeconds + span.endSeconds,
    vector: embeddings[index] ?? new Float32Array(),
  }));
}

/** A stretch in pieces of about {@link PIECE_SECONDS}, all alike; none where it is too short. */
function inPieces({ startSeconds, endSeconds }: TimeSpan): TimeSpan[] {
  const seconds = endSeconds - startSeconds;
  if (seconds < MIN_PIECE_SECONDS) return [];
  const count = Math.max(1, Math.round(seconds / PIECE_SECONDS));
  return Array.from({ length: count }, (_, index) => ({
    startSeconds: startSeconds + (seconds * index) / count,
    endSeconds: startSeconds + (seconds * (index + 1)) / count,
  }));
}
