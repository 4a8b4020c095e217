/**
 * Engines for `polydub up --hooks`: they need no models and tell from the loudness of the input what is in it. Half of
 * full scale is speech, everything quieter is only sound. A translation is the text in brackets, a spoken line a tone.
 * `user_prompt` makes them fail: `refuse` the translation, `mumble` the voice.
 */
import { PolydubError } from '@polydub/contracts';
import { createEngines as createRealEngines } from '@polydub/pipeline';

const SAMPLE_RATE_HZ = 24_000;
const HEARD_RATE_HZ = 16_000;
const CHARACTERS_PER_SECOND = 15;
const SPEECH_FROM = 0.25;

const stub = { kind: 'local', name: 'stub', fingerprint: 'stub-1', dispose: async () => {} };
const doubts = { averageLogProbability: -0.1, noSpeechProbability: 0 };
const voice = {
  id: 'tone',
  language: 'es',
  gender: 'male',
  pitchHz: 120,
  quality: 'natural',
  charactersPerSecond: CHARACTERS_PER_SECOND,
};

/** Nothing is behind the speech. */
const separator = {
  ...stub,
  sampleRateHz: HEARD_RATE_HZ,
  separate: async (/** @type {import('@polydub/contracts').SeparateCall} */ { audio }) => ({
    speech: audio,
    warnings: [],
  }),
};

const diarizer = { ...stub, diarize: async () => ({ turns: [], overlaps: [], warnings: [] }) };

/** All voices are alike. */
const speakerEmbedder = {
  ...stub,
  embed: async (/** @type {import('@polydub/contracts').EmbedSpeakerCall} */ { spans = [undefined] }) => ({
    embeddings: spans.map(() => Float32Array.of(1, 0)),
    warnings: [],
  }),
};

const voiceActivity = {
  ...stub,
  /** @param {{ audio: AsyncIterable<Float32Array> }} call */
  async detect({ audio }) {
    let [samples, peak] = [0, 0];
    for await (const block of audio) {
      samples += block.length;
      for (const sample of block) peak = Math.max(peak, Math.abs(sample));
    }
    const speech = [{ startSeconds: 0.1, endSeconds: samples / HEARD_RATE_HZ - 0.1 }];
    return { speech: peak > SPEECH_FROM ? speech : [], warnings: [] };
  },
};

const words = ['Hello', 'there,', 'my', 'friend.'].map((text, at) => ({
  text: ` ${text}`,
  startSeconds: 0.5 + at * 0.3,
  endSeconds: 0.75 + at * 0.3,
  probability: 0.9,
}));

const transcriber = {
  ...stub,
  detectLanguage: async () => ({ language: 'en', probability: 0.9, warnings: [] }),
  async transcribe() {
    const text = words.map((word) => word.text).join('');
    return { segments: [{ startSeconds: 0.5, endSeconds: 1.7, text, words, ...doubts }], warnings: [] };
  },
};

const translator = {
  ...stub,
  supports: () => ({ level: 'good' }),
  /** @param {import('@polydub/contracts').TranslateCall} call */
  async translate({ lines, userPrompt }) {
    if (userPrompt === 'refuse') throw new PolydubError('10030', { message: 'the line cannot be translated' });
    const wording = (/** @type {string} */ text) => (userPrompt === 'mumble' ? 'Mumble.' : `[${text}]`);
    return { lines: lines.map(({ id, text }) => ({ id, text: wording(text) })), warnings: [] };
  },
};

const synthesizer = {
  ...stub,
  voices: (/** @type {string} */ language) => (language.startsWith('es') ? [voice] : []),
  /** @param {import('@polydub/contracts').SynthesizeCall} call */
  async synthesize({ text }) {
    if (text.startsWith('Mumble')) throw new PolydubError('10040', { message: 'nothing audible came out' });
    const length = Math.round((text.length / CHARACTERS_PER_SECOND) * SAMPLE_RATE_HZ);
    const sine = (_, /** @type {number} */ at) => 0.2 * Math.sin((2 * Math.PI * 220 * at) / SAMPLE_RATE_HZ);
    return { audio: { sampleRateHz: SAMPLE_RATE_HZ, samples: Float32Array.from({ length }, sine) }, warnings: [] };
  },
};

/** Creating the real ones costs nothing; a capability without a stub here is theirs. */
export const createEngines = (models, choices) => ({
  ...createRealEngines(models, choices),
  separator,
  voiceActivity,
  transcriber,
  diarizer,
  translator,
  speakerEmbedders: [speakerEmbedder, speakerEmbedder],
  voiceCloners: [],
  synthesizers: [synthesizer],
});
