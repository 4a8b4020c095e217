import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MonoAudio, SpeakerTurn, TimeSpan } from '@polydub/contracts';
import { parseRttm } from '@polydub/diarization';
import { readMono } from '@polydub/media';
import type { Half } from './conversations/plans.js';

/** Sound whose speakers are to be told apart, and who really speaks when, where that is known. */
export interface DiarizeClip {
  readonly name: string;
  /** The files that it comes from. */
  readonly paths: readonly string[];
  readonly audio: MonoAudio;
  readonly reference?: readonly SpeakerTurn[];
  /** Whether the reference's turns also cover pauses, which are left out then. */
  readonly coversPauses?: boolean;
  /** Half of the conversations that it is of. */
  readonly half?: Half;
}

const SAMPLE_RATE_HZ = 16_000;
const PIECE_SECONDS = 2.75;
const PIECES = 4;
const LEVEL = 0.05;

/** Decodes a file; its turns stand beside it in a file that ends in `.rttm` instead. */
export async function readDiarizeClip(path: string, signal: AbortSignal): Promise<DiarizeClip> {
  const rttm = await readFile(path.replace(/\.[^.]+$/, '.rttm'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const audio = await readMono(path, { sampleRateHz: SAMPLE_RATE_HZ, signal });
  return { name: basename(path), paths: [path], audio, ...(rttm === undefined ? {} : { reference: parseRttm(rttm) }) };
}

/**
 * A conversation cut together in turn from the project's two examples, equally loud; its reference is who was cut in where.
 * It is easy: two unlike voices in unlike rooms.
 */
export async function builtInConversation(signal: AbortSignal): Promise<DiarizeClip> {
  const paths = ['kennedy-1961.flac', 'slides.mp4'].map((name) =>
    fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url)),
  );
  const voices = await Promise.all(paths.map((path) => readMono(path, { sampleRateHz: SAMPLE_RATE_HZ, signal })));
  const size = PIECE_SECONDS * SAMPLE_RATE_HZ;
  const samples = new Float32Array(2 * PIECES * size);
  const reference: SpeakerTurn[] = [];
  for (let piece = 0; piece < 2 * PIECES; piece++) {
    const voice = levelled(voices[piece % 2]?.samples ?? new Float32Array());
    samples.set(voice.subarray(Math.floor(piece / 2) * size, (Math.floor(piece / 2) + 1) * size), piece * size);
    const startSeconds = piece * PIECE_SECONDS;
    reference.push({ speaker: `voice-${piece % 2}`, startSeconds, endSeconds: startSeconds + PIECE_SECONDS });
  }
  const audio = { sampleRateHz: SAMPLE_RATE_HZ, samples };
  return { name: 'kennedy-1961 and slides in turn', paths, audio, reference, coversPauses: true };
}

function levelled(samples: Float32Array): Float32Array {
  const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  return samples.map((sample) => (sample * LEVEL) / level);
}

/** The parts of the turns in which anybody is heard, for references that also cover pauses. */
export function withinSpeech(turns: readonly SpeakerTurn[], speech: readonly TimeSpan[]): SpeakerTurn[] {
  return turns.flatMap(({ speaker, startSeconds, endSeconds }) =>
    speech.flatMap((span) => {
      const [start, end] = [Math.max(startSeconds, span.startSeconds), Math.min(endSeconds, span.endSeconds)];
      return end > start ? [{ speaker, startSeconds: start, endSeconds: end }] : [];
    }),
  );
}
