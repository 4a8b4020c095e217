import { type AudioCodec, type ChannelLayout, channelCount, decodeAudio, isLossless } from '@polydub/media';
import type { StageTools } from '@polydub/pipeline';
import { limitTruePeak, TruePeakMeter } from '@polydub/timing';
import { MAX_TRUE_PEAK_DBTP } from '../mix/mixing.js';

/**
 * How much lower peaks are held before a lossy codec, which moves them. Measured at 96 kbit/s a channel on loud speech: AAC, Opus
 * and Vorbis raise them by up to 0.4 dB; MP3 does not. Dense loud music gains up to 1.6 dB: that is measured and written again,
 * rather than making everything quieter for it, because what is limited hard loses as much loudness as the ceiling falls.
 */
const LOSSY_HEADROOM_DB = 0.4;
/** How much quieter LAME makes everything of its own accord, which is headroom already. */
const LAME_ATTENUATION_DB = 0.25;

/** Taken off beyond the measured excess, once more at each rewrite: a codec's peaks do not follow the ceiling quite. */
const MARGIN_DB = 0.1;
const MAX_REWRITES = 3;

/** The sound of a file to be delivered. */
export interface DeliveredSound {
  readonly codec: AudioCodec;
  readonly sampleRateHz: number;
  readonly layout: ChannelLayout;
}

/** Opens a sound file at the rate of the delivered one, its true peaks limited there: they move when the rate changes. */
export function openLimited(
  path: string,
  { sampleRateHz, layout }: DeliveredSound,
  { ceilingDbtp, signal }: { readonly ceilingDbtp: number; readonly signal: AbortSignal },
): AsyncIterable<Float32Array> {
  const samples = decodeAudio(path, { sampleRateHz, layout, signal });
  return limitTruePeak(samples, { sampleRateHz, channelCount: channelCount(layout), ceilingDbtp });
}

/**
 * Has a file written with its sound's true peaks under a ceiling, so that what is heard of it stays at or under −1 dBTP: after
 * a lossy codec this is measured, and where it is not so, the file is written again under a lower ceiling. Warns
 * (`loud-peaks`) where that does not suffice either.
 */
export async function writeWithinPeak(
  path: string,
  sound: DeliveredSound,
  write: (ceilingDbtp: number) => Promise<void>,
  { signal, warn }: Pick<StageTools, 'signal' | 'warn'>,
): Promise<void> {
  if (isLossless(sound.codec)) return write(MAX_TRUE_PEAK_DBTP);
  const attenuationDb = sound.codec === 'mp3' ? LAME_ATTENUATION_DB : 0;
  let ceilingDbtp = MAX_TRUE_PEAK_DBTP - LOSSY_HEADROOM_DB + attenuationDb;
  await write(ceilingDbtp);
  for (let rewrite = 1; ; rewrite++) {
    const peakDbtp = await truePeakOf(path, sound, signal);
    if (peakDbtp <= MAX_TRUE_PEAK_DBTP) return;
    if (rewrite > MAX_REWRITES) return warn(loudPeaks(peakDbtp));
    ceilingDbtp -= peakDbtp - MAX_TRUE_PEAK_DBTP + rewrite * MARGIN_DB;
    await write(ceilingDbtp);
  }
}

/** True peak of a file's sound as it is decoded, in dBTP; −Infinity for silence. */
export async function truePeakOf(
  path: string,
  { sampleRateHz, layout }: Omit<DeliveredSound, 'codec'>,
  signal: AbortSignal,
): Promise<number> {
  const meter = new TruePeakMeter(channelCount(layout));
  for await (const block of decodeAudio(path, { sampleRateHz, layout, signal })) meter.push(block);
  return meter.truePeakDbtp();
}

function loudPeaks(peakDbtp: number) {
  return {
    code: 'loud-peaks',
    message: `The delivered sound peaks at ${peakDbtp.toFixed(1)} dBTP, above ${MAX_TRUE_PEAK_DBTP}: its codec raises peaks.`,
  };
}
