import type { TranslateCall, TranslateResult } from '@polydub/contracts';
import type { ChatModel } from '../chat/chat-model.js';
import type { BatchSizes } from '../lines/split-batches.js';
import { translateLines } from '../lines/translate-lines.js';
import { asOneLine, joinLines, type SentenceLines } from './join-lines.js';
import { shareOut } from './share-out.js';

/**
 * Translates the lines of a call sentence by sentence: one that runs over several lines is translated as a whole and shared out
 * over them again. Where its translation has too few words for that, its lines are translated one by one.
 * Texts in a picture each stand for themselves. Throws as {@link translateLines}.
 */
export async function translateSentences(
  model: ChatModel,
  call: TranslateCall,
  sizes: BatchSizes,
): Promise<TranslateResult> {
  if (call.textKind === 'picture-text') return translateLines(model, call, sizes);
  const sentences = joinLines(call.lines);
  const whole = await translateLines(model, { ...call, lines: sentences.map(asOneLine) }, sizes);
  const translations = new Map(whole.lines.map(({ id, text }) => [id, text]));
  const pieces = sentences.map((sentence) =>
    piecesOf(sentence, translations.get(sentence[0].id) ?? '', call.targetLanguage),
  );
  const unshared = sentences.filter((_, index) => pieces[index] === undefined).flat();
  if (unshared.length === 0) return { lines: pieces.flatMap((shared) => shared ?? []), warnings: whole.warnings };
  const alone = await translateLines(model, { ...call, lines: unshared }, sizes);
  const texts = new Map(
    [...pieces.flatMap((shared) => shared ?? []), ...alone.lines].map(({ id, text }) => [id, text]),
  );
  return {
    lines: call.lines.map(({ id }) => ({ id, text: texts.get(id) ?? '' })),
    warnings: [...whole.warnings, ...alone.warnings],
  };
}

function piecesOf(sentence: SentenceLines, translation: string, language: string) {
  if (sentence.length === 1) return [{ id: sentence[0].id, text: translation }];
  const weights = sentence.map((line) => line.text.length);
  return shareOut(translation, weights, language)?.map((text, index) => ({ id: sentence[index]?.id ?? '', text }));
}
