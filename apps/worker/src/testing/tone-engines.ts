import type { Engines, SpeakerEmbedder, Voice } from '@polydub/contracts';

const SAMPLE_RATE_HZ = 24_000;
const CHARACTERS_PER_SECOND = 15;

/** Engines without models: every window says one line, a translation is the text in brackets, a spoken line is a tone. */
export function toneEngines(): Engines {
  const base = { kind: 'local', name: 'tone', fingerprint: 'tone-1', dispose: async () => {} } as const;
  const voice: Voice = {
    id: 'tone',
    language: 'es',
    gender: 'male',
    pitchHz: 120,
    quality: 'natural',
    charactersPerSecond: CHARACTERS_PER_SECOND,
  };
  const words = ['Hello', 'there,', 'my', 'friend.'].map((text, at) => ({
    text: ` ${text}`,
    startSeconds: 0.5 + at * 0.3,
    endSeconds: 0.75 + at * 0.3,
    probability: 0.9,
  }));
  const speakerEmbedder: SpeakerEmbedder = {
    ...base,
    embed: async ({ spans = [undefined] }) => ({ embeddings: spans.map(() => Float32Array.of(1, 0)), warnings: [] }),
  };
  const text = words.map((word) => word.text).join('');
  const doubts = { averageLogProbability: -0.1, noSpeechProbability: 0 };
  return {
    separator: {
      ...base,
      sampleRateHz: SAMPLE_RATE_HZ,
      separate: async ({ audio }) => ({ speech: audio, warnings: [] }),
    },
    voiceActivity: {
      ...base,
      async detect({ audio }) {
        let samples = 0;
        for await (const block of audio) samples += block.length;
        return { speech: [{ startSeconds: 0.5, endSeconds: samples / 16_000 - 0.2 }], warnings: [] };
      },
    },
    transcriber: {
      ...base,
      detectLanguage: async () => ({ language: 'en', probability: 0.9, warnings: [] }),
      async transcribe() {
        return { segments: [{ startSeconds: 0.5, endSeconds: 1.7, text, words, ...doubts }], warnings: [] };
      },
    },
    translator: {
      ...base,
      supports: () => ({ level: 'good' }),
      async translate({ lines }) {
        return { lines: lines.map((line) => ({ id: line.id, text: `[${line.text}]` })), warnings: [] };
      },
    },
    speakerEmbedders: [speakerEmbedder, speakerEmbedder],
    diarizer: { ...base, diarize: async () => ({ turns: [], overlaps: [], warnings: [] }) },
    voiceCloners: [],
    synthesizers: [
      {
        ...base,
        voices: (language) => (language.startsWith('es') ? [voice] : []),
        async synthesize(call) {
          const length = Math.round((call.text.length / CHARACTERS_PER_SECOND) * SAMPLE_RATE_HZ);
          const samples = Float32Array.from(
            { length },
            (_, at) => 0.2 * Math.sin((2 * Math.PI * 220 * at) / SAMPLE_RATE_HZ),
          );
          return { audio: { sampleRateHz: SAMPLE_RATE_HZ, samples }, warnings: [] };
        },
      },
    ],
  };
}
