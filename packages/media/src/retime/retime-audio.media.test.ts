import { outputSecondsAt, type TimeMap } from '@polydub/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { channelCount } from '../audio/channel-layout.js';
import { decodeAudio } from '../decode/decode-audio.js';
import { encodeAudio } from '../encode/encode-audio.js';
import { collect, scratchFolder, stream } from '../testing/scratch.js';
import { retimeAudio } from './retime-audio.js';

const { at, remove } = scratchFolder();
afterAll(remove);

const sampleRateHz = 44_100;
const seconds = 24;
const map: TimeMap = [{ sourceSeconds: 0, outputSeconds: 0 }];
for (const [length, factor] of [
  [3, 1],
  [4, 1.25],
  [2, 1],
  [5, 0.8],
  [4, 1.1],
  [6, 1],
] as const) {
  const { sourceSeconds, outputSeconds } = map.at(-1) ?? { sourceSeconds: 0, outputSeconds: 0 };
  map.push({ sourceSeconds: sourceSeconds + length, outputSeconds: outputSeconds + length * factor });
}
const outputLength = Math.round((map.at(-1)?.outputSeconds ?? 0) * sampleRateHz);

async function write(name: string, sampleAt: (frame: number, channel: number) => number): Promise<string> {
  const samples = Float32Array.from({ length: seconds * sampleRateHz * 2 }, (_, index) =>
    sampleAt(Math.floor(index / 2), index % 2),
  );
  await encodeAudio(stream(samples), { path: at(name), sampleRateHz, layout: 'stereo' });
  return at(name);
}

async function retimed(path: string): Promise<{ left: Float32Array; right: Float32Array }> {
  const out = at('out.flac');
  await retimeAudio(path, map, { out, sampleRateHz, layout: 'stereo' });
  const blocks = await collect(decodeAudio(out, { sampleRateHz, layout: 'stereo' }));
  const all = Float32Array.from(blocks.flatMap((block) => [...block]));
  const side = (channel: number) => all.filter((_, index) => index % 2 === channel);
  return { left: side(0), right: side(1) };
}

describe('retimeAudio', () => {
  it.each(['3.0', '4.0', '5.0(side)', '5.1', '6.1', '7.1'] as const)('keeps every channel of %s', async (layout) => {
    const channels = channelCount(layout);
    const levelOf = (channel: number) => 0.05 * (channel + 1);
    const samples = Float32Array.from({ length: 2 * sampleRateHz * channels }, (_, index) => {
      const time = Math.floor(index / channels) / sampleRateHz;
      return levelOf(index % channels) * Math.sin(2 * Math.PI * 440 * time);
    });
    const [input, out] = [at('many.wav'), at('many.flac')];
    await encodeAudio(stream(samples), { path: input, sampleRateHz, layout });
    const slower = [
      { sourceSeconds: 0, outputSeconds: 0 },
      { sourceSeconds: 2, outputSeconds: 2.2 },
    ];
    await retimeAudio(input, slower, { out, sampleRateHz, layout });
    const blocks = await collect(decodeAudio(out, { sampleRateHz, layout, startSeconds: 0.5, endSeconds: 1.5 }));
    const all = blocks.flatMap((block) => [...block]);
    const powers = Array.from({ length: channels }, (_, channel) =>
      all.reduce((sum, sample, index) => (index % channels === channel ? sum + sample ** 2 : sum), 0),
    );
    for (const [channel, power] of powers.entries()) {
      expect(Math.sqrt((2 * power) / sampleRateHz) / levelOf(channel)).toBeCloseTo(1, 0.9);
    }
  });

  it('puts every sound where the map has it, in both channels, over exactly its length', async () => {
    const clicks = Array.from({ length: 22 }, (_, index) => 1 + index);
    const isClick = (frame: number, side: number) =>
      clicks.some((time, index) => index % 2 === side && Math.abs(frame - time * sampleRateHz) < 40);
    const path = await write('clicks.wav', (frame, side) => (isClick(frame, side) ? 0.9 * (-1) ** frame : 0));
    const sides = await retimed(path);
    expect(sides.left).toHaveLength(outputLength);
    for (const [index, time] of clicks.entries()) {
      const samples = index % 2 === 0 ? sides.left : sides.right;
      const wanted = outputSecondsAt(map, time);
      const from = Math.round((wanted - 0.4) * sampleRateHz);
      const around = samples.subarray(from, from + Math.round(0.8 * sampleRateHz));
      const loudest = around.reduce(
        (best, sample, at) => (Math.abs(sample) > Math.abs(around[best] ?? 0) ? at : best),
        0,
      );
      expect(Math.abs((from + loudest) / sampleRateHz - wanted)).toBeLessThan(0.02);
    }
  });

  it('keeps pitch and level, without clicks where the speed changes', async () => {
    const path = await write('tone.wav', (frame) => 0.9 * Math.sin((2 * Math.PI * 440 * frame) / sampleRateHz));
    const { left } = await retimed(path);
    const inner = left.subarray(sampleRateHz, left.length - sampleRateHz);
    const crossings = inner.reduce((sum, sample, at) => sum + (sample >= 0 && (inner[at - 1] ?? 0) < 0 ? 1 : 0), 0);
    expect(crossings / (inner.length / sampleRateHz)).toBeCloseTo(440, -0.5);
    const largestStep = inner.reduce(
      (most, sample, at) => Math.max(most, Math.abs(sample - (inner[at - 1] ?? sample))),
      0,
    );
    expect(largestStep).toBeLessThan(1.5 * ((2 * Math.PI * 440) / sampleRateHz) * 0.9);
    const rms = Math.sqrt(inner.reduce((sum, sample) => sum + sample * sample, 0) / inner.length);
    expect(20 * Math.log10(rms / (0.9 / Math.SQRT2))).toBeCloseTo(0, 0);
  });
});
