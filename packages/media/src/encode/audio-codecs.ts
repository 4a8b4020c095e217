import { extname } from 'node:path';
import { PolydubError } from '@polydub/contracts';

/** Codecs that sound can be written in, by their common names. */
export type AudioCodec = 'pcm-16' | 'pcm-float' | 'flac' | 'aac' | 'mp3' | 'mp2' | 'opus' | 'vorbis' | 'wma';

const ENCODERS: Readonly<Record<AudioCodec, string>> = {
  'pcm-16': 'pcm_s16le',
  'pcm-float': 'pcm_f32le',
  flac: 'flac',
  aac: 'aac',
  mp3: 'libmp3lame',
  mp2: 'mp2',
  opus: 'libopus',
  vorbis: 'libvorbis',
  wma: 'wmav2',
};

const CODEC_OF_EXTENSION: Readonly<Record<string, AudioCodec>> = {
  '.wav': 'pcm-16',
  '.flac': 'flac',
  '.m4a': 'aac',
  '.mp4': 'aac',
  '.aac': 'aac',
  '.mp3': 'mp3',
  '.opus': 'opus',
  '.ogg': 'vorbis',
  '.oga': 'vorbis',
  '.webm': 'opus',
  '.mka': 'flac',
};

/** Rates that keep speech and music free of audible loss. */
const BITS_PER_SECOND_PER_CHANNEL = 96_000;

/** The codec that an audio file's extension stands for. Throws `usage` naming the extensions that are known. */
export function codecForExtension(path: string): AudioCodec {
  const codec = CODEC_OF_EXTENSION[extname(path).toLowerCase()];
  if (codec) return codec;
  throw new PolydubError('usage', {
    message: `${path} cannot be written: its extension names no audio format.`,
    remedy: `Use one of ${Object.keys(CODEC_OF_EXTENSION).join(' ')}.`,
  });
}

/** Whether a file of this extension holds sound alone. */
export function isAudioFile(path: string): boolean {
  const extension = extname(path).toLowerCase();
  return extension in CODEC_OF_EXTENSION && !['.mp4', '.webm'].includes(extension);
}

/** ffmpeg's arguments for a codec; `bitsPerSecond` counts for the lossy ones and defaults to 96 kbit/s a channel. */
export function encoderArguments(codec: AudioCodec, channels: number, bitsPerSecond?: number): string[] {
  if (codec === 'pcm-16' || codec === 'pcm-float' || codec === 'flac') return ['-c:a', ENCODERS[codec]];
  return ['-c:a', ENCODERS[codec], '-b:a', `${bitsPerSecond ?? BITS_PER_SECOND_PER_CHANNEL * channels}`];
}
