import type { AudioCodec } from './audio-codecs.js';

/** ffmpeg's names of codecs that can be written, beside PCM, which has many. */
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

/** Lossless codecs that cannot be written, or that hardly anything plays. */
const OTHER_LOSSLESS = /^(ape|mlp|mp4als|shorten|tak|truehd|tta|wavpack|wmalossless)$/;

/** The file that each codec is at home in, with a language tag; Matroska holds those that have none of their own. */
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

/** The codec that is written to stay with a source's (ffmpeg's name), undefined where that cannot be written. */
export function codecFamily(sourceCodec: string): AudioCodec | undefined {
  if (!sourceCodec.startsWith('pcm_')) return FAMILIES.get(sourceCodec);
  if (/^pcm_f/.test(sourceCodec)) return 'pcm-float';
  return /^pcm_(s16|u16|s8|u8|mulaw|alaw|vidc)/.test(sourceCodec) ? 'pcm-16' : 'pcm-24';
}

/**
 * How sound alone is written so that it stays with its source's codec (ffmpeg's name): as that, or as FLAC or AAC where it
 * cannot be written, whether it loses anything or not; in the kind of file that this codec is mostly found in.
 */
export function audioFileFor(sourceCodec: string): { readonly extension: string; readonly codec: AudioCodec } {
  const codec = codecFamily(sourceCodec) ?? (OTHER_LOSSLESS.test(sourceCodec) ? 'flac' : 'aac');
  return { extension: EXTENSIONS[codec], codec };
}
