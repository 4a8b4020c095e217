import { fileName, PolydubError } from '@polydub/contracts';
import type { AudioTrack, MediaInfo, VideoTrack } from './media-info.js';

/** The picture track. Throws `no-video` when there is none. */
export function requireVideo(info: MediaInfo): VideoTrack {
  if (info.video) return info.video;
  const cover = info.attachedPictures.length > 0 ? ' (a cover picture is not video)' : '';
  throw new PolydubError('no-video', {
    message: `${fileName(info.path)} has no video stream${cover}.`,
    remedy: 'Give a video file, or, for a dub, ask for audio output only.',
  });
}

/**
 * The audio track number `track` (from 0); without it, the one marked as default, or else the first. Throws `no-audio`
 * when there is no audio and `usage` when there is no such track.
 */
export function requireAudio(info: MediaInfo, track?: number): AudioTrack {
  const first = info.audio[0];
  if (!first) {
    throw new PolydubError('no-audio', {
      message: `${fileName(info.path)} has no audio stream.`,
      remedy: info.video
        ? 'Give a file with sound. Text in the picture is translated by `polydub visual`.'
        : 'Give a file with sound.',
    });
  }
  if (track === undefined) return info.audio.find(({ isDefault }) => isDefault) ?? first;
  const asked = info.audio[track];
  if (asked) return asked;
  throw new PolydubError('usage', {
    message: `${fileName(info.path)} has no audio track ${track}: it has ${info.audio.length}, counted from 0.`,
    remedy: `Choose a track from 0 to ${info.audio.length - 1}.`,
  });
}
