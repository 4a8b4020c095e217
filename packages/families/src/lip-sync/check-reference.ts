import { basename } from 'node:path';
import { MAX_INPUT_SECONDS, PolydubError } from '@polydub/contracts';
import { foreignPicture, readPhoto } from '@polydub/media';
import { checkPicture } from '../visual/stages/inspect-picture.js';
import { isPhoto } from './is-photo.js';

/**
 * Tells whether a reference is a photo. Throws `PolydubError` for what can be refused before any work: `unknown-image-format` for
 * pictures in other formats and damaged photos, and what `checkPicture` says of videos.
 */
export async function checkReference(
  path: string,
  { signal }: { readonly signal: AbortSignal },
): Promise<{ readonly isOfPhoto: boolean }> {
  const foreign = await foreignPicture(path);
  if (foreign !== undefined) throw notTaken(path, foreign);
  const isOfPhoto = await isPhoto(path);
  await (isOfPhoto ? readPhoto(path, { signal }) : checkPicture(path, { maxSeconds: MAX_INPUT_SECONDS, signal }));
  return { isOfPhoto };
}

function notTaken(path: string, foreign: string): PolydubError {
  return new PolydubError('unknown-image-format', {
    message: `${basename(path)} is ${foreign}, expected a video, or a photo as JPEG, PNG or WebP`,
    remedy: 'Save the photo as JPEG, PNG or WebP, an animation as MP4.',
  });
}
