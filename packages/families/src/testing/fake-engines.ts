import type { Engines, SynthesizeCall, TranslateCall, Voice } from '@polydub/contracts';

/** What {@link fakeEngines} was asked to do, in order. */
export interface Calls {
  readonly transcribed: string[];
  readonly translated: string[];
  readonly spoken: string[];
}

const SAMPLE_RATE_HZ = 24_000;
const CHARACTERS_PER_SECOND = 15;

/**
 * Engines without models whose output follows from the input by simple rules: every window says two lines, a translation is
 * the text in brackets, a spoken line is a tone whose length goes with the text's. For tests of what happens around engines.
 */
export function fakeEngines(calls: Calls = { transcribed: [], translated: [], spoken: [] }): Engines {
  const base = { kind: 'local', fingerprint: 'fake-1', dispose: async () => {} } as const;
  const voice: Voice = {
    id: 'tone',
    language: 'es',
    gender: 'male',
    pitchHz: 120,
    quality: 'natural',
    charactersPerSecond: CHARACTERS_PER_SECOND,
  };
  return {
    separator: {
      ...base,
      name: 'fake-separator',
      sampleRateHz: SAMPLE_RATE_HZ,
      separate: async ({ audio }) => ({ speech: audio, warnings: [] }),
    },
    voiceActivity: {
      ...base,
      name: 'fake-activity',
      async detect({ audio }) {
        let samples = 0;
        for await (const block of audio) samples += block.length;
        return { speech: [{ startSeconds: 0.5, endSeconds: samples / 16_000 - 0.2 }], warnings: [] };
      },
    },
    transcriber: {
      ...base,
      name: 'fake-transcriber',
      detectLanguage: async () => ({ language: 'en', probability: 0.9, warnings: [] }),
      async transcribe({ audio }) {
        calls.transcribed.push(`${audio.samples.length}`);
        const texts = ['Hello there, my friend.', 'This is a test of the runner.'];
        const segments = texts.map((text, index) => {
          const startSeconds = 0.5 + index * 3;
          const words = text.split(' ').map((word, at) => ({
            text: ` ${word}`,
            startSeconds: startSeconds + at * 0.3,
            endSeconds: startSeconds + at * 0.3 + 0.25,
            probability: 0.9,
          }));
          const endSeconds = startSeconds + words.length * 0.3;
          return { startSeconds, endSeconds, text, words, averageLogProbability: -0.1, noSpeechProbability: 0 };
        });
        return { segments, warnings: [] };
      },
    },
    translator: {
      ...base,
      name: 'fake-translator',
      supports: () => ({ level: 'good' }),
      async translate({ lines }: TranslateCall) {
        calls.translated.push(...lines.map(({ text, rewordOf }) => (rewordOf ? `shorter: ${rewordOf.text}` : text)));
        const worded = lines.map(({ id, text, rewordOf }) => ({
          id,
          text: rewordOf ? `${text.slice(0, 8)}…` : `[${text}]`,
        }));
        return { lines: worded, warnings: [] };
      },
    },
    voiceCloners: [],
    diarizer: {
      ...base,
      name: 'fake-diarizer',
      async diarize({ speech }) {
        const turns = speech.map((span, index) => ({ ...span, speaker: `speaker-${(index % 2) + 1}` }));
        return { turns, overlaps: [], warnings: [] };
      },
    },
    speakerEmbedders: [
      {
        ...base,
        name: 'fake-embedder',
        embed: async ({ spans = [null] }) => ({ embeddings: spans.map(() => Float32Array.of(1, 0)), warnings: [] }),
      },
    ],
    synthesizers: [
      {
        ...base,
        name: 'fake-voice',
        voices: (language) => (language.startsWith('es') ? [voice] : []),
        async synthesize({ text }: SynthesizeCall) {
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
