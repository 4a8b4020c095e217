import { extname } from 'node:path';
import { fileName, PolydubError } from '@polydub/contracts';
import { CHANNEL_LAYOUTS, type ChannelLayout, channelCount } from '../audio/channel-layout.js';

/** Codecs that sound can be written in, by their common names. */
export type AudioCodec =
  | 'pcm-16'
  | 'pcm-24'
  | 'pcm-float'
  | 'alac'
  | 'flac'
  | 'aac'
  | 'mp3'
  | 'mp2'
  | 'ac3'
  | 'eac3'
  | 'opus'
  | 'vorbis'
  | 'wma';

const ENCODERS: Readonly<Record<AudioCodec, string>> = {
  'pcm-16': 'pcm_s16le',
  'pcm-24': 'pcm_s24le',
  'pcm-float': 'pcm_f32le',
  alac: 'alac',
  flac: 'flac',
  aac: 'aac',
  mp3: 'libmp3lame',
  mp2: 'mp2',
  ac3: 'ac3',
  eac3: 'eac3',
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
  '.wma': 'wma',
};

const LOSSLESS: ReadonlySet<AudioCodec> = new Set(['pcm-16', 'pcm-24', 'pcm-float', 'flac', 'alac']);

const MPEG_RATES_HZ = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const DOLBY_RATES_HZ = [32_000, 44_100, 48_000];
/** Sample rates of the codecs that do not accept every rate. */
const RATES_HZ: Readonly<Partial<Record<AudioCodec, readonly number[]>>> = {
  aac: [...MPEG_RATES_HZ, 64_000, 88_200, 96_000],
  mp3: MPEG_RATES_HZ,
  mp2: [16_000, 22_050, 24_000, 32_000, 44_100, 48_000],
  ac3: DOLBY_RATES_HZ,
  eac3: DOLBY_RATES_HZ,
  opus: [8_000, 12_000, 16_000, 24_000, 48_000],
  wma: MPEG_RATES_HZ,
};

const TWO: readonly ChannelLayout[] = ['mono', 'stereo'];
const XIPH: readonly ChannelLayout[] = [...TWO, '3.0', 'quad', '5.0', '5.1', '6.1', '7.1'];
const DOLBY: readonly ChannelLayout[] = [...TWO, '3.0', '4.0', '5.0(side)', '5.1(side)'];
/**
 * Layouts of the codecs that do not accept all layouts; only those that ffmpeg's encoder writes so that they are read
 * back the same.
 */
const LAYOUTS: Readonly<Partial<Record<AudioCodec, readonly ChannelLayout[]>>> = {
  alac: [...TWO, '3.0', '4.0', '5.0', '5.1'],
  aac: [...TWO, '3.0', 'quad', '4.0', '5.0', '5.1', '7.1'],
  mp3: TWO,
  mp2: TWO,
  ac3: DOLBY,
  eac3: DOLBY,
  opus: XIPH,
  vorbis: XIPH,
  wma: TWO,
};

/** Bit rate of lossy codecs at which speech and music have no audible loss. */
const BITS_PER_SECOND_PER_CHANNEL = 96_000;
/**
 * libvorbis has bit rates for few rates and channels only (it refuses 96 kbit/s at 24 kHz in mono), but qualities for all
 * of them; this one is about 96 kbit/s a channel at 48 kHz in stereo.
 */
const VORBIS_QUALITY = '6';
/** Below this rate, MPEG audio layer II is that of MPEG-2, which ends at 160 kbit/s. */
const MPEG_1_MIN_RATE_HZ = 32_000;
const MP2_LOW_RATE_MAX_BITS_PER_SECOND = 160_000;

/** The codec that an audio file's extension stands for. Throws `usage` naming the extensions that are known. */
export function codecForExtension(path: string): AudioCodec {
  const codec = CODEC_OF_EXTENSION[extname(path).toLowerCase()];
  if (codec) return codec;
  throw new PolydubError('usage', {
    message: `${fileName(path)} cannot be written: its extension names no audio format.`,
    remedy: `Use one of ${Object.keys(CODEC_OF_EXTENSION).join(' ')}.`,
  });
}

/** Whether a file of this extension holds sound alone. */
export function isAudioFile(path: string): boolean {
  const extension = extname(path).toLowerCase();
  return extension in CODEC_OF_EXTENSION && !['.mp4', '.webm'].includes(extension);
}

/** Whether decoding gives back exactly the encoded samples, up to the codec's bit depth. */
export function isLossless(codec: AudioCodec): boolean {
  return LOSSLESS.has(codec);
}

/** The sound for which an encoder is set up. */
export interface EncodedSound {
  readonly channels: number;
  /** A rate that the codec accepts, see {@link keptSampleRateHz}. */
  readonly sampleRateHz: number;
  /** Used only by lossy codecs; default: 96 kbit/s a channel, or the most that the codec has at this rate. */
  readonly bitsPerSecond?: number | undefined;
}

/** ffmpeg's arguments for a codec. */
export function encoderArguments(codec: AudioCodec, { channels, sampleRateHz, bitsPerSecond }: EncodedSound): string[] {
  const encoder = ['-c:a', ENCODERS[codec]];
  if (LOSSLESS.has(codec)) return encoder;
  if (codec === 'vorbis' && bitsPerSecond === undefined) return [...encoder, '-q:a', VORBIS_QUALITY];
  const wanted = bitsPerSecond ?? BITS_PER_SECOND_PER_CHANNEL * channels;
  const isLowRateMp2 = codec === 'mp2' && sampleRateHz < MPEG_1_MIN_RATE_HZ;
  return [...encoder, '-b:a', `${isLowRateMp2 ? Math.min(wanted, MP2_LOW_RATE_MAX_BITS_PER_SECOND) : wanted}`];
}

/** The rate that a codec uses for sound of this rate: the same, or the next higher one, or its highest. */
export function keptSampleRateHz(codec: AudioCodec, sampleRateHz: number): number {
  const rates = RATES_HZ[codec];
  return rates === undefined ? sampleRateHz : (rates.find((rate) => rate >= sampleRateHz) ?? Math.max(...rates));
}

/**
 * The layout that a codec uses for sound of this layout: the same; or the same with other names for the channels
 * behind; or 5.1 for larger layouts; or stereo.
 */
export function carriedLayout(codec: AudioCodec, layout: ChannelLayout): ChannelLayout {
  const taken = LAYOUTS[codec] ?? CHANNEL_LAYOUTS;
  const surround = channelCount(layout) >= channelCount('5.1') ? (['5.1', '5.1(side)'] as const) : [];
  const wanted: string[] = [layout, `${layout}(side)`, layout.replace('(side)', ''), ...surround];
  return wanted.flatMap((name) => taken.filter((each) => each === name))[0] ?? 'stereo';
}
