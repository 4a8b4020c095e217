import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileName, PolydubError } from '@polydub/contracts';
import { within } from '../decode/frame-times.js';
import { seekArguments, seekStart } from '../decode/seek-start.js';
import { lightMetadata } from '../picture/light-metadata.js';
import { pictureEncoder } from '../picture/picture-encoder.js';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { inputArguments, type OnProgress } from '../process/ffmpeg.js';
import { keepClock } from '../process/keep-clock.js';
import { workOn } from '../process/program-limits.js';
import { joinClips } from '../remux/join-clips.js';
import { writeMedia } from '../remux/write-media.js';

/** A stretch of a picture that is played, in frames of a constant rate, counted from 0. */
export interface PlayedPiece {
  readonly firstFrame: number;
  /** The frame after the last one; larger than `firstFrame`. */
  readonly endFrame: number;
  /** Whether it is played from its end to its start. */
  readonly isBackward: boolean;
}

/** Options of {@link playPieces}. */
export interface PlayPiecesOptions {
  /** Where to write: a name that ends in `.mp4`. */
  readonly out: string;
  /** Frames per second of the pieces and of what is written. */
  readonly frameRate: number;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** ffmpeg keeps all frames that it turns around in memory. */
const MAX_BACKWARD_FRAMES = 48;
/** The seek point lies this part of a frame before the first one that is wanted. */
const EARLY_FRAMES = 0.25;
/** Loss that cannot be seen, even after the picture is encoded once more. Without B-frames, stretches join at exact times. */
const INTERMEDIATE = ['-crf', '6', '-preset', 'ultrafast', '-bf', '0'];

/**
 * Writes the picture of a file as it is played in pieces, forward and backward, one after another, without sound. Frame n of the
 * source is the one that is shown at n / rate. Throws `no-video`, `unreadable-media`, `media-processing-failed` and `storage-full`.
 */
export async function playPieces(
  path: string,
  pieces: readonly PlayedPiece[],
  { out, frameRate, onProgress, signal }: PlayPiecesOptions,
): Promise<void> {
  const chunks = pieces.flatMap(chunksOf);
  if (chunks.length === 0)
    throw new PolydubError('usage', { message: `Nothing of ${fileName(path)} is to be played.` });
  const folder = await mkdtemp(join(tmpdir(), 'polydub-play-'));
  try {
    const play = await chunkWriter(path, frameRate, signal);
    const pathOf = (chunk: PlayedPiece) => join(folder, `${nameOf(chunk)}.mp4`);
    // A picture that goes back and forth many times is encoded once in each direction.
    const distinct = new Map(chunks.map((chunk) => [nameOf(chunk), chunk]));
    let written = 0;
    for (const chunk of distinct.values()) {
      await play(chunk, pathOf(chunk));
      written += 1;
      onProgress?.(written / distinct.size);
    }
    const clips = chunks.map((chunk) => {
      return { path: pathOf(chunk), durationSeconds: (chunk.endFrame - chunk.firstFrame) / frameRate };
    });
    await joinClips(clips, { out, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function nameOf({ firstFrame, endFrame, isBackward }: PlayedPiece): string {
  return isBackward ? `${endFrame}-${firstFrame}` : `${firstFrame}-${endFrame}`;
}

/** A piece in stretches that can be turned around in memory, in the order in which they are played. */
function chunksOf(piece: PlayedPiece): PlayedPiece[] {
  const { firstFrame, endFrame, isBackward } = piece;
  if (!isBackward) return endFrame > firstFrame ? [piece] : [];
  const chunks: PlayedPiece[] = [];
  for (let end = endFrame; end > firstFrame; end -= MAX_BACKWARD_FRAMES)
    chunks.push({ firstFrame: Math.max(firstFrame, end - MAX_BACKWARD_FRAMES), endFrame: end, isBackward });
  return chunks;
}

async function chunkWriter(path: string, frameRate: number, signal: AbortSignal | undefined) {
  const info = await probe(path, { signal });
  const track = requireVideo(info);
  return async ({ firstFrame, endFrame, isBackward }: PlayedPiece, out: string): Promise<void> => {
    const encoder = pictureEncoder(track, out);
    const light = await lightMetadata(path, track, encoder.codec, signal);
    const count = endFrame - firstFrame;
    const wanted = Math.max(0, (firstFrame - EARLY_FRAMES) / frameRate);
    const from = seekStart(info, wanted);
    const endSeconds = wanted - from + (count + 1) / frameRate;
    const filters = [
      `${within(wanted - from, Number.POSITIVE_INFINITY)}fps=fps=${frameRate}:start_time=${(wanted - from).toFixed(6)}:round=near`,
      'tpad=stop_mode=clone:stop=-1',
      `trim=end_frame=${count}`,
      ...(isBackward ? ['reverse'] : []),
      `setpts=N/(${frameRate}*TB)`,
    ];
    const args = [
      ...inputArguments(path, [...seekArguments(info, from), '-t', endSeconds.toFixed(6)]),
      ...keepClock(info, [track.index]),
      ...['-map', `0:${track.index}`, '-vf', filters.join(','), ...encoder.args, ...INTERMEDIATE, ...light.args],
      ...['-r', `${frameRate}`, '-fps_mode', 'passthrough', '-video_track_timescale', '90000'],
    ];
    await writeMedia(out, args, { failure: failureOf(path), work: workOn(info), signal });
  };
}

function failureOf(path: string) {
  return {
    kind: 'media-processing-failed',
    message: `The picture of ${fileName(path)} cannot be played forward and backward`,
    remedy: 'Check that it plays; export it again as MP4 or MKV.',
  } as const;
}
