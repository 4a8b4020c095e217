import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { fileName } from '@polydub/contracts';
import { DEMUXERS, fileAddress } from '../process/input-file.js';
import { writeMedia } from './write-media.js';

/** Options of {@link joinSound}. */
export interface JoinOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Joins sound files (FLAC or PCM, encoded with the same encoder and settings) one after another, exact to the sample,
 * without encoding again. Throws `media-processing-failed` (missing, damaged, no sound) and `storage-full`.
 */
export async function joinSound(files: readonly string[], out: string, { signal }: JoinOptions = {}): Promise<void> {
  const failure = {
    kind: 'media-processing-failed',
    message: `${files.length} files could not be joined into ${fileName(out)}`,
    remedy: 'Choose .mka as the output, which holds every codec, and see whether all files are there.',
  } as const;
  const folder = await mkdtemp(join(tmpdir(), 'polydub-join-'));
  try {
    const guards = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', ['concat', ...DEMUXERS].join(',')];
    // Without `-xerror`, ffmpeg would treat a part that cannot be opened as a normal end.
    const input = ['-xerror', '-f', 'concat', ...guards, '-i', fileAddress(await writeList(files, folder))];
    await writeMedia(out, [...input, '-map', '0:a', '-c', 'copy'], {
      failure,
      signal,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A list for ffmpeg's concat demuxer. It names links made here, so that no file name can be read as an instruction. */
async function writeList(files: readonly string[], folder: string): Promise<string> {
  const links = files.map((file, index) => ({ file, link: `part-${index}${plainExtension(file)}` }));
  await Promise.all(links.map(({ file, link }) => symlink(resolve(file), join(folder, link))));
  const list = join(folder, 'list.txt');
  await writeFile(list, ['ffconcat version 1.0', ...links.map(({ link }) => `file ${link}`), ''].join('\n'));
  return list;
}

function plainExtension(file: string): string {
  return /^\.[a-z0-9]+$/i.exec(extname(file))?.[0] ?? '';
}
