import { open } from 'node:fs/promises';
import { bytesOfFile, readWavHeader } from '../audio/wav-header.js';
import type { MediaInfo } from './media-info.js';

/**
 * Gives the sound of a cut-off WAV file the duration that its header declares. ffprobe reports only what is left, so
 * the loss would go unnoticed. Other media are returned unchanged.
 */
export async function withDeclaredSound(info: MediaInfo): Promise<MediaInfo> {
  if (info.container !== 'wav') return info;
  const excess = await declaredToPresent(info.path);
  if (excess <= 1) return info;
  const audio = info.audio.map((track) => ({
    ...track,
    durationSeconds: excess * (track.durationSeconds ?? info.durationSeconds),
  }));
  return { ...info, audio };
}

/** How many times more sound the header declares than the file holds; 1 when the header does not say. */
async function declaredToPresent(path: string): Promise<number> {
  const file = await open(path);
  try {
    const header = await readWavHeader(bytesOfFile(file));
    if (header?.dataBytes === undefined) return 1;
    const present = (await file.stat()).size - header.dataOffset;
    return header.dataBytes / Math.max(1, present);
  } finally {
    await file.close();
  }
}
