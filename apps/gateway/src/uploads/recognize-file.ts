import { open, stat } from 'node:fs/promises';
import { fileFormats, MAX_SUBTITLES_BYTES, PolydubError, type UploadRecord } from '@polydub/contracts';
import { fileFormat, probe } from '@polydub/media';
import { ApiError } from '../http/api-error.js';

/** What was found out about an uploaded file. */
export type RecognizedFile = Pick<UploadRecord, 'format' | 'durationSeconds'>;

const HEAD_BYTES = 65_536;
const CUE_TIME = /\d{1,2}:\d{2}[,.]\d{1,3}[ \t]*-->/;
const pictures: readonly string[] = ['jpeg', 'png', 'webp'];

/** Tells what a file is by its content. Throws `ApiError` 5 for one that no job could use. */
export async function recognizeFile(file: string): Promise<RecognizedFile> {
  if (await isSubtitles(file)) return { format: 'srt' };
  const format = await fileFormat(file);
  if (format && pictures.includes(format)) return { format };
  const media = await probe(file).catch(refuseUnreadable);
  if (!media.video && media.audio.length === 0) throw noMedia();
  return { ...(format && { format }), durationSeconds: media.durationSeconds };
}

/** Subtitles may be UTF-16, in which every other byte of plain letters is 0. */
async function isSubtitles(file: string): Promise<boolean> {
  if ((await stat(file)).size > MAX_SUBTITLES_BYTES) return false;
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const text = buffer.toString('latin1', 0, bytesRead).replaceAll('\0', '');
    return CUE_TIME.test(text) && !/^.{0,3}WEBVTT/.test(text);
  } finally {
    await opened.close();
  }
}

function refuseUnreadable(error: unknown): never {
  if (error instanceof PolydubError && error.kind === 'unreadable-media') throw noMedia();
  if (error instanceof PolydubError && error.kind === 'media-too-large') {
    throw new ApiError('5', { message: `body: ${error.message}` });
  }
  throw error;
}

function noMedia(): ApiError {
  const known = Object.values(fileFormats).join(', ');
  return new ApiError('5', {
    message: `body: expected video, sound, a picture or SRT subtitles by its content (such as ${known}), got another file.`,
  });
}
