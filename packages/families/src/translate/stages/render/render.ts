import { join } from 'node:path';
import { artifactSchema, type Warning } from '@polydub/contracts';
import {
  type AudioCodec,
  audioFileFor,
  carriedLayout,
  channelCount,
  codecFamily,
  encodeAudio,
  keptSampleRateHz,
  probe,
  replaceAudio,
  soundTrackCodec,
  takesCover,
} from '@polydub/media';
import { defineStage, mediaDeadlineSeconds, type StageTools } from '@polydub/pipeline';
import { z } from 'zod';
import { type SourceInfo, sourceInfoSchema } from '../schemas.js';
import { type DeliveredSound, openLimited, writeWithinPeak } from './within-peak.js';

/** The delivered media files, as far as they were requested. */
export const mediaFilesSchema = z.object({ video: artifactSchema.optional(), audio: artifactSchema.optional() });
/** The delivered media. */
export type MediaFiles = z.infer<typeof mediaFilesSchema>;

const inputSchema = z.object({
  media: artifactSchema,
  source: sourceInfoSchema,
  mix: artifactSchema,
  /** The retimed picture, if it is not the media's own. */
  picture: artifactSchema.optional(),
  targetLanguage: z.string(),
  exports: z.array(z.enum(['video', 'audio'])).min(1),
});
type RenderInput = z.infer<typeof inputSchema>;

/**
 * Makes the delivered files: the unchanged picture with the new sound, the sound alone, or both. The sound keeps the
 * source's kind of codec and rate, and its channels as far as the codec supports them; its true peaks are at most −1
 * dBTP.
 */
export const render = defineStage({
  name: 'render',
  version: 7,
  input: inputSchema,
  output: z.object({ files: mediaFilesSchema }),
  uses: [],
  deadlineSeconds: ({ source }) => mediaDeadlineSeconds(source.durationSeconds),
  async work(input, tools) {
    const { exports } = input;
    const told = new Set<string>();
    // The video and the audio file may give the same warning; it is shown once.
    const warn = (warning: Warning) => {
      if (!told.has(warning.message)) tools.warn(warning);
      told.add(warning.message);
    };
    return {
      files: {
        ...(exports.includes('video') && { video: await renderVideo(input, { ...tools, warn }) }),
        ...(exports.includes('audio') && { audio: await renderAudio(input, { ...tools, warn }) }),
      },
    };
  },
});

async function renderVideo(input: RenderInput, tools: StageTools) {
  const { media, picture = media, source, targetLanguage: language } = input;
  const { store, scratchFolder, signal, progress, warn } = tools;
  // When there is no picture, replaceAudio throws the error.
  const extension = source.videoExtension ?? '.mkv';
  const out = join(scratchFolder, `video${extension}`);
  const sound = delivered(soundTrackCodec(out, source.audioCodec), source);
  const [video, mix] = [await store.localPath(picture), await store.localPath(input.mix)];
  const audio = join(scratchFolder, 'sound.flac');
  let warnings: readonly Warning[] = [];
  const write = async (ceilingDbtp: number) => {
    await encodeAudio(openLimited(mix, sound, { ceilingDbtp, signal }), {
      ...sound,
      path: audio,
      codec: 'flac',
      signal,
    });
    const format = { sourceCodec: source.audioCodec, sampleRateHz: sound.sampleRateHz };
    ({ warnings } = await replaceAudio({ video, audio, out, language, ...format, signal, onProgress: progress }));
  };
  await writeWithinPeak(out, sound, write, tools);
  [...changed(sound, source), ...warnings].forEach(warn);
  return store.add(out, extension);
}

async function renderAudio({ source, targetLanguage: language, ...input }: RenderInput, tools: StageTools) {
  const { store, scratchFolder, signal, warn } = tools;
  const { extension, codec } = audioFileFor(source.audioCodec);
  const path = join(scratchFolder, `audio${extension}`);
  const sound = delivered(codec, source);
  const mix = await store.localPath(input.mix);
  const media = await store.localPath(input.media);
  const covers = source.hasVideo ? [] : (await probe(media, { signal })).attachedPictures;
  const cover = covers.length === 0 ? {} : { coverFrom: media };
  const write = (ceilingDbtp: number) =>
    encodeAudio(openLimited(mix, sound, { ceilingDbtp, signal }), { ...sound, ...cover, path, language, signal });
  await writeWithinPeak(path, sound, write, tools);
  changed(sound, source).forEach(warn);
  if (covers.some(({ codec }) => !takesCover(path, codec))) warn(coverLeftOut(extension));
  return store.add(path, extension);
}

function delivered(codec: AudioCodec, source: SourceInfo): DeliveredSound {
  const sampleRateHz = keptSampleRateHz(codec, source.sampleRateHz);
  return { codec, sampleRateHz, layout: carriedLayout(codec, source.layout) };
}

function coverLeftOut(extension: string): Warning {
  return {
    code: 'stream-left-out',
    message: `The cover picture was left out: the dub is a ${extension} file, into which it cannot be copied.`,
  };
}

/** Warnings about sound properties that differ from the source. */
function changed({ codec, layout }: DeliveredSound, { audioCodec, channels }: SourceInfo): Warning[] {
  const warnings: Warning[] = [];
  if (codec !== codecFamily(audioCodec)) {
    const message = `The source's sound is ${audioCodec}, which cannot be written here; the dub is delivered as ${codec}.`;
    warnings.push({ code: 'codec-changed', message });
  }
  if (channelCount(layout) < channels) {
    const message = `The source has ${channels} channels of sound; the dub is delivered in ${layout}.`;
    warnings.push({ code: 'fewer-channels', message });
  }
  return warnings;
}
