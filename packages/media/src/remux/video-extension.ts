import { open } from 'node:fs/promises';
import type { MediaInfo } from '../probe/media-info.js';

/** The containers of pictures that are delivered. */
export const VIDEO_EXTENSIONS = ['.mp4', '.mov', '.mkv', '.webm'] as const;
/** The containers of pictures that are delivered. */
export type VideoExtension = (typeof VIDEO_EXTENSIONS)[number];

/** The only pictures that WebM may hold; some recorders put others into it. */
const WEBM_PICTURES = new Set(['vp8', 'vp9', 'av1']);
/** The document type stands within the first element of the file (RFC 8794). */
const EBML_HEAD_BYTES = 64;

/**
 * The extension under which another video stays in the container of this one, by its content and not by its name. Containers
 * other than MP4, MOV, MKV and WebM become Matroska, which takes every codec.
 */
export async function videoExtension({ path, container, brand, video }: MediaInfo): Promise<VideoExtension> {
  if (container.startsWith('mov,')) return isoExtension(brand, video?.codec);
  const mayBeWebm = container.startsWith('matroska') && WEBM_PICTURES.has(video?.codec ?? '');
  return mayBeWebm && (await isWebm(path)) ? '.webm' : '.mkv';
}

/** Files without a brand are older than brands, which came with MP4. Only 3GP holds H.263. */
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
