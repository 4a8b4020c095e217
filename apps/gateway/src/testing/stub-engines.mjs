/**
 * Engines for `polydub up --hooks`: they need no models and tell from the peak of the input what is in it. Up to a quarter of
 * full scale it is only sound, up to half three people speak, above that one does; where nothing but full scale is left, the
 * separator breaks down. Every four seconds a line is said, five at most, each by the next of the people. A translation is the
 * text in brackets, Swahili cannot be translated, a spoken line is a tone, of another pitch where a voice is cloned. Spanish, Portuguese
 * and English are spoken, but voices are cloned in Spanish, where who clones reads the style, and in English, always with its own accent. `user_prompt` makes them fail: `refuse` the
 * translation, `mumble` the voice, `hoarse` the clone; so do the lines `Mumble`
 * and, of a clone, `Hiss`;
 * `garble` the subtitles. Italian is not understood, Korean speech is a word without end in two languages, and 35 speakers are not told apart. What is white in a picture says "Good morning", a
 * long line of it "Hello there, my dear friend."; French cannot be read.
 */
import { PolydubError } from '@polydub/contracts';

const SAMPLE_RATE_HZ = 24_000;
const HEARD_RATE_HZ = 16_000;
const CHARACTERS_PER_SECOND = 15;
const SPEECH_FROM = 0.25;
const ONE_PERSON_FROM = 0.5;
/** Mean of all samples; codecs make single ones of any height. */
const TOO_LOUD_FROM = 0.9;
const CROWD = 3;
const TOO_MANY = 35;
const LINE_EVERY_SECONDS = 4;
const MAX_LINES = 5;
/** A line, and a little before and after it. */
const SPOKEN_SECONDS = 2.9;
/** Where less is left of the sound, no more line is said. */
const LEAST_ROOM_SECONDS = 2.4;

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

/** @param {Float32Array} samples */
const peakOf = (samples) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

/** @param {Float32Array} samples */
const meanOf = (samples) => samples.reduce((sum, sample) => sum + Math.abs(sample), 0) / samples.length;

/** Nothing is behind the speech. What is too loud comes out as no sound at all, as from a model that overflows. */
const separator = {
  ...stub,
  sampleRateHz: HEARD_RATE_HZ,
  /** @param {import('@polydub/contracts').SeparateCall} call */
  async separate({ audio }) {
    async function* speech() {
      for await (const block of audio) yield meanOf(block) > TOO_LOUD_FROM ? block.fill(Number.NaN) : block;
    }
    return { speech: speech(), warnings: [] };
  },
};

const diarizer = {
  ...stub,
  /** @param {import('@polydub/contracts').DiarizeCall} call */
  async diarize({ read, speech, speakers: { min = 1, max = Number.POSITIVE_INFINITY } = {} }) {
    if (min === TOO_MANY) throw new PolydubError('missing-dependency', { message: 'so many cannot be told apart' });
    const endSeconds = speech.at(-1)?.endSeconds ?? 0;
    const { samples } = await read({ startSeconds: 0, endSeconds });
    const heard = peakOf(samples) < ONE_PERSON_FROM ? CROWD : 1;
    const count = Math.min(max, Math.max(min, heard));
    const turns = Array.from({ length: Math.ceil(endSeconds / LINE_EVERY_SECONDS) }, (_, at) => ({
      speaker: `speaker-${(at % count) + 1}`,
      startSeconds: at * LINE_EVERY_SECONDS,
      endSeconds: (at + 1) * LINE_EVERY_SECONDS,
    }));
    return { turns, overlaps: [], warnings: [] };
  },
};

/** All voices are alike. */
const speakerEmbedder = {
  ...stub,
  embed: async (/** @type {import('@polydub/contracts').EmbedSpeakerCall} */ { spans = [undefined] }) => ({
    embeddings: spans.map(() => Float32Array.of(1, 0)),
    warnings: [],
  }),
};

/** Where the lines of a sound of some seconds begin. */
function lineStarts(/** @type {number} */ seconds) {
  const lines = Math.min(MAX_LINES, Math.max(1, Math.ceil((seconds - LEAST_ROOM_SECONDS) / LINE_EVERY_SECONDS)));
  return Array.from({ length: lines }, (_, at) => at * LINE_EVERY_SECONDS);
}

const voiceActivity = {
  ...stub,
  /** @param {{ audio: AsyncIterable<Float32Array> }} call */
  async detect({ audio }) {
    let [samples, peak] = [0, 0];
    for await (const block of audio) {
      samples += block.length;
      peak = Math.max(peak, peakOf(block));
    }
    if (peak <= SPEECH_FROM) return { speech: [], warnings: [] };
    const endSeconds = samples / HEARD_RATE_HZ - 0.1;
    const speech = lineStarts(samples / HEARD_RATE_HZ).map((at) => ({
      startSeconds: at + 0.1,
      endSeconds: Math.min(at + SPOKEN_SECONDS, endSeconds),
    }));
    return { speech, warnings: [] };
  },
};

/** What is said from a time on. */
const segmentAt = (/** @type {number} */ startSeconds) => {
  const words = ['Hello', 'there,', 'my', 'friend.'].map((text, at) => ({
    text: ` ${text}`,
    startSeconds: startSeconds + at * 0.3,
    endSeconds: startSeconds + at * 0.3 + 0.25,
    probability: 0.9,
  }));
  const text = words.map((word) => word.text).join('');
  return { startSeconds, endSeconds: startSeconds + 1.2, text, words, ...doubts };
};

const transcriber = {
  ...stub,
  /** Three people speak Swahili. @param {import('@polydub/contracts').DetectLanguageCall} call */
  detectLanguage: async ({ audio: { samples } }) => ({
    language: peakOf(samples) < ONE_PERSON_FROM ? 'sw' : 'en',
    probability: 0.9,
    warnings: [],
  }),
  /** @param {import('@polydub/contracts').TranscribeCall} call */
  async transcribe({ audio: { samples, sampleRateHz }, language }) {
    if (language === 'it') throw new PolydubError('recognition-failed', { message: 'Italian is not understood' });
    if (language === 'ko') return { segments: [endlessWord], warnings: [] };
    const starts = lineStarts(samples.length / sampleRateHz);
    return { segments: starts.map((at) => segmentAt(at + 0.5)), warnings: [] };
  },
};

/** What nobody can cut into lines. */
const endlessWord = (() => {
  const text = 'hello안녕'.repeat(40);
  const times = { startSeconds: 0.5, endSeconds: 3 };
  return { ...times, text, words: [{ text, ...times, probability: 0.9 }], ...doubts };
})();

const translator = {
  ...stub,
  /** @param {string} source */
  supports: (source) => ({ level: source === 'sw' ? 'none' : 'good' }),
  /** @param {import('@polydub/contracts').TranslateCall} call */
  async translate({ lines, userPrompt }) {
    if (userPrompt === 'refuse')
      throw new PolydubError('translation-failed', { message: 'the line cannot be translated' });
    const words = { mumble: 'Mumble.', garble: 'Garble.' };
    const wording = (/** @type {string} */ text) => words[userPrompt] ?? `[${text}]`;
    return { lines: lines.map(({ id, text }) => ({ id, text: wording(text) })), warnings: [] };
  },
};

const speaksSpanish = (/** @type {string} */ language) => language.startsWith('es');
const speaks = (/** @type {string} */ language) => /^(es|pt|en)/.test(language);

/** @param {string} text @param {number} hz */
function toneFor(text, hz) {
  const length = Math.round((text.length / CHARACTERS_PER_SECOND) * SAMPLE_RATE_HZ);
  const sine = (_, /** @type {number} */ at) => 0.2 * Math.sin((2 * Math.PI * hz * at) / SAMPLE_RATE_HZ);
  return { audio: { sampleRateHz: SAMPLE_RATE_HZ, samples: Float32Array.from({ length }, sine) }, warnings: [] };
}

const synthesizer = {
  ...stub,
  voices: (/** @type {string} */ language) => (speaks(language) ? [voice] : []),
  /** @param {import('@polydub/contracts').SynthesizeCall} call */
  async synthesize({ text }) {
    if (text.startsWith('Mumble')) throw new PolydubError('speech-failed', { message: 'nothing audible came out' });
    return toneFor(text, 220);
  },
};

const voiceCloner = {
  ...stub,
  name: 'stub-cloner',
  speaks: speaksSpanish,
  takesStyle: true,
  /** @param {import('@polydub/contracts').CloneCall} call */
  async clone({ text, style }) {
    if (style === 'hoarse') throw new PolydubError('cloning-failed', { message: 'the clone cannot speak hoarse' });
    if (text.startsWith('Mumble')) throw new PolydubError('missing-dependency', { message: 'there is no model' });
    if (text.startsWith('Hiss')) throw new PolydubError('speech-failed', { message: 'this is no WAV file' });
    return toneFor(text, 330);
  },
};

/** Has no other accent than that of the language. */
const englishCloner = {
  ...stub,
  name: 'stub-native-cloner',
  speaks: (/** @type {string} */ language) => language.startsWith('en'),
  onlyAccent: 'language',
  /** @param {import('@polydub/contracts').CloneCall} call */
  clone: async ({ text }) => toneFor(text, 330),
};

const WHITE_FROM = 200;

/** The rectangle of everything white in a picture, as one line of text. */
const whiteLine = (/** @type {import('@polydub/contracts').Picture} */ { width, height, data }) => {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at++) {
    if (Math.min(data[3 * at], data[3 * at + 1], data[3 * at + 2]) < WHITE_FROM) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top] = [Math.min(left, x - 3), Math.min(top, y - 3)];
    [right, bottom] = [Math.max(right, x + 4), Math.max(bottom, y + 4)];
  }
  if (right === 0) return [];
  const corners = [left, right, right, left].map((x, at) => ({ x, y: at < 2 ? top : bottom }));
  return [{ corners, confidence: 0.9 }];
};

const textDetector = {
  ...stub,
  /** @param {import('@polydub/contracts').TextDetectionCall} call */
  detect: async ({ pictures }) => ({ regions: pictures.map(whiteLine), warnings: [] }),
};

/** How much longer than high a line is that says more. */
const LONG_LINE = 8;
const LONG = 'Hello there, my dear friend.';

const textRecognizer = {
  ...stub,
  reads: (/** @type {string} */ language) => language !== 'fr',
  /** @param {import('@polydub/contracts').TextRecognitionCall} call */
  recognize: async ({ lines }) => ({
    texts: lines.map(({ width, height }) => ({
      text: width > LONG_LINE * height ? LONG : 'Good morning',
      confidence: 0.9,
    })),
    warnings: [],
  }),
};

const inpainter = {
  ...stub,
  /** Fills holes with grey. @param {import('@polydub/contracts').InpaintCall} call */
  inpaint: async ({ picture, mask }) => {
    const data = picture.data.map((value, at) => (mask.data[Math.floor(at / 3)] === 0 ? value : 128));
    return { picture: { ...picture, data }, warnings: [] };
  },
};

/** No subtitles are made of what is garbled. @param {import('@polydub/worker').AnyStage} stage */
export const wrapStage = (stage) => {
  if (stage.name !== 'write-subtitles') return stage;
  return {
    ...stage,
    async work(input, tools) {
      if (!JSON.stringify(input).includes('Garble')) return stage.work(input, tools);
      throw new PolydubError('missing-dependency', { message: 'there is nothing to write with' });
    },
  };
};

/** Creating the real ones costs nothing; a capability without a stub here is theirs. Gateways, which need none, do not load them. */
export const createEngines = async (models, choices) => ({
  ...(await import('@polydub/families')).createEngines(models, choices),
  separator,
  voiceActivity,
  transcriber,
  diarizer,
  translator,
  speakerEmbedders: [speakerEmbedder, speakerEmbedder],
  voiceCloners: [voiceCloner, englishCloner],
  synthesizers: [synthesizer],
  textDetector,
  textRecognizers: [textRecognizer],
  inpainter,
});
