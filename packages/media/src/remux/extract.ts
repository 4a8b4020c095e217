import { fileName, PolydubError, type TimeSpan } from '@polydub/contracts';
import { channelCount, layoutOf } from '../audio/channel-layout.js';
import { decodeAudio } from '../decode/decode-audio.js';
import { endBefore } from '../decode/frame-times.js';
import { checkSpan } from '../decode/span.js';
import {
  carriedLayout,
  codecForExtension,
  encoderArguments,
  isAudioFile,
  keptSampleRateHz,
} from '../encode/audio-codecs.js';
import { encodeAudio } from '../encode/encode-audio.js';
import { OWN_FRAME_TIMES, videoEncoderArguments } from '../encode/video-codecs.js';
import type { MediaInfo } from '../probe/media-info.js';
import { probe } from '../probe/probe.js';
import { requireAudio, requireVideo } from '../probe/require-track.js';
import { inputArguments, type OnProgress } from '../process/ffmpeg.js';
import { workOn } from '../process/program-limits.js';
import { audioCodecFor, containerForExtension } from './containers.js';
import { writeMedia } from './write-media.js';

/** Options of {@link extract}. */
export interface ExtractOptions {
  /** Sound track to take, from 0, to an audio extension; default: the one marked as default, or else the first. */
  readonly track?: number | undefined;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Cuts a span out of a file. To an audio extension: only one track's sound, exact to the sample, with silence
 * where the span goes beyond the sound. To a video extension: the frames shown in the span and its sound. The picture
 * is encoded again, in 8 bits, upright, with each frame at its own time; a copy could only begin at a key frame, which
 * may be seconds away. Throws `usage`, `no-video`, `no-audio`, `media-processing-failed` and `storage-full`.
 */
export async function extract(path: string, span: TimeSpan, out: string, options: ExtractOptions = {}): Promise<void> {
  checkSpan(path, span);
  const info = await probe(path, { signal: options.signal });
  if (span.startSeconds >= info.durationSeconds || span.startSeconds === span.endSeconds)
    throw nothingThere(info, span);
  if (isAudioFile(out)) await extractAudio(info, span, out, options);
  else await extractVideo(info, span, out, options);
}

async function extractAudio(info: MediaInfo, span: TimeSpan, path: string, options: ExtractOptions): Promise<void> {
  const { signal, track: number = info.audio.indexOf(requireAudio(info)) } = options;
  const track = requireAudio(info, number);
  const codec = codecForExtension(path);
  const layout = carriedLayout(codec, layoutOf(track));
  const format = { sampleRateHz: keptSampleRateHz(codec, track.sampleRateHz), layout, signal } as const;
  await encodeAudio(decodeAudio(info.path, { ...format, ...span, track: number }), { ...format, path });
}

async function extractVideo(info: MediaInfo, span: TimeSpan, out: string, options: ExtractOptions): Promise<void> {
  const { startSeconds } = span;
  const durationSeconds = Math.min(span.endSeconds, info.durationSeconds) - startSeconds;
  const args = [
    ...inputArguments(info.path, ['-ss', `${startSeconds}`, '-t', `${durationSeconds}`]),
    ...['-map', `0:${requireVideo(info).index}`, ...videoEncoderArguments(out)],
    ...['-vf', `${endBefore(durationSeconds)}format=yuv420p`, ...OWN_FRAME_TIMES],
    ...soundArguments(info, out),
  ];
  const failure = {
    kind: 'media-processing-failed',
    message: `${startSeconds} s to ${span.endSeconds} s of ${fileName(info.path)} could not be cut out`,
    remedy: 'Check that the file plays.',
  } as const;
  await writeMedia(out, args, { failure, work: workOn(info), durationSeconds, ...options });
}

function soundArguments(info: MediaInfo, out: string): string[] {
  if (info.audio.length === 0) return [];
  const track = requireAudio(info);
  const codec = audioCodecFor(containerForExtension(out), track.codec);
  const layout = carriedLayout(codec, layoutOf(track));
  const sampleRateHz = keptSampleRateHz(codec, track.sampleRateHz);
  const mix = `aresample=${sampleRateHz}:out_chlayout=${layout}:rematrix_maxval=1`;
  return [
    '-map',
    `0:${track.index}`,
    '-af',
    mix,
    ...encoderArguments(codec, { channels: channelCount(layout), sampleRateHz }),
  ];
}

function nothingThere({ path, durationSeconds }: MediaInfo, span: TimeSpan): PolydubError {
  return new PolydubError('usage', {
    message: `${fileName(path)} lasts ${durationSeconds} s: nothing lies from ${span.startSeconds} s to ${span.endSeconds} s.`,
    remedy: `Give a span that begins before ${durationSeconds} s and is not empty.`,
  });
}
