import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileName, PolydubError } from '@polydub/contracts';

/**
 * Demuxers that may open a file: real containers and bare audio streams. Formats that list other files (HLS, DASH,
 * concat, image sequences, SDP) are left out, so that an upload cannot make ffmpeg open the files that it names.
 */
export const DEMUXERS = [
  ...['mov', 'mp4', 'm4a', '3gp', '3g2', 'mj2', 'matroska', 'webm', 'avi', 'mpegts', 'mpeg', 'flv', 'asf', 'mxf'],
  ...['ogg', 'wav', 'w64', 'mp3', 'flac', 'aac', 'ac3', 'eac3', 'dts', 'aiff', 'caf', 'amr', 'au', 'ape', 'wv', 'tta'],
  ...['m4v', 'h264', 'hevc', 'ivf', 'obu', 'dv', 'rm', 'wtv', 'nut', 'gxf', 'truehd', 'mpegvideo', 'voc', 'gsm'],
];

/** Pixels of one stored frame. */
export const MAX_PIXELS = 8192 * 8192;

/**
 * Resolves when `path` is a readable, non-empty file; throws `usage` when there is none and `unreadable-media` when it is
 * empty.
 */
export async function checkInputFile(path: string): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new PolydubError('usage', {
      message: `There is no file ${fileName(path)}.`,
      remedy: 'Check the name and whether you may read it.',
      cause,
    });
  });
  if (!found.isFile()) {
    throw new PolydubError('usage', {
      message: `${fileName(path)} is not a file.`,
      remedy: 'Name an audio or video file.',
    });
  }
  if (found.size === 0) {
    throw new PolydubError('unreadable-media', {
      message: `${fileName(path)} is empty.`,
      remedy: 'Give a file that holds media.',
    });
  }
}

/**
 * Arguments for ffmpeg and ffprobe before the `-i` of a local file. They allow only local protocols and the known
 * demuxers.
 */
export function inputGuards(): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', DEMUXERS.join(',')];
}

/** As {@link inputGuards}, for subtitle files, whose formats cannot be detected safely from their content. */
export function subtitleGuards(): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'srt,webvtt,ass'];
}

/** The address of a local file, safe for names that begin with a dash or hold a colon. */
export function fileAddress(path: string): string {
  return `file:${resolve(path)}`;
}
