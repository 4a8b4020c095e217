import { type FfprobeOutput, ffprobeOutputSchema } from './ffprobe-output.js';
import { knownFiles } from './run-ffprobe.js';

/** Sound in one or two channels that was written without tags. */
export interface OwnSound {
  readonly codec: 'flac' | 'pcm-float';
  readonly sampleRateHz: number;
  readonly channels: 1 | 2;
  /** Samples of each channel. */
  readonly frames: number;
}

/** Remembers what ffprobe would say about a file that was just written: it need not be asked. */
export function rememberSound(path: string, sound: OwnSound): Promise<void> {
  return knownFiles.set(path, describeSound(sound));
}

/** What ffprobe says about such a file, in the fields that are used. */
export function describeSound({ codec, sampleRateHz, channels, frames }: OwnSound): FfprobeOutput {
  const duration = frames / sampleRateHz;
  const isFlac = codec === 'flac';
  const times = { duration, ...(isFlac && { start_time: 0 }) };
  const stored = isFlac
    ? {
        ...{ codec_name: 'flac', codec_tag_string: '[0][0][0][0]' },
        channel_layout: channels === 1 ? 'mono' : 'stereo',
      }
    : {
        ...{ codec_name: 'pcm_f32le', codec_tag_string: '[3][0][0][0]' },
        bit_rate: sampleRateHz * channels * 8 * Float32Array.BYTES_PER_ELEMENT,
      };
  const heard = { sample_rate: sampleRateHz, channels };
  return ffprobeOutputSchema.parse({
    streams: [{ index: 0, codec_type: 'audio', ...stored, ...heard, ...times }],
    format: { format_name: isFlac ? 'flac' : 'wav', ...times },
  });
}
