import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { transcriptSchema } from '@polydub/contracts';
import { describeTranscriberConformance, watchModels } from '@polydub/contracts/testing';
import { readMono } from '@polydub/media';
import { seededRandom } from '@polydub/signal';
import { afterAll, describe, expect, it } from 'vitest';
import { linesFromSegments } from '../lines/lines-from-segments.js';
import { fixture, KENNEDY, realModels } from '../testing/real-models.js';
import { createTranscriber } from '../transcribers.js';
import { wordErrorRate } from '../word-error-rate.js';

const SAMPLE_RATE_HZ = 16_000;
const { models, otherModels, openings } = watchModels(realModels());
const engine = createTranscriber('whisper', { models, threads: availableParallelism() });
const signal = new AbortController().signal;
const kennedy = () => readMono(fixture('speech-en-jfk.flac'), { sampleRateHz: SAMPLE_RATE_HZ });
const sound = (samples: Float32Array) => ({ sampleRateHz: SAMPLE_RATE_HZ, samples });

afterAll(() => engine.dispose());

describeTranscriberConformance('whisper', {
  create: () => createTranscriber('whisper', { models, threads: availableParallelism() }),
  createOther: () => createTranscriber('whisper', { models: otherModels, threads: availableParallelism() }),
  openings,
  speech: kennedy,
});

describe('whisper', () => {
  it('hears English and writes it with times', async () => {
    const audio = await kennedy();
    expect(await engine.detectLanguage({ audio, signal })).toMatchObject({ language: 'en' });
    const { segments } = await engine.transcribe({ audio, language: 'en', signal });
    expect(wordErrorRate(KENNEDY, segments.map(({ text }) => text).join(' '))).toBe(0);
    const words = segments.flatMap((segment) => segment.words);
    expect(words.map(({ text }) => text).join(' ')).toBe(segments.map(({ text }) => text).join(' '));
    // Where the sound of these words begins, by ear and spectrogram.
    for (const [text, seconds] of [
      ['fellow', 1.2],
      ['ask', 3.3],
      ['what', 5.45],
      ['country.', 9.95],
    ] as const) {
      const nearest = words.filter((word) => word.text === text).map((word) => Math.abs(word.startSeconds - seconds));
      expect(Math.min(...nearest), text).toBeLessThan(0.25);
    }
  });

  it('seeks through sound longer than a window, and makes valid lines', async () => {
    const parts = [await kennedy(), speak('en-us', STORY), await kennedy()].map(({ samples }) => samples);
    const { segments } = await engine.transcribe({ audio: sound(joined(parts, 1)), language: 'en', signal });
    expect(segments.at(-1)?.endSeconds).toBeGreaterThan(32);
    const heard = segments.map(({ text }) => text).join(' ');
    expect(wordErrorRate([KENNEDY, STORY, KENNEDY].join(' '), heard)).toBeLessThan(0.1);
    const lines = linesFromSegments(segments, { language: 'en', speaker: 'S1' });
    transcriptSchema.parse({ language: 'en', lines });
    for (const [index, line] of lines.entries()) {
      expect(line.startSeconds).toBeGreaterThanOrEqual(lines[index - 1]?.endSeconds ?? 0);
    }
  });

  it('hears Spanish of a synthetic voice as Spanish', async () => {
    const spoken = speak(
      'es',
      'Buenos días. Mañana vamos a la playa con toda la familia, y después comemos en casa de mi hermana.',
    );
    expect(await engine.detectLanguage({ audio: spoken, signal })).toMatchObject({ language: 'es' });
    const { segments } = await engine.transcribe({ audio: spoken, language: 'es', signal });
    expect(segments.map(({ text }) => text).join(' ')).toMatch(/familia/i);
  });

  it('invents nothing for silence, noise or chords', async () => {
    const random = seededRandom(5);
    const silence = new Float32Array(20 * SAMPLE_RATE_HZ);
    const noise = Float32Array.from({ length: 20 * SAMPLE_RATE_HZ }, () => 0.1 * (random() - 0.5));
    for (const samples of [silence, noise, chords(20)]) {
      const { segments } = await engine.transcribe({ audio: sound(samples), language: 'en', signal });
      expect(segments.map(({ text }) => text)).toEqual([]);
    }
  });

  it('stops between two tokens when told to', async () => {
    const audio = await kennedy();
    const controller = new AbortController();
    const running = engine.transcribe({ audio, language: 'en', signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 20);
    await expect(running).rejects.toThrow('enough');
  });

  it('refuses languages that the model does not know', async () => {
    const call = engine.transcribe({ audio: sound(new Float32Array(16_000)), language: 'xx', signal });
    await expect(call).rejects.toMatchObject({ kind: 'recognition-failed' });
  });
});

const STORY =
  'The old man walked down to the river every morning. He carried a small wooden chair and a book. ' +
  'When the sun was high, he closed the book and went home to eat with his sister. ' +
  'Nobody in the village knew what he was reading.';

/** One after another with silence between them. */
function joined(parts: readonly Float32Array[], silenceSeconds: number): Float32Array {
  const gap = new Float32Array(silenceSeconds * SAMPLE_RATE_HZ);
  return Float32Array.from(parts.flatMap((part) => [...part, ...gap]));
}

/** Changing chords of decaying tones with overtones, a plucked instrument from afar. */
function chords(seconds: number) {
  const roots = [220, 174.6, 261.6, 196];
  return Float32Array.from({ length: seconds * SAMPLE_RATE_HZ }, (_, n) => {
    const beat = (n / SAMPLE_RATE_HZ) % 1;
    const root = roots[Math.floor(n / SAMPLE_RATE_HZ / 2) % roots.length] ?? 220;
    const tones = [1, 1.25, 1.5, 2].flatMap((ratio) =>
      [1, 2, 3].map((overtone) => [root * ratio * overtone, 1 / overtone] as const),
    );
    const sum = tones.reduce(
      (total, [hz, level]) => total + level * Math.sin((2 * Math.PI * hz * n) / SAMPLE_RATE_HZ),
      0,
    );
    return 0.05 * sum * Math.exp(-2 * beat);
  });
}

/** Speech of espeak-ng, at its 22,050 Hz, brought to 16 kHz by linear interpolation. */
function speak(voice: string, text: string) {
  const { stdout } = spawnSync('espeak-ng', ['-v', voice, '-s', '140', '--stdout', text], { maxBuffer: 1 << 26 });
  const bytes = stdout.subarray(44);
  const samples = new Float32Array(Math.floor((bytes.length / 2) * (SAMPLE_RATE_HZ / 22_050)) - 1);
  for (let n = 0; n < samples.length; n++) {
    const place = (n * 22_050) / SAMPLE_RATE_HZ;
    const [index, part] = [Math.floor(place), place % 1];
    const next = Math.min(bytes.length - 2, 2 * index + 2);
    samples[n] = ((1 - part) * bytes.readInt16LE(2 * index) + part * bytes.readInt16LE(next)) / 0x8000;
  }
  return sound(samples);
}
