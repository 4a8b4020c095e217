import { type AudioCodec, type ChannelLayout, channelCount, decodeAudio, isLossless } from '@polydub/media';
import type { StageTools } from '@polydub/pipeline';
import { limitTruePeak, TruePeakMeter } from '@polydub/timing';
import { MAX_TRUE_PEAK_DBTP } from '../mix/mixing.js';

/**
 * How far peaks are lowered before lossy encoding, which changes them. Measured at 96 kbit/s a channel on loud speech:
 * AAC, Opus and Vorbis raise peaks by up to 0.4 dB, MP3 does not. Dense loud music gains up to 1.6 dB; such a file is
 * measured and written again. A larger headroom for all files would make everything quieter, because strongly limited
 * sound loses as much loudness as the ceiling is lowered.
 */
const LOSSY_HEADROOM_DB = 0.4;
/** LAME lowers the level of everything by this, which already is headroom. */
const LAME_ATTENUATION_DB = 0.25;

/**
 * Lowered in addition to the measured excess, and once more at each rewrite: a codec's peaks do not exactly follow the
 * ceiling.
 */
const MARGIN_DB = 0.1;
const MAX_REWRITES = 3;

/** The sound of a file to be delivered. */
export interface DeliveredSound {
  readonly codec: AudioCodec;
  readonly sampleRateHz: number;
  readonly layout: ChannelLayout;
}

/**
 * Opens a sound file at the rate of the delivered one and limits true peaks at that rate, because resampling changes
 * them.
 */
export function openLimited(
  path: string,
  { sampleRateHz, layout }: DeliveredSound,
  { ceilingDbtp, signal }: { readonly ceilingDbtp: number; readonly signal: AbortSignal },
): AsyncIterable<Float32Array> {
  const samples = decodeAudio(path, { sampleRateHz, layout, signal });
  return limitTruePeak(samples, { sampleRateHz, channelCount: channelCount(layout), ceilingDbtp });
}

/**
 * Writes a file whose true peaks are limited to a ceiling, so that the decoded sound stays at or under −1 dBTP. After
 * lossy encoding the result is measured; if it is too high, the file is written again with a lower ceiling. Warns
 * (`loud-peaks`) when that does not suffice.
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

/** True peak of a file's decoded sound, in dBTP; −Infinity for silence. */
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
