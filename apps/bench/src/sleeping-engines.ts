/** Hooks for `polydub up`: engines that sleep as long as models would work, so that cores are no limit. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Diarizer,
  type Engines,
  type MonoAudio,
  noEngines,
  type SpeakerEmbedder,
  type SpeechSeparator,
  type Synthesizer,
  type Transcriber,
  type Translator,
  type Voice,
  type VoiceActivityDetector,
} from '@polydub/contracts';

/** Seconds of sleep: a second of speech to recognize, a line to translate, a second of speech to make. */
export const sleeps = { recognizeSecond: 0.15, translateLine: 0.5, speakSecond: 0.5 } as const;
/** The made-up media: `speechSeconds` of sound, then silence, over and over. */
export const rhythm = { speechSeconds: 6, cycleSeconds: 8 } as const;

const heardRateHz = 16_000;
const spokenRateHz = 24_000;
const charactersPerSecond = 15;
const speechFrom = 0.1;
const base = { kind: 'local', name: 'sleeping', fingerprint: 'sleeping-1', dispose: async () => {} } as const;
const text = ' These words are said in the time of one cycle, and no more.';

const voice: Voice = {
  id: 'sleeping',
  language: 'es',
  gender: 'male',
  pitchHz: 120,
  quality: 'natural',
  charactersPerSecond,
};

const separator: SpeechSeparator = {
  ...base,
  sampleRateHz: heardRateHz,
  separate: async ({ audio }) => ({ speech: audio, warnings: [] }),
};

const diarizer: Diarizer = { ...base, diarize: async () => ({ turns: [], overlaps: [], warnings: [] }) };

const speakerEmbedder: SpeakerEmbedder = {
  ...base,
  embed: async ({ spans = [undefined] }) => ({ embeddings: spans.map(() => Float32Array.of(1, 0)), warnings: [] }),
};

const voiceActivity: VoiceActivityDetector = {
  ...base,
  async detect({ audio }) {
    const speech: { startSeconds: number; endSeconds: number }[] = [];
    let at = 0;
    for await (const block of audio) {
      for (const sample of block) {
        const seconds = at / heardRateHz;
        at += 1;
        if (Math.abs(sample) < speechFrom) continue;
        const last = speech.at(-1);
        if (last && seconds - last.endSeconds < 0.5) last.endSeconds = seconds;
        else speech.push({ startSeconds: seconds, endSeconds: seconds });
      }
    }
    return { speech, warnings: [] };
  },
};

const transcriber: Transcriber = {
  ...base,
  detectLanguage: async () => ({ language: 'en', probability: 0.9, warnings: [] }),
  async transcribe({ audio, signal }) {
    const seconds = lengthOf(audio);
    await sleep(seconds * sleeps.recognizeSecond * 1000, undefined, { signal });
    const count = Math.max(1, Math.round(seconds / rhythm.cycleSeconds));
    const segments = Array.from({ length: count }, (_, index) => segmentAt(index * rhythm.cycleSeconds));
    return { segments: segments.filter(({ endSeconds }) => endSeconds <= seconds), warnings: [] };
  },
};

function segmentAt(from: number) {
  const words = text.match(/ \S+/g) ?? [];
  const each = (rhythm.speechSeconds - 1) / words.length;
  const timed = words.map((word, at) => ({
    text: word,
    startSeconds: from + 0.2 + at * each,
    endSeconds: from + 0.1 + (at + 1) * each,
    probability: 0.9,
  }));
  const ends = { startSeconds: from + 0.2, endSeconds: from + rhythm.speechSeconds - 0.8 };
  return { ...ends, text, words: timed, averageLogProbability: -0.1, noSpeechProbability: 0 };
}

const translator: Translator = {
  ...base,
  supports: () => ({ level: 'good' }),
  async translate({ lines, signal }) {
    await sleep(lines.length * sleeps.translateLine * 1000, undefined, { signal });
    return {
      lines: lines.map(({ id }, at) => ({ id, text: `Una frase traducida con bastantes palabras, ${at}.` })),
      warnings: [],
    };
  },
};

const synthesizer: Synthesizer = {
  ...base,
  voices: (language) => (language.startsWith('es') ? [voice] : []),
  async synthesize(call) {
    const seconds = call.text.length / charactersPerSecond;
    await sleep(seconds * sleeps.speakSecond * 1000, undefined, { signal: call.signal });
    return { audio: toneOf(seconds, spokenRateHz), warnings: [] };
  },
};

function lengthOf({ samples, sampleRateHz }: MonoAudio): number {
  return samples.length / sampleRateHz;
}

/** A tone at a quarter of full scale. */
export function toneOf(seconds: number, sampleRateHz: number): MonoAudio {
  const tone = (_: unknown, at: number) => 0.25 * Math.sin((2 * Math.PI * 220 * at) / sampleRateHz);
  return { sampleRateHz, samples: Float32Array.from({ length: Math.round(seconds * sampleRateHz) }, tone) };
}

/** Nothing of what models do is done for real. */
export function createEngines(): Engines {
  const alone = { speakerEmbedders: [speakerEmbedder, speakerEmbedder], voiceCloners: [], synthesizers: [synthesizer] };
  return { ...noEngines, separator, voiceActivity, transcriber, diarizer, translator, ...alone };
}
