import { fileFormat } from '@polydub/media';

/** Formats of photos. */
const PHOTOS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/** Whether a file is a photo, by its content. */
export async function isPhoto(path: string): Promise<boolean> {
  return PHOTOS.has((await fileFormat(path)) ?? '');
}
