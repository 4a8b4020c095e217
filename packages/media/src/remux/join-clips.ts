import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { fileName } from '@polydub/contracts';
import type { OnProgress } from '../process/ffmpeg.js';
import { fileAddress } from '../process/input-file.js';
import { writeMedia } from './write-media.js';

/** A clip that is joined with others. */
export interface Clip {
  readonly path: string;
  /** Its exact length: files round theirs to milliseconds. */
  readonly durationSeconds: number;
}

/** Options of {@link joinClips}. */
export interface JoinClipsOptions {
  readonly out: string;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Copies the pictures of clips one after another into one file. All must have been encoded by the same settings, without B-frames.
 * Throws `media-processing-failed` and `storage-full`.
 */
export async function joinClips(clips: readonly Clip[], { out, onProgress, signal }: JoinClipsOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'polydub-join-'));
  try {
    const names = clips.map(({ path }, index) => `${index}${extname(path)}`);
    // The list may only name files in its own folder.
    for (const [index, { path }] of clips.entries()) await symlink(resolve(path), join(folder, names[index] as string));
    const list = join(folder, 'list.txt');
    await writeFile(list, listOf(names, clips));
    const args = ['-f', 'concat', '-protocol_whitelist', 'file', '-i', fileAddress(list), '-map', '0:v', '-c', 'copy'];
    const durationSeconds = clips.reduce((sum, clip) => sum + clip.durationSeconds, 0);
    const failure = {
      kind: 'media-processing-failed',
      message: `Clips could not be joined into ${fileName(out)}`,
      remedy: 'Check that the folder for temporary files may be written to.',
    } as const;
    await writeMedia(out, args, { failure, signal, onProgress, durationSeconds });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What ffmpeg's concat demuxer reads. */
function listOf(names: readonly string[], clips: readonly Clip[]): string {
  const entries = clips.map(({ durationSeconds }, index) => {
    return `file ${names[index]}\nduration ${durationSeconds.toFixed(6)}`;
  });
  return ['ffconcat version 1.0', ...entries].join('\n');
}
