import type { TranslateCall, TranslateResult, Warning } from '@polydub/contracts';
import type { ChatModel } from '../chat/chat-model.js';
import type { BatchSizes } from '../lines/split-batches.js';
import { translateLines } from '../lines/translate-lines.js';
import { inAddressForm, type Lexicon } from '../words/lexicon.js';
import { asOneLine, joinLines, joinTexts, type SentenceLines } from './join-lines.js';
import { shareOut, shareOutHeld } from './share-out.js';
import { linkWords } from './word-links.js';

/**
 * Translates the lines of a call sentence by sentence: one that runs over several lines is translated as a whole and shared out
 * over them again, each line getting the words that stand for its own. Where its translation has too few words for that, its lines are
 * translated one by one; texts in a picture that follow one another show the same words then. What is doubted of a sentence is doubted of
 * each of its lines. Throws as {@link translateLines}.
 */
export async function translateSentences(
  model: ChatModel,
  call: TranslateCall,
  sizes: BatchSizes,
  words?: Lexicon,
): Promise<TranslateResult> {
  const lexicon = words && call.addressForm ? inAddressForm(words, call.addressForm) : words;
  const isPicture = call.textKind === 'picture-text' || call.lines.some(({ sentence }) => sentence !== undefined);
  const sentences = isPicture ? joinTexts(call.lines) : joinLines(call.lines);
  const whole = await translateLines(model, { ...call, lines: sentences.map(asOneLine) }, sizes, lexicon);
  const translations = new Map(whole.lines.map(({ id, text }) => [id, text]));
  const shared = sentences.map((sentence) =>
    piecesOf(sentence, translations.get(sentence[0].id) ?? '', call.targetLanguage, lexicon),
  );
  const unshared = sentences.filter((_, index) => shared[index] === undefined);
  const alone: TranslateResult =
    unshared.length === 0
      ? { lines: [], warnings: [] }
      : await translateLines(model, { ...againOf(call), lines: unshared.flat() }, sizes, lexicon);
  const texts = new Map(
    [...shared.flatMap((pieces) => pieces ?? []), ...alone.lines].map(({ id, text }) => [id, text]),
  );
  const kept = sentences.filter((_, index) => shared[index] !== undefined);
  return {
    lines: call.lines.map(({ id }) => ({ id, text: texts.get(id) ?? '' })),
    warnings: [...kept.flatMap((sentence) => warningsOf(sentence, whole.warnings)), ...alone.warnings],
  };
}

/** A call for some of the lines again, which would only take the progress back. */
function againOf({ progress: _, ...call }: TranslateCall): TranslateCall {
  return call;
}

/** Those of a sentence, which name its first line, for each of its lines. */
function warningsOf(sentence: SentenceLines, warnings: readonly Warning[]): Warning[] {
  const told = warnings.filter(({ lineId }) => lineId === sentence[0].id);
  return sentence.flatMap(({ id }) => told.map((warning) => ({ ...warning, lineId: id })));
}

function piecesOf(sentence: SentenceLines, translation: string, language: string, lexicon: Lexicon | undefined) {
  if (sentence.length === 1) return [{ id: sentence[0].id, text: translation }];
  const texts = sentence.map(({ text }) => text);
  const linesOf = lexicon && linkWords(texts, lexicon);
  const weights = texts.map((text) => text.length);
  const share = sentence[0].sentence === undefined ? shareOut : shareOutHeld;
  return share(translation, weights, language, linesOf)?.map((text, index) => ({
    id: sentence[index]?.id ?? '',
    text,
  }));
}
