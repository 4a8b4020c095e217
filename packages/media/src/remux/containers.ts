import { extname } from 'node:path';
import { fileName, PolydubError } from '@polydub/contracts';
import type { AudioCodec } from '../encode/audio-codecs.js';
import { codecFamily } from '../encode/codec-family.js';
import type { VideoTrack } from '../probe/media-info.js';

/** What a video container can hold, as far as replacing its sound needs to know. */
export interface Container {
  /** The sound that every player of this container understands. */
  readonly audioCodec: AudioCodec;
  /** Other codecs that the container holds, so that sound can keep its source's codec. */
  readonly alsoAudio: readonly AudioCodec[];
  /** Further audio codecs (ffmpeg's names) that can be copied, although this package cannot write them. */
  readonly copiedAudio: readonly string[];
  /** Subtitle codecs (ffmpeg's names) that can be copied. */
  readonly subtitles: readonly string[];
  /** The codec that other text subtitles are converted to; absent when the container holds no text subtitles. */
  readonly textSubtitles?: string;
  readonly attachedPictures: boolean;
  /** Fonts and other attached files. */
  readonly attachments: boolean;
  /** Whether a time code is written as a track of its own. */
  readonly timecode: boolean;
  /** Whether a picture can be stored with a rotation for the player to apply. */
  readonly rotation: boolean;
  readonly muxerArguments: readonly string[];
}

const bare = {
  alsoAudio: [],
  copiedAudio: [],
  subtitles: [],
  attachedPictures: false,
  attachments: false,
  timecode: false,
  rotation: false,
  muxerArguments: [],
};

const PCM = ['pcm-16', 'pcm-24', 'pcm-float'] as const;

const mp4: Container = {
  ...bare,
  audioCodec: 'aac',
  alsoAudio: ['alac', 'mp3', 'ac3', 'eac3', 'opus'],
  subtitles: ['mov_text'],
  textSubtitles: 'mov_text',
  attachedPictures: true,
  timecode: true,
  rotation: true,
  // Sound such as FLAC is copied, which ffmpeg still calls experimental in MP4.
  muxerArguments: ['-movflags', '+faststart', '-strict', '-2'],
};
const quickTime: Container = {
  ...mp4,
  alsoAudio: [...PCM, 'alac', 'mp3', 'mp2', 'ac3', 'eac3'],
};
const matroska: Container = {
  ...bare,
  audioCodec: 'aac',
  alsoAudio: [...PCM, 'flac', 'alac', 'opus', 'vorbis', 'mp3', 'mp2', 'ac3', 'eac3', 'wma'],
  copiedAudio: ['dts', 'truehd', 'mlp', 'tta', 'wavpack'],
  subtitles: ['subrip', 'ass', 'ssa', 'webvtt', 'hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'text'],
  textSubtitles: 'subrip',
  attachments: true,
};
const transportStream: Container = { ...bare, audioCodec: 'aac', subtitles: ['dvb_subtitle', 'dvb_teletext'] };

const CONTAINERS: Readonly<Record<string, Container>> = {
  '.mp4': mp4,
  '.m4v': { ...mp4, alsoAudio: ['alac', 'ac3'], timecode: false },
  '.mov': quickTime,
  '.3gp': { ...mp4, alsoAudio: [], attachedPictures: false, timecode: false },
  '.mkv': matroska,
  '.webm': { ...bare, audioCodec: 'opus', alsoAudio: ['vorbis'], subtitles: ['webvtt'], textSubtitles: 'webvtt' },
  '.avi': { ...bare, audioCodec: 'mp3' },
  '.ts': transportStream,
  '.mts': transportStream,
  '.m2ts': transportStream,
  '.flv': { ...bare, audioCodec: 'aac' },
  '.mpg': { ...bare, audioCodec: 'mp2' },
  '.mpeg': { ...bare, audioCodec: 'mp2' },
  '.wmv': { ...bare, audioCodec: 'wma' },
  '.asf': { ...bare, audioCodec: 'wma' },
};

/** The container that a video file's extension stands for. Throws `usage` naming the extensions that are known. */
export function containerForExtension(path: string): Container {
  const container = CONTAINERS[extname(path).toLowerCase()];
  if (container) return container;
  throw new PolydubError('usage', {
    message: `${fileName(path)} cannot be written: its extension names no video format.`,
    remedy: `Use one of ${Object.keys(CONTAINERS).join(' ')}.`,
  });
}

/**
 * Throws `usage` when a copied picture would be shown rotated wrongly, because the container cannot store its rotation.
 */
export function checkRotation(container: Container, { rotationDegrees }: VideoTrack, out: string): void {
  if (rotationDegrees === 0 || container.rotation) return;
  throw new PolydubError('usage', {
    message: `The picture is shown turned by ${rotationDegrees} degrees, which ${fileName(out)} cannot say.`,
    remedy: 'Choose .mp4 or .mov as the output.',
  });
}

/** The error for adding subtitles to a container that cannot hold any. */
export function noSubtitles(out: string): PolydubError {
  return new PolydubError('usage', {
    message: `${fileName(out)} cannot hold subtitles: its container has none.`,
    remedy: 'Choose .mkv, .mp4, .mov or .webm as the output.',
  });
}

/**
 * The codec for new sound: that of the source (ffmpeg's name) where the container holds it and it can be written, else the
 * container's usual one.
 */
export function audioCodecFor(container: Container, sourceCodec: string | undefined): AudioCodec {
  const family = codecFamily(sourceCodec ?? '');
  return container.alsoAudio.find((codec) => codec === family) ?? container.audioCodec;
}

/** Codecs of a known family in a form that only their own containers can hold. */
const BOUND_AUDIO = /^(aac_latm|pcm_(?!u8$|[sf](16|24|32|64)[lb]e$).*)$/;

/** Whether sound of this codec (ffmpeg's name) can be copied into the container. */
export function holdsAudio({ audioCodec, alsoAudio, copiedAudio }: Container, codec: string): boolean {
  const family = BOUND_AUDIO.test(codec) ? undefined : codecFamily(codec);
  return copiedAudio.includes(codec) || (family !== undefined && [audioCodec, ...alsoAudio].includes(family));
}

/** The codec that `replaceAudio` gives a video file of this name. Throws `usage` naming the extensions that are known. */
export function soundTrackCodec(path: string, sourceCodec: string): AudioCodec {
  return audioCodecFor(containerForExtension(path), sourceCodec);
}

const TEXT_SUBTITLES = new Set(['subrip', 'ass', 'ssa', 'webvtt', 'mov_text', 'text']);

/** How a subtitle track goes into the container: `copy`, an encoder's name, or undefined when it cannot. */
export function subtitleCodecFor(container: Container, codec: string): string | undefined {
  if (container.subtitles.includes(codec)) return 'copy';
  return TEXT_SUBTITLES.has(codec) ? container.textSubtitles : undefined;
}
