import { type FailureKind, PolydubError } from '@polydub/contracts';

/** Failures that are about the media itself, and so have to say which one. */
const ABOUT_MEDIA: ReadonlySet<FailureKind> = new Set<FailureKind>([
  ...(['no-video', 'no-audio', 'unreadable-media', 'media-too-large', 'media-processing-failed'] as const),
  ...(['no-speech', 'no-recognized-speech', 'ocr-failed', 'no-callouts', 'no-callout-matched'] as const),
  ...(['no-faces', 'too-few-faces', 'too-many-faces', 'face-not-accepted'] as const),
]);

/**
 * Does work on the media that a person gave. Stages see it under the name that the store gives it; a failure that is about
 * the media is thrown with `inputName` before its message.
 */
export async function namingInput<Result>(inputName: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PolydubError ? named(error, inputName) : error;
  }
}

function named(error: PolydubError, inputName: string): PolydubError {
  const { kind, message, remedy, retryable } = error;
  if (!ABOUT_MEDIA.has(kind) || message.includes(inputName)) return error;
  return new PolydubError(kind, { message: `${inputName}: ${message}`, remedy, retryable, cause: error });
}
