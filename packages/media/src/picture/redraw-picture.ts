import { fileName, type Warning } from '@polydub/contracts';
import type { VideoTrack } from '../probe/media-info.js';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { inputArguments, type OnProgress } from '../process/ffmpeg.js';
import type { Failure } from '../process/program-failure.js';
import { workOn } from '../process/program-limits.js';
import { containerForExtension } from '../remux/containers.js';
import { keptStreams } from '../remux/kept-streams.js';
import { writeMedia } from '../remux/write-media.js';
import { evenSides } from './even-sides.js';
import { lightMetadata } from './light-metadata.js';
import { type PictureEncoder, pictureEncoder } from './picture-encoder.js';

/** Options of every function that draws on the picture of a file. */
export interface RedrawOptions {
  /** Video file to draw on. */
  readonly video: string;
  /** Where to write: mp4, m4v, mov, mkv or webm. */
  readonly out: string;
  /** Frames that are shown from here on are left out. Default: all are kept. */
  readonly endSeconds?: number | undefined;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How a picture is drawn on. */
export interface Drawing {
  /** What is drawn, for the message when it fails, such as `The subtitles`. */
  readonly what: string;
  /** Arguments from the source to the drawn picture, which becomes the output's first video stream. */
  arguments(track: VideoTrack, encoder: PictureEncoder): readonly string[];
  /** What ffmpeg reads on its standard input, from its beginning at each call. */
  input?(): AsyncIterable<Uint8Array>;
}

/**
 * Encodes a picture again, near the source's quality, with something drawn on it: every frame stays, at its own time,
 * with its bit depth, colours and HDR metadata; a picture stored rotated is stored upright. Sound, chapters, metadata,
 * and the subtitles and cover pictures that the container can hold are copied; warnings name what is lost. Throws
 * `no-video`, `media-processing-failed`, `usage` (no such file, an unknown extension) and `storage-full`.
 */
export async function redrawPicture(
  { video, out, endSeconds, signal, onProgress }: RedrawOptions,
  drawing: Drawing,
): Promise<{ warnings: readonly Warning[] }> {
  const info = await probe(video, { signal });
  const track = requireVideo(info);
  const encoder = pictureEncoder(track, out);
  const container = containerForExtension(out);
  const light = await lightMetadata(video, track, encoder.codec, signal);
  const kept = keptStreams(info, container);
  const args = [
    ...inputArguments(video),
    ...drawing.arguments(track, encoder),
    ...['-map', '0:a?', '-c', 'copy', ...encoder.args, ...light.args],
    // Keeps the source's own frame times: no frame is repeated, left out or moved.
    ...['-fps_mode:v:0', 'passthrough', ...(endSeconds === undefined ? [] : ['-t', endSeconds.toFixed(6)])],
    ...kept.args,
    ...['-map_metadata', '0', '-map_chapters', '0', ...container.muxerArguments],
  ];
  const failure = drawingFailure(drawing, out);
  const { durationSeconds } = info;
  const input = drawing.input?.();
  const run = { failure, work: workOn(info), signal, onProgress, durationSeconds, ...(input && { input }) };
  await writeMedia(out, args, run);
  return { warnings: [...encoder.warnings, ...light.warnings, ...evenSides(track).warnings, ...kept.warnings] };
}

/** What is thrown when a drawing cannot be made. */
export function drawingFailure({ what }: Drawing, out: string): Failure {
  return {
    kind: 'media-processing-failed',
    message: `${what} could not be drawn into ${fileName(out)}`,
    remedy: 'Choose .mkv as the output, which holds every codec.',
  };
}
