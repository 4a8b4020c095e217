import type { MonoAudio, TimeSpan, Transcript } from '@polydub/contracts';
import { readWav } from '@polydub/media';
import { concatenated } from '@polydub/voice';
import { ANALYSIS_SAMPLE_RATE_HZ } from '../source/prepare.js';

/** Enough speech to measure a voice or detect a language; more takes longer and gives no better result. */
const SAMPLE_SECONDS = 30;

/** Up to half a minute of one speaker's lines, joined one after another. */
export async function speechOf(speaker: string, transcript: Transcript, path: string): Promise<MonoAudio> {
  const lines = transcript.lines.filter((line) => line.speaker === speaker);
  return soundOf(lines, path);
}

/** Up to half a minute of the given stretches of a WAV file, joined one after another. */
export async function soundOf(spans: readonly TimeSpan[], path: string): Promise<MonoAudio> {
  const pieces: Float32Array[] = [];
  let sampleRateHz = ANALYSIS_SAMPLE_RATE_HZ;
  let seconds = 0;
  for (const { startSeconds, endSeconds } of spans) {
    const end = Math.min(endSeconds, startSeconds + SAMPLE_SECONDS - seconds);
    if (end <= startSeconds) continue;
    const piece = await readWav(path, { startSeconds, endSeconds: end });
    pieces.push(piece.samples);
    sampleRateHz = piece.sampleRateHz;
    seconds += end - startSeconds;
  }
  return { sampleRateHz, samples: concatenated(pieces) };
}
