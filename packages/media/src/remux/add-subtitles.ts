import { fileName, type Warning } from '@polydub/contracts';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { inputArguments, type OnProgress } from '../process/ffmpeg.js';
import { checkInputFile, fileAddress, subtitleGuards } from '../process/input-file.js';
import { checkRotation, containerForExtension, noSubtitles } from './containers.js';
import { keptStreams } from './kept-streams.js';
import { languageLabels } from './language-labels.js';
import type { TrackFile } from './mux.js';
import { writeMedia } from './write-media.js';

/** Options of {@link addSubtitles}. */
export interface AddSubtitlesOptions {
  /** Video file whose picture and sound are copied. */
  readonly video: string;
  /** SRT, WebVTT or ASS files in UTF-8; they become the first subtitle tracks, in this order. */
  readonly subtitles: readonly TrackFile[];
  /** Where to write; the extension chooses the container and thereby the format of the tracks. */
  readonly out: string;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Adds subtitles that a player can turn on and off, with their languages, before the file's own subtitles. Everything
 * else is kept as `replaceAudio` does; warnings name what the container cannot hold. Throws `no-video` (no video),
 * `media-processing-failed`, `usage` (no such file, a container without subtitles or rotation) and `storage-full`.
 */
export async function addSubtitles(options: AddSubtitlesOptions): Promise<{ warnings: readonly Warning[] }> {
  const { video, subtitles, out, signal, onProgress } = options;
  const container = containerForExtension(out);
  const { textSubtitles } = container;
  if (textSubtitles === undefined) throw noSubtitles(out);
  const info = await probe(video, { signal });
  const picture = requireVideo(info);
  checkRotation(container, picture, out);
  await Promise.all(subtitles.map(({ path }) => checkInputFile(path)));
  const kept = keptStreams(info, container, subtitles.length);
  const args = [
    ...inputArguments(video),
    ...subtitles.flatMap(({ path }) => [...subtitleGuards(), '-i', fileAddress(path)]),
    ...['-map', `0:${picture.index}`, '-map', '0:a?', '-c', 'copy'],
    ...subtitles.flatMap((track, place) => trackArguments(track, place, textSubtitles, out)),
    ...kept.args,
    ...['-map_metadata', '0', '-map_chapters', '0', ...container.muxerArguments],
  ];
  const failure = {
    kind: 'media-processing-failed',
    message: `The subtitles could not be put into ${fileName(out)}`,
    remedy: 'Choose .mkv as the output, which holds every codec.',
  } as const;
  const { durationSeconds } = info;
  await writeMedia(out, args, { failure, signal, onProgress, durationSeconds });
  return { warnings: kept.warnings };
}

function trackArguments({ language }: TrackFile, place: number, codec: string, out: string): string[] {
  const labels = language === undefined ? [] : languageLabels('s', place, language, out);
  return ['-map', `${place + 1}:s:0`, `-c:s:${place}`, codec, ...labels, `-disposition:s:${place}`, '0'];
}
