import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Artifact, PolydubError } from '@polydub/contracts';
import { extract, type MediaInfo, probe, requireAudio } from '@polydub/media';
import type { FolderStore } from '@polydub/storage';

/** Which of several sound tracks the lips speak. */
export interface SpeechTrack {
  /** Counted from 1. */
  readonly number: number;
  readonly of: number;
}

/**
 * The track that is asked for (`number` from 1), or else the one marked as default, or else the first; undefined where there is only
 * one. Throws `no-audio`, and `usage` when there is no such track.
 */
export function speechTrackOf(info: MediaInfo, number?: number): SpeechTrack | undefined {
  if (number !== undefined && number > info.audio.length && info.audio.length > 0)
    throw new PolydubError('usage', {
      message: `${basename(info.path)} has no sound track ${number}: it has ${info.audio.length}`,
      remedy: `Choose a track from 1 to ${info.audio.length}.`,
    });
  const taken = requireAudio(info, number === undefined ? undefined : number - 1);
  return info.audio.length > 1 ? { number: info.audio.indexOf(taken) + 1, of: info.audio.length } : undefined;
}

/** The file of a speech as stages read it, whose only track is the one that is spoken. */
export async function storeSpeech(
  file: string,
  track: SpeechTrack | undefined,
  store: FolderStore,
  signal: AbortSignal,
): Promise<Artifact> {
  if (!track) return store.refer(file);
  const info = await probe(file, { signal });
  // What stages take of the file by themselves.
  if (track.number === speechTrackOf(info)?.number) return store.refer(file);
  const { startSeconds, durationSeconds = info.durationSeconds } = requireAudio(info, track.number - 1);
  const endSeconds = Math.min(info.durationSeconds, startSeconds + durationSeconds);
  const scratch = await store.scratchFolder();
  try {
    const path = join(scratch, 'speech.wav');
    await extract(file, { startSeconds: 0, endSeconds }, path, { track: track.number - 1, signal });
    return await store.add(path, '.wav');
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
