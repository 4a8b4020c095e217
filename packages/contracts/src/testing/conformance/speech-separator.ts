import { expect, it } from 'vitest';
import type { SeparateCall, SpeechSeparator } from '../../engines/separation.js';
import { describeEngine, type EngineUnderTest, neverAborted } from './every-engine.js';
import { inBlocks, soundOf } from './sounds.js';

const SECONDS = 1.3;

/** What every separator must do. */
export function describeSpeechSeparatorConformance(name: string, subject: EngineUnderTest<SpeechSeparator>): void {
  const call = async (engine: SpeechSeparator, signal: AbortSignal) => {
    const { warnings } = await separated(engine, soundFor(engine, 1), { channels: 1, signal });
    return { warnings };
  };

  describeEngine(`${name} as a separator`, subject, call, (engine) => {
    it('states the rate that it takes', () => {
      expect(Number.isInteger(engine().sampleRateHz)).toBe(true);
      expect(engine().sampleRateHz).toBeGreaterThanOrEqual(16_000);
    });

    it.each([1, 2, 3])('gives as many finite samples as it takes, with %i channels', async (channels) => {
      const sound = soundFor(engine(), channels);
      const { speech, warnings } = await separated(engine(), sound, { channels });
      expectFinite(speech, sound.length);
      expect(warnings).toBeInstanceOf(Array);
    });

    it('does so for groups of channels', async () => {
      const sound = soundFor(engine(), 4);
      const { speech } = await separated(engine(), sound, { channels: 4, groups: [[0, 1], [2]] });
      expectFinite(speech, sound.length);
    });

    it.each([0, 1, 100])('does so for %i samples', async (length) => {
      const { speech } = await separated(engine(), new Float32Array(length).fill(0.1), { channels: 1 });
      expectFinite(speech, length);
    });

    it('finds no speech in silence', async () => {
      const { speech } = await separated(engine(), new Float32Array(engine().sampleRateHz), { channels: 1 });
      expect(speech.every((sample) => Math.abs(sample) < 1e-4)).toBe(true);
    });
  });
}

/** The same sound in every channel. */
function soundFor({ sampleRateHz }: SpeechSeparator, channels: number): Float32Array {
  const { samples } = soundOf(SECONDS, { sampleRateHz });
  return Float32Array.from(
    { length: channels * samples.length },
    (_, index) => samples[Math.floor(index / channels)] ?? 0,
  );
}

async function separated(
  engine: SpeechSeparator,
  samples: Float32Array,
  { signal = neverAborted, ...call }: Pick<SeparateCall, 'channels' | 'groups'> & { readonly signal?: AbortSignal },
) {
  const blockSamples = call.channels * 10_007;
  const { speech, warnings } = await engine.separate({ audio: inBlocks(samples, blockSamples), signal, ...call });
  const out: number[] = [];
  for await (const block of speech) for (const sample of block) out.push(sample);
  return { speech: Float32Array.from(out), warnings };
}

function expectFinite(samples: Float32Array, length: number): void {
  expect(samples).toHaveLength(length);
  expect(samples.findIndex((sample) => !Number.isFinite(sample))).toBe(-1);
}
