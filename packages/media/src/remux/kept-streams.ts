import type { Warning } from '@polydub/contracts';
import type { AudioTrack, MediaInfo } from '../probe/media-info.js';
import { requireAudio } from '../probe/require-track.js';
import { type Container, holdsAudio, subtitleCodecFor } from './containers.js';

/** Arguments that copy the other streams of a file besides its picture, and warnings about streams that are lost. */
export interface KeptStreams {
  readonly args: readonly string[];
  readonly warnings: readonly Warning[];
}

/**
 * Decides which subtitles, cover pictures and attachments of input 0 the container can take. `subtitlesBefore` is how many
 * subtitle tracks the output has before them.
 */
export function keptStreams(info: MediaInfo, container: Container, subtitlesBefore = 0): KeptStreams {
  const subtitles = info.subtitles.map(({ index, codec }) => ({
    index,
    codec,
    as: subtitleCodecFor(container, codec),
  }));
  const kept = subtitles.filter(({ as }) => as !== undefined);
  const args = kept.flatMap(({ index, as }, place) => [
    '-map',
    `0:${index}`,
    `-c:s:${subtitlesBefore + place}`,
    `${as}`,
  ]);
  if (container.attachedPictures) args.push(...info.attachedPictures.flatMap(({ index }) => ['-map', `0:${index}`]));
  if (container.attachments) args.push('-map', '0:t?');
  const warnings = subtitles.filter(({ as }) => as === undefined).map(leftOut);
  if (!container.attachedPictures) warnings.push(...info.attachedPictures.map(leftOut));
  if (!container.attachments) warnings.push(...info.others.filter(({ kind }) => kind === 'attachment').map(leftOut));
  return { args, warnings: [...warnings, ...dropped(info)] };
}

/** Decides which further audio tracks of input 0 follow the new one; the new one replaces the file's default track. */
export function keptSound(info: MediaInfo, container: Container): KeptStreams {
  const replaced = info.audio.length > 0 ? requireAudio(info) : undefined;
  const others = info.audio.filter((track) => track !== replaced);
  // A track that is declared but empty has no sample rate or no channels.
  const isReal = ({ sampleRateHz, channels }: AudioTrack) => sampleRateHz > 0 && channels > 0;
  const kept = others.filter((track) => isReal(track) && holdsAudio(container, track.codec));
  const args = kept.flatMap(({ index }, place) => {
    const track = `a:${place + 1}`;
    return ['-map', `0:${index}`, `-c:${track}`, 'copy', `-disposition:${track}`, '0'];
  });
  return { args, warnings: others.filter((track) => !kept.includes(track)).map(leftOut) };
}

function dropped({ others }: MediaInfo): Warning[] {
  const tracks = others.filter(({ kind }) => kind !== 'attachment');
  if (tracks.length === 0) return [];
  const names = tracks.map(({ index, codec }) => `${index} (${codec})`).join(', ');
  return [
    {
      code: 'stream-left-out',
      message: `Data and further pictures were left out: stream ${names}. Only one picture track is carried over.`,
    },
  ];
}

function leftOut({ index, codec }: { index: number; codec: string }): Warning {
  return {
    code: 'stream-left-out',
    message: `Stream ${index} (${codec}) was left out: the output's container cannot hold it. MKV holds most streams.`,
  };
}
