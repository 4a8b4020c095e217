import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import type { FfprobeStream } from '../probe/ffprobe-output.js';
import { notMedia, runFfprobe } from '../probe/run-ffprobe.js';
import { type OnProgress, runFfmpeg } from '../process/ffmpeg.js';
import { checkInputFile, DEMUXERS, fileAddress } from '../process/input-file.js';
import { writeBeside } from '../process/output-file.js';

/** Parts that are looked into side by side. */
const PROBED_AT_ONCE = 8;

/** Options of {@link concat}. */
export interface ConcatOptions {
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Joins files one after another without coding anything anew. All must hold the same streams in the same order, coded
 * with the same settings, as parts of one work do; each part starts where the longest stream of the one before it ends,
 * so that coded sound may leave a gap under 25 ms. Throws `usage` (no files, no such file), 10003 (unlike parts, damaged)
 * and `storage-full`.
 */
export async function concat(files: readonly string[], out: string, options: ConcatOptions = {}): Promise<void> {
  const durationSeconds = await checkParts(files, options.signal);
  await joinAlike(files, out, { ...options, durationSeconds });
}

/** As {@link concat}, of files that are known to be alike because one encoder wrote them with the same settings. */
export async function joinAlike(
  files: readonly string[],
  out: string,
  { durationSeconds, signal, onProgress }: ConcatOptions & { readonly durationSeconds?: number } = {},
): Promise<void> {
  const failure = {
    code: '10003',
    message: `${files.length} files could not be joined into ${out}`,
    remedy: 'Choose .mkv as the output, which holds every codec.',
  } as const;
  const folder = await mkdtemp(join(tmpdir(), 'polydub-concat-'));
  try {
    const guards = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', ['concat', ...DEMUXERS].join(',')];
    const input = ['-f', 'concat', ...guards, '-i', fileAddress(await writeList(files, folder))];
    await writeBeside(out, (partial) =>
      runFfmpeg([...input, '-map', '0:v?', '-map', '0:a?', '-map', '0:s?', '-c', 'copy', fileAddress(partial)], {
        ...{ failure, signal, onProgress, ...(durationSeconds !== undefined && { durationSeconds }) },
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A list for ffmpeg's concat demuxer. It names links made here, so that no file's name can be read as an instruction. */
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

/** Seconds of all parts together. */
async function checkParts(files: readonly string[], signal?: AbortSignal): Promise<number> {
  let durationSeconds = 0;
  let first: { file: string; settings: string } | undefined;
  for (let from = 0; from < files.length; from += PROBED_AT_ONCE) {
    const some = files.slice(from, from + PROBED_AT_ONCE);
    for (const part of await Promise.all(some.map((file) => partOf(file, signal)))) {
      durationSeconds += part.durationSeconds;
      first ??= part;
      if (part.settings !== first.settings) throw unlike(first.file, part.file);
    }
  }
  if (first) return durationSeconds;
  throw new PolydubError('usage', { message: 'There are no files to join.', remedy: 'Name at least one file.' });
}

async function partOf(file: string, signal?: AbortSignal) {
  await checkInputFile(file);
  const { streams, format } = await runFfprobe(file, notMedia(file), signal);
  return { file, settings: JSON.stringify(streams.map(settingsOf)), durationSeconds: format.duration ?? 0 };
}

/** FLAC's own data tell how long a part is, so that they differ between parts that are alike. */
function settingsOf({ extradata_hash, ...stream }: FfprobeStream) {
  const { codec_type, codec_name, width, height, pix_fmt, sample_fmt, sample_rate, channels, channel_layout } = stream;
  const ownData = codec_name === 'flac' ? undefined : extradata_hash;
  return { codec_type, codec_name, width, height, pix_fmt, sample_fmt, sample_rate, channels, channel_layout, ownData };
}

function unlike(first: string, file: string): PolydubError {
  return new PolydubError('10003', {
    message: `${file} cannot be joined to ${first}: their streams differ in kind, codec, size or coding settings.`,
    remedy: 'Encode all parts with the same settings first.',
  });
}
