import { shortened, type Warning } from '@polydub/contracts';
import type { AudioTrack, MediaInfo, OtherStream } from '../probe/media-info.js';
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
  if (!container.attachedPictures) warnings.push(...info.attachedPictures.map(coverLeftOut));
  if (!container.attachments) warnings.push(...info.others.filter(({ kind }) => kind === 'attachment').map(leftOut));
  const timecode = container.timecode ? keptTimecode(info) : undefined;
  if (timecode !== undefined) args.push('-metadata:s:v:0', `timecode=${timecode}`);
  return { args, warnings: [...warnings, ...dropped(info, timecode !== undefined)] };
}

/** The muxer writes a time code track by itself for a picture that has the tag. */
function keptTimecode({ video, others }: MediaInfo): string | undefined {
  return others.some(isTimecode) ? video?.timecode : undefined;
}

const isTimecode = ({ kind, codec }: OtherStream) => kind === 'data' && codec === 'tmcd';

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

/** How much of an attached file's name a message repeats. */
const MAX_NAMED_CHARACTERS = 60;

function dropped({ others }: MediaInfo, isTimecodeKept: boolean): Warning[] {
  const tracks = others.filter((other) => other.kind !== 'attachment' && !(isTimecodeKept && isTimecode(other)));
  if (tracks.length === 0) return [];
  const names = tracks.map(({ index, codec }) => `${index} (${codec})`).join(', ');
  return [
    {
      code: 'stream-left-out',
      message: `Data and further pictures were left out: stream ${names}. Only one picture track is carried over.`,
    },
  ];
}

/** A Matroska file has its cover as an attached file, which ffmpeg cannot copy as what it reads: a picture track. */
function coverLeftOut({ index, codec }: { index: number; codec: string }): Warning {
  return {
    code: 'stream-left-out',
    message: `The cover picture (stream ${index}, ${codec}) was left out: it can only be copied into MP4 and MOV.`,
  };
}

function leftOut({ index, codec, fileName }: { index: number; codec: string; fileName?: string }): Warning {
  const name = fileName === undefined ? codec : shortened(fileName, MAX_NAMED_CHARACTERS);
  return {
    code: 'stream-left-out',
    message: `Stream ${index} (${name}) was left out: the output's container cannot hold it. MKV holds most streams.`,
  };
}
