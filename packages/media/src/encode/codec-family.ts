import type { AudioCodec } from './audio-codecs.js';

/** ffmpeg's names of the codecs that this package can write, except PCM, which has many names. */
const FAMILIES: ReadonlyMap<string, AudioCodec> = new Map([
  ['aac', 'aac'],
  ['aac_latm', 'aac'],
  ['ac3', 'ac3'],
  ['alac', 'alac'],
  ['eac3', 'eac3'],
  ['flac', 'flac'],
  ['mp2', 'mp2'],
  ['mp3', 'mp3'],
  ['opus', 'opus'],
  ['vorbis', 'vorbis'],
  ['wmav1', 'wma'],
  ['wmav2', 'wma'],
]);

/** Lossless codecs that this package cannot write, or that hardly any player reads. */
const OTHER_LOSSLESS = /^(ape|mlp|mp4als|shorten|tak|truehd|tta|wavpack|wmalossless)$/;

/**
 * The usual file extension of each codec, in a container with language tags; Matroska for codecs that have no such
 * container.
 */
const EXTENSIONS: Readonly<Record<AudioCodec, string>> = {
  'pcm-16': '.wav',
  'pcm-24': '.wav',
  'pcm-float': '.wav',
  aac: '.m4a',
  ac3: '.mka',
  alac: '.m4a',
  eac3: '.mka',
  flac: '.flac',
  mp2: '.mka',
  mp3: '.mp3',
  opus: '.opus',
  vorbis: '.ogg',
  wma: '.wma',
};

/**
 * The codec in which to write sound so that it keeps the codec of its source (`sourceCodec`, ffmpeg's name); undefined
 * when that codec cannot be written.
 */
export function codecFamily(sourceCodec: string): AudioCodec | undefined {
  if (!sourceCodec.startsWith('pcm_')) return FAMILIES.get(sourceCodec);
  if (/^pcm_f/.test(sourceCodec)) return 'pcm-float';
  return /^pcm_(s16|u16|s8|u8|mulaw|alaw|vidc)/.test(sourceCodec) ? 'pcm-16' : 'pcm-24';
}

/**
 * How to write sound alone so that it stays with the codec of its source (`sourceCodec`, ffmpeg's name). A codec that
 * cannot be written becomes FLAC if it is lossless, else AAC. The extension is the one in which the codec is mostly
 * found.
 */
export function audioFileFor(sourceCodec: string): { readonly extension: string; readonly codec: AudioCodec } {
  const codec = codecFamily(sourceCodec) ?? (OTHER_LOSSLESS.test(sourceCodec) ? 'flac' : 'aac');
  return { extension: EXTENSIONS[codec], codec };
}
