import { extname } from 'node:path';
import { fileName } from '@polydub/contracts';
import { type ChannelLayout, channelCount } from '../audio/channel-layout.js';
import { writeFloatWav } from '../audio/float-wav-file.js';
import { rememberSound } from '../probe/own-sound.js';
import { probe } from '../probe/probe.js';
import { feed } from '../process/feed.js';
import { inputArguments, startFfmpeg } from '../process/ffmpeg.js';
import { fileAddress } from '../process/input-file.js';
import { writeBeside } from '../process/output-file.js';
import { languageLabels } from '../remux/language-labels.js';
import { languageTag } from '../remux/language-tag.js';
import { type AudioCodec, codecForExtension, encoderArguments } from './audio-codecs.js';
import { checkSound } from './check-sound.js';
import { takesCover } from './takes-cover.js';

/** Options of {@link encodeAudio}. */
export interface EncodeAudioOptions {
  /** Where to write; the extension chooses container and codec: wav, flac, m4a, aac, mp3, opus, ogg, webm, mka, wma. */
  readonly path: string;
  readonly sampleRateHz: number;
  /** A layout that the codec accepts, see `carriedLayout`. */
  readonly layout: ChannelLayout;
  /** Default: what the extension stands for (16-bit PCM for WAV). */
  readonly codec?: AudioCodec;
  /** For lossy codecs; default 96 kbit/s a channel. */
  readonly bitsPerSecond?: number;
  /** BCP 47 code of what is spoken, for the file's language tag. */
  readonly language?: string;
  /** A file whose cover pictures this one is to have, too, as far as it can: see {@link takesCover}. */
  readonly coverFrom?: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes interleaved samples in −1…1 to a file, reading them no faster than they are encoded; a block must not be
 * changed after it was yielded. The file appears only when it is complete. Throws `usage` (unknown extension, no
 * folder), `storage-full`, `internal` (retryable when the file is incomplete), and every error of the samples' source.
 */
export async function encodeAudio(samples: AsyncIterable<Float32Array>, options: EncodeAudioOptions): Promise<void> {
  const { path, sampleRateHz, layout, signal } = options;
  const codec = options.codec ?? codecForExtension(path);
  const channels = channelCount(layout);
  const plain = plainForm(options, codec);
  await writeBeside(path, async (partial) => {
    let frames = 0;
    const counted = counting(samples, (block) => {
      frames += block.length / channels;
    });
    if (plain?.codec === 'pcm-float') await writeFloatWav(partial, counted, { ...plain, signal });
    else await encode(counted, partial, { ...options, codec });
    await checkSound(partial, codec, { frames, channels, sampleRateHz });
    if (plain) await rememberSound(partial, { ...plain, frames });
  });
}

/** Most sounds between stages: without tags and in one or two channels, as float WAV or FLAC. */
function plainForm({ path, layout, language, coverFrom, sampleRateHz }: EncodeAudioOptions, codec: AudioCodec) {
  const channels = layout === 'mono' ? 1 : layout === 'stereo' ? 2 : undefined;
  const extension = extname(path).toLowerCase();
  if (channels === undefined || language !== undefined || coverFrom !== undefined) return undefined;
  if (codec === 'pcm-float' && extension === '.wav') return { codec, channels, sampleRateHz } as const;
  if (codec === 'flac' && extension === '.flac') return { codec, channels, sampleRateHz } as const;
  return undefined;
}

async function encode(
  samples: AsyncIterable<Float32Array>,
  partial: string,
  options: EncodeAudioOptions & { codec: AudioCodec },
): Promise<void> {
  const { path, codec, sampleRateHz, layout, bitsPerSecond, language, signal } = options;
  const input = ['-f', 'f32le', '-ar', `${sampleRateHz}`, '-ch_layout', layout, '-i', 'pipe:0'];
  const coding = encoderArguments(codec, { channels: channelCount(layout), sampleRateHz, bitsPerSecond });
  const tags = language === undefined ? [] : languageTags(language, path);
  const cover = await coverArguments(options);
  const args = [...input, ...cover, ...coding, ...tags, ...containerArguments(partial), fileAddress(partial)];
  const failure = {
    kind: 'internal',
    message: `${fileName(path)} could not be written`,
    remedy: 'Check the format and that the folder may be written to.',
  } as const;
  const program = await startFfmpeg(args, { signal, failure, withInput: true });
  program.output.resume();
  await feed(program, bytesOf(samples));
}

/** Copies the cover pictures that the file takes, from a second input. */
async function coverArguments({ path, coverFrom, signal }: EncodeAudioOptions): Promise<string[]> {
  if (coverFrom === undefined) return [];
  const { attachedPictures } = await probe(coverFrom, { signal });
  const pictures = attachedPictures.filter(({ codec }) => takesCover(path, codec));
  if (pictures.length === 0) return [];
  const maps = pictures.flatMap(({ index }) => ['-map', `1:${index}`]);
  return [...inputArguments(coverFrom), '-map', '0:a', ...maps, '-c:v', 'copy', '-disposition:v', 'attached_pic'];
}

/** MP3, FLAC and WAV keep the language with the file, other formats with the track. */
function languageTags(language: string, path: string): string[] {
  return ['-metadata', `language=${languageTag(language)}`, ...languageLabels('a', 0, language, path)];
}

/** WAV stores its length in 32 bits: a file beyond 4 GiB must become RF64. */
function containerArguments(path: string): string[] {
  return path.toLowerCase().endsWith('.wav') ? ['-rf64', 'auto'] : [];
}

async function* counting(
  blocks: AsyncIterable<Float32Array>,
  onBlock: (block: Float32Array) => void,
): AsyncGenerator<Float32Array> {
  for await (const block of blocks) {
    onBlock(block);
    yield block;
  }
}

async function* bytesOf(blocks: AsyncIterable<Float32Array>): AsyncGenerator<Uint8Array> {
  for await (const { buffer, byteOffset, byteLength } of blocks) yield new Uint8Array(buffer, byteOffset, byteLength);
}
