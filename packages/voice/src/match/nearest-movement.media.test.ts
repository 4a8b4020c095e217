import type { MonoAudio, SpeakerEmbedder } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { describeVoice } from './describe-voice.js';
import { moveVoice } from './move-voice.js';
import { nearestMovement } from './nearest-movement.js';
import { toneOf } from './tone.js';

const sampleRateHz = 24_000;
const { signal } = new AbortController();

/** A hum whose harmonics fall off by `slope` (1: as 1/n). */
function hum(pitchHz: number, slope: number): MonoAudio {
  const harmonics = Array.from({ length: Math.floor(5000 / pitchHz) }, (_, index) => index + 1);
  const samples = Float32Array.from({ length: 2 * sampleRateHz }, (_, index) =>
    harmonics.reduce((sum, n) => {
      return sum + (0.1 / n ** slope) * Math.sin((2 * Math.PI * n * pitchHz * index) / sampleRateHz + n * n);
    }, 0),
  );
  return { sampleRateHz, samples };
}

/** Hears one number of a voice as an angle. */
function embedder(name: string, angleOf: (audio: MonoAudio) => number): SpeakerEmbedder {
  const base = { name, kind: 'local', fingerprint: name, dispose: async () => {} } as const;
  return {
    ...base,
    async embed({ audio }) {
      const angle = angleOf(audio);
      return { embeddings: [Float32Array.of(Math.cos(angle), Math.sin(angle))], warnings: [] };
    },
  };
}

const byPitch = embedder('pitch', (audio) => Math.log2((describeVoice(audio).pitchHz ?? 100) / 100));
const byTone = embedder('tone', (audio) => (toneOf(audio)?.[9] ?? 0) / 40);
const speaker = hum(200, 0.7);
const voice = hum(160, 1.3);

describe('nearestMovement', () => {
  it('moves pitch and tone where both help', async () => {
    const found = await nearestMovement({ speaker, voice, embedders: [byPitch, byTone], signal });
    expect(found?.pitchRatio).toBeCloseTo(1.25, 1);
    expect(found?.tone).toBeDefined();
  });

  it('takes only what every embedder hears come nearer', async () => {
    const pitchOnly = await nearestMovement({ speaker, voice, embedders: [byPitch], signal });
    expect(pitchOnly?.pitchRatio).toBeCloseTo(1.25, 1);
    const constant = embedder('constant', () => 1);
    expect(await nearestMovement({ speaker, voice, embedders: [byPitch, constant], signal })).toBeUndefined();
  });
});

describe('nearestMovement of a flat voice', () => {
  /** A hum whose pitch swings by some semitones. */
  function swinging(seconds: number, semitones: number, slope: number): MonoAudio {
    const harmonics = Array.from({ length: 25 }, (_, index) => index + 1);
    let phase = 0;
    const samples = Float32Array.from({ length: seconds * sampleRateHz }, (_, index) => {
      const pitchHz = 160 * 2 ** ((semitones / 12) * Math.sin((3 * Math.PI * index) / sampleRateHz));
      phase += (2 * Math.PI * pitchHz) / sampleRateHz;
      return harmonics.reduce((sum, n) => sum + (0.1 / n ** slope) * Math.sin(n * phase + n * n), 0);
    });
    return { sampleRateHz, samples };
  }

  it('lets its melody reach as far as the speaker’s, unless that is heard as less alike', async () => {
    const question = { speaker: swinging(4, 3, 0.7), voice: swinging(2, 2, 1.3), signal };
    const found = await nearestMovement({ ...question, embedders: [byTone] });
    expect(found?.rangeRatio).toBeCloseTo(1.5, 0.7);
    // The voice's sample is the shorter one: bent, it sounds like nobody.
    const isBent = (audio: MonoAudio) =>
      audio.samples.length < 3 * audio.sampleRateHz && (describeVoice(audio).pitchRangeSemitones ?? 0) > 4.7;
    const strained = embedder('strained', (audio) => (toneOf(audio)?.[9] ?? 0) / 40 + (isBent(audio) ? 1 : 0));
    const refused = await nearestMovement({ ...question, embedders: [byTone, strained] });
    expect(refused?.tone).toBeDefined();
    expect(refused?.rangeRatio).toBeUndefined();
  });
});

describe('nearestMovement of a voice that is moved already', () => {
  it('adds tone and leaves the pitch where it is', async () => {
    const base = { pitchRatio: 0.9, formantRatio: 0.96 };
    const found = await nearestMovement({ speaker, voice, base, embedders: [byTone], signal });
    expect(found).toMatchObject(base);
    expect(found?.tone).toBeDefined();
    const deaf = embedder('deaf', () => 1);
    expect(await nearestMovement({ speaker, voice, base, embedders: [byTone, deaf], signal })).toBeUndefined();
  });
});

describe('moveVoice', () => {
  it('keeps the length', async () => {
    const moved = await moveVoice(voice, { pitchRatio: 1.2, formantRatio: 1, tone: [{ hz: 500, db: 3 }] }, { signal });
    expect(moved.samples).toHaveLength(voice.samples.length);
    expect((describeVoice(moved).pitchHz ?? 0) / 160).toBeCloseTo(1.2, 1);
  });
});
