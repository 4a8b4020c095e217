import { type Engines, noEngines, type TranscriptSegment, type Voice } from '@polydub/contracts';
import { fakeFaceEngines } from './fake-face-engines.js';
import { fakePictureEngines } from './fake-picture-engines.js';

/** What {@link fakeEngines} was asked to do, in order of the calls. */
export interface Calls {
  readonly transcribed: string[];
  readonly translated: string[];
  readonly spoken: string[];
}

const SAMPLE_RATE_HZ = 24_000;
const CHARACTERS_PER_SECOND = 15;
const texts = ['Hello there, my friend.', 'This is a test of the runner.'];
/** When the last text ends. */
const TEXTS_SECONDS = 5.6;
const base = { kind: 'local', fingerprint: 'fake-1', dispose: async () => {} } as const;
const voice: Voice = {
  id: 'tone',
  language: 'es',
  gender: 'male',
  pitchHz: 120,
  quality: 'natural',
  charactersPerSecond: CHARACTERS_PER_SECOND,
};

/**
 * Engines without models whose output follows from the input by simple rules: every window contains two lines, a
 * translation is the text in brackets, a spoken line is a tone whose length follows from the text's. Text in the
 * picture: see `fakePictureEngines`; faces and phonemes: see `fakeFaceEngines`. For tests of the code around engines.
 */
export function fakeEngines(calls: Calls = { transcribed: [], translated: [], spoken: [] }): Engines {
  return {
    ...noEngines,
    ...fakePictureEngines,
    ...fakeFaceEngines,
    separator: {
      ...base,
      name: 'fake-separator',
      sampleRateHz: SAMPLE_RATE_HZ,
      async separate({ audio, signal }) {
        await work(signal);
        return { speech: audio, warnings: [] };
      },
    },
    voiceActivity: {
      ...base,
      name: 'fake-activity',
      async detect({ audio, signal }) {
        await work(signal);
        let samples = 0;
        for await (const block of audio) samples += block.length;
        const span = { startSeconds: 0.5, endSeconds: samples / 16_000 - 0.2 };
        return { speech: span.endSeconds > span.startSeconds ? [span] : [], warnings: [] };
      },
    },
    transcriber: {
      ...base,
      name: 'fake-transcriber',
      async detectLanguage({ signal }) {
        await work(signal);
        return { language: 'en', probability: 0.9, warnings: [] };
      },
      async transcribe({ audio: { samples, sampleRateHz }, signal }) {
        await work(signal);
        calls.transcribed.push(`${samples.length}`);
        return { segments: segmentsWithin(samples.length / sampleRateHz), warnings: [] };
      },
    },
    translator: {
      ...base,
      name: 'fake-translator',
      supports: () => ({ level: 'good' }),
      async translate({ lines, signal }) {
        await work(signal);
        calls.translated.push(...lines.map(({ text, rewordOf }) => (rewordOf ? `shorter: ${rewordOf.text}` : text)));
        const worded = lines.map(({ id, text, rewordOf }) => ({
          id,
          text: rewordOf ? `${text.slice(0, 8)}…` : `[${text}]`,
        }));
        return { lines: worded, warnings: [] };
      },
    },
    diarizer: {
      ...base,
      name: 'fake-diarizer',
      async diarize({ speech, signal }) {
        await work(signal);
        const turns = speech.map((span, index) => ({ ...span, speaker: `speaker-${(index % 2) + 1}` }));
        return { turns, overlaps: [], warnings: [] };
      },
    },
    speakerEmbedders: [
      {
        ...base,
        name: 'fake-embedder',
        async embed({ spans = [null], signal }) {
          await work(signal);
          return { embeddings: spans.map(() => Float32Array.of(1, 0)), warnings: [] };
        },
      },
    ],
    synthesizers: [
      {
        ...base,
        name: 'fake-voice',
        voices: (language) => (language.startsWith('es') ? [voice] : []),
        async synthesize({ text, signal }) {
          await work(signal);
          calls.spoken.push(text);
          const samples = Float32Array.from(
            { length: (text.length / CHARACTERS_PER_SECOND) * SAMPLE_RATE_HZ },
            (_, index) => 0.2 * Math.sin((2 * Math.PI * 220 * index) / SAMPLE_RATE_HZ),
          );
          return { audio: { sampleRateHz: SAMPLE_RATE_HZ, samples }, warnings: [] };
        },
      },
    ],
  };
}

/** Waits a moment, so that an abort can take effect. */
async function work(signal: AbortSignal): Promise<void> {
  await Promise.resolve();
  signal.throwIfAborted();
}

/** The same texts for every sound, spoken faster when the sound is shorter than the texts. */
function segmentsWithin(seconds: number): TranscriptSegment[] {
  if (seconds === 0) return [];
  const pace = Math.min(1, seconds / TEXTS_SECONDS);
  return texts.map((text, index) => {
    const startSeconds = (0.5 + index * 3) * pace;
    const words = text.split(' ').map((word, at) => ({
      text: ` ${word}`,
      startSeconds: startSeconds + at * 0.3 * pace,
      endSeconds: startSeconds + (at * 0.3 + 0.25) * pace,
      probability: 0.9,
    }));
    const endSeconds = startSeconds + words.length * 0.3 * pace;
    return { startSeconds, endSeconds, text, words, averageLogProbability: -0.1, noSpeechProbability: 0 };
  });
}
