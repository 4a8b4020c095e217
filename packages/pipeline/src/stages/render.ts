import { extname, join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { decodeAudio, encodeAudio, keptCodec, keptSampleRateHz, replaceAudio } from '@polydub/media';
import { limitTruePeak } from '@polydub/timing';
import { z } from 'zod';
import { defineStage, type StageTools } from '../kitchen/stage.js';
import { deliveredChannels } from './mixing.js';
import { sourceInfoSchema } from './schemas.js';

/** Endings that a dubbed sound file keeps from its source; any other becomes `.m4a`. */
const AUDIO_EXTENSIONS = new Set(['.wav', '.flac', '.mp3', '.m4a', '.ogg', '.opus']);
/** Containers that a dubbed video keeps; any other becomes Matroska, which takes every codec. */
const VIDEO_EXTENSIONS = new Set(['.mp4', '.m4v', '.mov', '.mkv', '.webm']);

/** The delivered media: what was asked for. */
export const mediaFilesSchema = z.object({ video: artifactSchema.optional(), audio: artifactSchema.optional() });
/** The delivered media. */
export type MediaFiles = z.infer<typeof mediaFilesSchema>;

const inputSchema = z.object({
  media: artifactSchema,
  source: sourceInfoSchema,
  mix: artifactSchema,
  /** The picture that goes with the sound where it is another than the media's. */
  picture: artifactSchema.optional(),
  targetLanguage: z.string(),
  exports: z.array(z.enum(['video', 'audio'])).min(1),
});
type RenderInput = z.infer<typeof inputSchema>;

/**
 * Makes the files that are delivered: the picture untouched with the new sound, the sound alone, or both; the sound in the
 * source's kind of codec, at its rate, in its channels up to two.
 */
export const render = defineStage({
  name: 'render',
  version: 2,
  state: 'rendering',
  input: inputSchema,
  output: z.object({ files: mediaFilesSchema }),
  uses: [],
  async work(input, tools) {
    const { exports, source } = input;
    if (source.channels > 2) tools.warn(fewerChannels(source.channels));
    return {
      files: {
        ...(exports.includes('video') && { video: await renderVideo(input, tools) }),
        ...(exports.includes('audio') && { audio: await renderAudio(input, tools) }),
      },
    };
  },
});

async function renderVideo(input: RenderInput, { store, scratchFolder, signal, progress, warn }: StageTools) {
  const { media, picture = media, source, mix, targetLanguage } = input;
  const out = join(scratchFolder, `video${keptExtension(picture.extension, VIDEO_EXTENSIONS, '.mkv')}`);
  const { warnings } = await replaceAudio({
    video: await store.localPath(picture),
    audio: await store.localPath(mix),
    out,
    language: targetLanguage,
    sourceCodec: source.audioCodec,
    sampleRateHz: source.sampleRateHz,
    signal,
    onProgress: progress,
  });
  warnings.forEach(warn);
  return store.add(out, extname(out));
}

async function renderAudio(input: RenderInput, { store, scratchFolder, signal }: StageTools) {
  const { media, source, mix, targetLanguage: language } = input;
  const extension = keptExtension(source.hasVideo ? '.m4a' : media.extension, AUDIO_EXTENSIONS, '.m4a');
  const path = join(scratchFolder, `audio${extension}`);
  const codec = keptCodec(path, source.audioCodec);
  const sampleRateHz = keptSampleRateHz(codec, source.sampleRateHz);
  const channels = deliveredChannels(source);
  const samples = decodeAudio(await store.localPath(mix), { sampleRateHz, channels, signal });
  // Peaks between samples move when the rate changes.
  const limited = limitTruePeak(samples, { sampleRateHz, channelCount: channels });
  await encodeAudio(limited, { path, codec, sampleRateHz, channels, language, signal });
  return store.add(path, extension);
}

function keptExtension(extension: string, known: ReadonlySet<string>, otherwise: string): string {
  return known.has(extension) ? extension : otherwise;
}

function fewerChannels(channels: number) {
  return {
    code: 'fewer-channels',
    message: `The source has ${channels} channels of sound; the dub is delivered in stereo.`,
  };
}
