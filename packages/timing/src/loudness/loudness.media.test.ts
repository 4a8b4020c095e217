import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { LoudnessMeter } from './loudness-meter.js';
import { TruePeakMeter } from './true-peak.js';

/** Pink-like noise in syllables, words and pauses, louder and quieter, as speech is. */
function speechLikeNoise(seconds: number, sampleRateHz: number, channelCount: number): Float32Array {
  let seed = 1;
  let low = 0;
  return Float32Array.from({ length: seconds * sampleRateHz * channelCount }, (_, at) => {
    const time = Math.floor(at / channelCount) / sampleRateHz;
    seed = (seed * 48_271) % 2_147_483_647;
    low = 0.9 * low + 0.1 * (seed / 1_073_741_823.5 - 1);
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 3.7 * time));
    const phrase = Math.sin(2 * Math.PI * 0.23 * time) > -0.3 ? 1 : 0.01;
    const emphasis = 0.4 + 0.3 * Math.sin(2 * Math.PI * 0.05 * time);
    return 2 * low * syllable * phrase * emphasis;
  });
}

/** What ffmpeg's own meter (filter ebur128) says: its summary goes to stderr. */
function readByFfmpeg(samples: Float32Array, sampleRateHz: number, channelCount: number) {
  const format = ['-f', 'f32le', '-ar', `${sampleRateHz}`, '-ac', `${channelCount}`];
  const filter = ['-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'];
  const { status, stderr } = spawnSync('ffmpeg', ['-hide_banner', ...format, '-i', 'pipe:0', ...filter], {
    input: Buffer.from(samples.buffer),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const figure = (label: RegExp) => Number(label.exec(stderr.slice(stderr.indexOf('Summary')))?.[1]);
  return { lufs: figure(/I:\s+(\S+) LUFS/), truePeakDbtp: figure(/Peak:\s+(\S+) dBFS/) };
}

describe('loudness beside ffmpeg', () => {
  it.each([
    [48_000, 2],
    [48_000, 1],
    [44_100, 2],
    [24_000, 1],
    [16_000, 1],
  ])('reads noise like speech at %d Hz in %d channels as it does', (sampleRateHz, channelCount) => {
    const samples = speechLikeNoise(30, sampleRateHz, channelCount);
    const reference = readByFfmpeg(samples, sampleRateHz, channelCount);
    const loudness = new LoudnessMeter({ sampleRateHz, channelCount });
    const truePeak = new TruePeakMeter(channelCount);
    loudness.push(samples);
    truePeak.push(samples);
    expect(Math.abs(loudness.integratedLufs() - reference.lufs)).toBeLessThanOrEqual(0.1);
    expect(Math.abs(truePeak.truePeakDbtp() - reference.truePeakDbtp)).toBeLessThanOrEqual(0.3);
  });
});
