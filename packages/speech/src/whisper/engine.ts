import {
  engineFingerprint,
  type MonoAudio,
  PolydubError,
  type TranscribeResult,
  type Transcriber,
} from '@polydub/contracts';
import { openOnce } from '@polydub/inference';
import { require16kHz } from '../require-16khz.js';
import { SAMPLE_RATE_HZ } from './constants.js';
import { detectLanguage } from './detect-language.js';
import { toWhisperLanguage } from './languages.js';
import { loadWhisper, type WhisperModel } from './model.js';
import { modelFiles, modelFingerprint } from './model-files.js';
import type { WhisperOptions } from './options.js';
import { type LogMel, logMel } from './preprocess.js';
import { type TranscribedWindow, transcribeWindows } from './transcribe.js';

/** Raised whenever the engine's own code changes what it writes. */
const ENGINE_VERSION = 2;
const DEFAULT_MODEL = 'whisper-base';

/**
 * Whisper (Radford et al., Robust Speech Recognition via Large-Scale Weak Supervision, 2022) on onnxruntime. Loads the model at the
 * first call. Throws `PolydubError` `recognition-failed` for a language that the model does not know.
 */
export function createWhisperTranscriber(options: WhisperOptions): Transcriber {
  const name = options.model ?? DEFAULT_MODEL;
  const whisper = openOnce<WhisperModel>((signal) => open(options, name, signal));
  const models = [name, modelFingerprint(name, options.models)];
  return {
    name: 'whisper',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'whisper', version: ENGINE_VERSION, models }),
    async detectLanguage({ audio, signal }) {
      const model = await whisper.get(signal);
      const likeliest = await detectLanguage(model, melOf(model, firstWindow(model, audio)));
      signal.throwIfAborted();
      return { ...likeliest, warnings: [] };
    },
    async transcribe({ audio, language, signal }) {
      const model = await whisper.get(signal);
      const code = knownLanguage(model, language, name);
      const windows: TranscribedWindow[] = [];
      for await (const window of transcribeWindows(model, { mel: melOf(model, audio), language: code, signal }))
        windows.push(window);
      return toResult(windows);
    },
    dispose: () => whisper.dispose(),
  };
}

async function open(
  { models, threads, provider }: WhisperOptions,
  name: string,
  signal: AbortSignal,
): Promise<WhisperModel> {
  return loadWhisper(await modelFiles(name, models, signal), {
    ...(threads === undefined ? {} : { threads }),
    ...(provider === undefined ? {} : { provider }),
  });
}

function melOf({ description }: WhisperModel, audio: MonoAudio): LogMel {
  require16kHz(audio);
  return logMel(audio.samples, description.dimensions.melBins);
}

function firstWindow({ description }: WhisperModel, audio: MonoAudio): MonoAudio {
  const samples = (description.dimensions.audioPositions * SAMPLE_RATE_HZ) / 50;
  return { ...audio, samples: audio.samples.subarray(0, samples) };
}

function knownLanguage({ tokenizer }: WhisperModel, language: string, model: string): string {
  const known = tokenizer.special.languages;
  const code = toWhisperLanguage(language, known);
  if (code !== undefined) return code;
  throw new PolydubError('recognition-failed', {
    message: `The model ${model} does not know the language "${language}"; it knows: ${[...known.keys()].join(', ')}`,
    remedy: 'Choose another source language or another model.',
  });
}

function toResult(windows: readonly TranscribedWindow[]): TranscribeResult {
  const isDoubtful = windows.some(({ verdict, segments }) => verdict === 'doubtful' && segments.length > 0);
  const warning = {
    code: 'doubtful-transcript',
    message: 'Some of the speech is hard to hear: its words may be wrong.',
  };
  return { segments: windows.flatMap(({ segments }) => segments), warnings: isDoubtful ? [warning] : [] };
}
