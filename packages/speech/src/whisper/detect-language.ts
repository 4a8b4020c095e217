import { FRAMES_PER_POSITION } from './constants.js';
import { fromWhisperLanguage } from './languages.js';
import type { WhisperModel } from './model.js';
import { type LogMel, melWindow } from './preprocess.js';
import { logSumExp } from './probabilities.js';

/** The likeliest language of the first window, with its share of all languages' probability. */
export async function detectLanguage(
  model: WhisperModel,
  mel: LogMel,
): Promise<{ language: string; probability: number }> {
  const { special } = model.tokenizer;
  const size = model.description.dimensions.audioPositions * FRAMES_PER_POSITION;
  const window = await model.encode(melWindow(mel, 0, Math.min(size, mel.frames), size));
  const { logits } = await model.startSequence(window).append([special.startOfTranscript]);
  const languages = [...special.languages];
  const total = logSumExp(Float32Array.from(languages, ([, token]) => logits[token] ?? -Infinity));
  const ranked = languages
    .map(([code, token]) => ({ code, probability: Math.exp((logits[token] ?? -Infinity) - total) }))
    .sort((one, other) => other.probability - one.probability);
  return { language: fromWhisperLanguage(ranked[0]?.code ?? 'en'), probability: ranked[0]?.probability ?? 0 };
}
