import { fileName } from '@polydub/contracts';
import { probe } from '../probe/probe.js';
import { requireVideo } from '../probe/require-track.js';
import { inputArguments, type OnProgress } from '../process/ffmpeg.js';
import { containerForExtension } from './containers.js';
import { writeMedia } from './write-media.js';

/** Options of {@link cutPicture}. */
export interface CutPictureOptions {
  /** Where to write; a container that holds the picture's codec. */
  readonly out: string;
  readonly endSeconds: number;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Copies the picture of a file from its beginning up to a time, bit for bit, without sound. A few frames that are shown later may
 * be kept, because others need them. Throws `no-video`, `media-processing-failed` and `storage-full`.
 */
export async function cutPicture(
  path: string,
  { out, endSeconds, onProgress, signal }: CutPictureOptions,
): Promise<void> {
  const track = requireVideo(await probe(path, { signal }));
  const args = [
    ...[...inputArguments(path), '-map', `0:${track.index}`, '-c', 'copy', '-t', endSeconds.toFixed(6)],
    ...['-map_metadata', '-1', ...containerForExtension(out).muxerArguments],
  ];
  const failure = {
    kind: 'media-processing-failed',
    message: `The first ${endSeconds.toFixed(1)} s of ${fileName(path)} could not be cut out`,
    remedy: 'Check that the file plays.',
  } as const;
  await writeMedia(out, args, { failure, durationSeconds: endSeconds, onProgress, signal });
}
