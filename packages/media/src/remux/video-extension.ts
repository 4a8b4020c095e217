import { open } from 'node:fs/promises';
import type { MediaInfo } from '../probe/media-info.js';

/** The containers in which videos are delivered. */
export const VIDEO_EXTENSIONS = ['.mp4', '.mov', '.mkv', '.webm'] as const;
/** The containers in which videos are delivered. */
export type VideoExtension = (typeof VIDEO_EXTENSIONS)[number];

/** The only picture codecs that the WebM format allows; some recorders put others into it. */
const WEBM_PICTURES = new Set(['vp8', 'vp9', 'av1']);
/** Bytes to read for the document type, which is within the first element of the file (RFC 8794). */
const EBML_HEAD_BYTES = 64;

/**
 * The extension that keeps another video in the container of this one, decided by the content of this file and not by
 * its name. Containers other than MP4, MOV, MKV and WebM become Matroska, which holds every codec.
 */
export async function videoExtension({ path, container, brand, video }: MediaInfo): Promise<VideoExtension> {
  if (container.startsWith('mov,')) return isoExtension(brand, video?.codec);
  const mayBeWebm = container.startsWith('matroska') && WEBM_PICTURES.has(video?.codec ?? '');
  return mayBeWebm && (await isWebm(path)) ? '.webm' : '.mkv';
}

/** Files without a brand are older than brands, which came with MP4, so they are QuickTime. Only 3GP holds H.263. */
function isoExtension(brand: string | undefined, pictureCodec: string | undefined): VideoExtension {
  if (brand === undefined || brand === 'qt') return '.mov';
  return pictureCodec === 'h263' ? '.mkv' : '.mp4';
}

async function isWebm(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(EBML_HEAD_BYTES), 0, EBML_HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead).includes('webm');
  } finally {
    await file.close();
  }
}
