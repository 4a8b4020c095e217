import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileName, PolydubError } from '@polydub/contracts';

/**
 * Demuxers that may open a file: real containers and bare audio streams. Everything that reads a list of other files
 * (HLS, DASH, concat, image sequences, SDP) is left out, so that an upload cannot make ffmpeg open what it names.
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
 * How ffmpeg and ffprobe are told to open a local file, without the `-i`. The `file:` before an absolute path keeps names
 * that begin with a dash or hold a colon from being read as options or protocols.
 */
export function inputGuards(): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', DEMUXERS.join(',')];
}

/** As {@link inputGuards}, for files of subtitles, which have no marks by which a demuxer could be told safely. */
export function subtitleGuards(): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'srt,webvtt,ass'];
}

/** The address of a local file, safe for any name. */
export function fileAddress(path: string): string {
  return `file:${resolve(path)}`;
}
