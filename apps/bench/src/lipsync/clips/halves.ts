import path from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { decodeFrames, encodeFrames, mux, probe, readMono, requireVideo, writeWav } from '@polydub/media';

/** A clip of somebody who speaks, in two halves. */
export interface Halves {
  /** The first half, with its sound. */
  readonly reference: string;
  /** Sound of the second half. */
  readonly speech: string;
  /** Frames a second, and the first frame of the second half. */
  readonly rate: number;
  readonly firstFrame: number;
}

/** How pictures are changed on their way into the reference. */
export interface HalvesOptions {
  /** Length of the shorter side; default: as it is. */
  readonly shorterSide?: number;
  readonly signal: AbortSignal;
}

const SAMPLE_RATE_HZ = 48_000;
/** Halves of less tell too little. */
const MIN_HALF_SECONDS = 2;

/**
 * Cuts a clip in its middle. Throws `PolydubError` `usage` for a clip that is too short or has no sound. The reference is not shorter
 * than the second half's speech, so that it need not be played twice.
 */
export async function cutHalves(clip: string, folder: string, { shorterSide, signal }: HalvesOptions): Promise<Halves> {
  const info = await probe(clip, { signal });
  const { frameRate: rate, displayWidth, displayHeight } = requireVideo(info);
  const firstFrame = Math.ceil((info.durationSeconds * rate) / 2);
  const middle = firstFrame / rate;
  if (middle < MIN_HALF_SECONDS)
    throw new PolydubError('usage', { message: `${path.basename(clip)} is shorter than ${2 * MIN_HALF_SECONDS} s` });
  const scale = shorterSide === undefined ? 1 : shorterSide / Math.min(displayWidth, displayHeight);
  const size = { width: even(displayWidth * scale), height: even(displayHeight * scale) };
  const [picture, sound] = [path.join(folder, 'half.mp4'), path.join(folder, 'half.wav')];
  // A frame that begins half a frame before the middle is the last one.
  const frames = decodeFrames(clip, { pixelFormat: 'rgb24', ...size, endSeconds: middle - 0.5 / rate, signal });
  await encodeFrames(frames, { path: picture, signal });
  const spans = { first: { endSeconds: middle }, second: { startSeconds: middle } };
  await writeWav(sound, await readMono(clip, { sampleRateHz: SAMPLE_RATE_HZ, ...spans.first, signal }));
  const [reference, speech] = [path.join(folder, 'reference.mp4'), path.join(folder, 'speech.wav')];
  await mux({ video: picture, audio: [{ path: sound }] }, reference, { signal });
  await writeWav(speech, await readMono(clip, { sampleRateHz: SAMPLE_RATE_HZ, ...spans.second, signal }));
  return { reference, speech, rate, firstFrame };
}

/** A part of a recording from its start, as a file. */
export async function cutSpeech(
  recording: string,
  seconds: number,
  file: string,
  signal: AbortSignal,
): Promise<string> {
  await writeWav(file, await readMono(recording, { sampleRateHz: SAMPLE_RATE_HZ, endSeconds: seconds, signal }));
  return file;
}

function even(length: number): number {
  return 2 * Math.round(length / 2);
}
