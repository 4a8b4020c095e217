import { fileName, type Warning } from '@polydub/contracts';
import { lightMetadata } from '../picture/light-metadata.js';
import { pictureEncoder } from '../picture/picture-encoder.js';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { inputArguments, type OnProgress } from '../process/ffmpeg.js';
import { checkInputFile } from '../process/input-file.js';
import { workOn } from '../process/program-limits.js';
import { containerForExtension } from '../remux/containers.js';
import { keptStreams } from '../remux/kept-streams.js';
import { writeMedia } from '../remux/write-media.js';
import { burnFilter, missingPixels } from './burn-filter.js';

/** Options of {@link burnSubtitles}. */
export interface BurnSubtitlesOptions {
  /** Video file to draw on. */
  readonly video: string;
  /** ASS file whose play resolution is the picture's size as shown. */
  readonly ass: string;
  /** Where to write: mp4, m4v, mov, mkv or webm. */
  readonly out: string;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Draws subtitles into the picture, with libass. The picture is encoded again near the source's quality: every frame
 * stays, at its own time, with its bit depth, colours and HDR metadata; a picture stored rotated is stored upright.
 * Sound, chapters, metadata, and the subtitles and cover pictures that the container can hold are copied; warnings name
 * what is lost. Throws `no-video` (no video), `media-processing-failed`, `usage` (no such file, an unknown extension)
 * and `storage-full`.
 */
export async function burnSubtitles(options: BurnSubtitlesOptions): Promise<{ warnings: readonly Warning[] }> {
  const { video, ass, out, signal, onProgress } = options;
  await checkInputFile(ass);
  const info = await probe(video, { signal });
  const track = requireVideo(info);
  const encoder = pictureEncoder(track, out);
  const container = containerForExtension(out);
  const light = await lightMetadata(video, track, encoder.codec, signal);
  const kept = keptStreams(info, container);
  const args = [
    ...inputArguments(video),
    ...['-map', `0:${track.index}`, '-map', '0:a?', '-c', 'copy'],
    ...['-filter:v:0', burnFilter(ass, track), ...encoder.args, ...light.args],
    // Keeps the source's own frame times: no frame is repeated, left out or moved.
    ...['-fps_mode:v:0', 'passthrough', '-enc_time_base:v:0', '-1'],
    ...kept.args,
    ...['-map_metadata', '0', '-map_chapters', '0', ...container.muxerArguments],
  ];
  const failure = {
    kind: 'media-processing-failed',
    message: `The subtitles could not be drawn into ${fileName(out)}`,
    remedy: 'Choose .mkv as the output, which holds every codec, or subtitles as a file.',
  } as const;
  const { durationSeconds } = info;
  const work = workOn(info);
  await writeMedia(out, args, { failure, work, signal, onProgress, durationSeconds });
  const { right, bottom } = missingPixels(track);
  const padded = right + bottom > 0 ? [PADDED] : [];
  return { warnings: [...encoder.warnings, ...light.warnings, ...padded, ...kept.warnings] };
}

const PADDED: Warning = {
  code: 'picture-padded',
  message: 'The picture has an odd width or height, which the codec cannot store; it was made one pixel larger.',
};
