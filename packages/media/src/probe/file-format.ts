import { open } from 'node:fs/promises';
import { type FileFormat, PolydubError } from '@polydub/contracts';
import type { MediaInfo } from './media-info.js';
import { probe } from './probe.js';

/** Enough for the marks that pictures begin with. */
const HEAD_BYTES = 12;
const PNG_MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_MARK = Buffer.from([0xff, 0xd8, 0xff]);

/** What a file is that is no media, or is more than is accepted. */
const noFormat: readonly string[] = ['unreadable-media', 'media-too-large'];

/** Containers that only hold pictures, or only sound, in the formats of {@link FileFormat}. */
const videoContainers: Readonly<Record<string, FileFormat>> = { 'matroska,webm': 'webm', avi: 'avi', asf: 'wmv' };
const soundContainers: Readonly<Record<string, FileFormat>> = { wav: 'wav', mp3: 'mp3' };

/**
 * The format of a file by its content; undefined when it is none of those. Reads a picture's first bytes only, and all
 * else as {@link probe} does.
 */
export async function fileFormat(
  path: string,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<FileFormat | undefined> {
  const picture = await pictureFormat(path);
  if (picture) return picture;
  try {
    return mediaFormat(await probe(path, { signal }));
  } catch (error) {
    if (error instanceof PolydubError && noFormat.includes(error.kind)) return undefined;
    throw error;
  }
}

/** The format of media that were probed; undefined when it is none of {@link FileFormat}. */
export function mediaFormat({ container, brand = '', video, audio }: MediaInfo): FileFormat | undefined {
  if (container.startsWith('mov,')) {
    if (video) return brand.startsWith('qt') ? 'mov' : 'mp4';
    return audio.length > 0 ? 'm4a' : undefined;
  }
  return video ? videoContainers[container] : soundContainers[container];
}

async function pictureFormat(path: string): Promise<FileFormat | undefined> {
  const head = await headOf(path);
  if (head.subarray(0, PNG_MARK.length).equals(PNG_MARK)) return 'png';
  if (head.subarray(0, JPEG_MARK.length).equals(JPEG_MARK)) return 'jpeg';
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : undefined;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
