import { languagePart, normalized } from '@polydub/contracts';
import { hiragana } from '../g2p/japanese.js';
import { sentencesOf } from '../text/sentences.js';
import { spellOut } from '../text/spell-out.js';
import { type CangjieCodes, cangjieText } from './cangjie.js';
import { endOfSpeech, firstPromptToken, languageTags, startOfSpeech } from './constants.js';

/** Longest prompt in characters; the model leaves out words of longer ones. The authors' own limit is 300. */
const longestPrompt = 240;

/**
 * The text as prompts for the model, in order: numbers written out, sentences joined up to 240 characters, each in the
 * script that the model reads (Hangul as jamo, kanji as hiragana, Chinese in Cangjie), with the language's tag in
 * front.
 */
export async function promptsOf(text: string, language: string, cangjie: CangjieCodes): Promise<string[]> {
  const tag = languageTags[languagePart(language)] ?? languagePart(language);
  const groups = joined(sentencesOf(spellOut(text, language), language));
  return Promise.all(groups.map(async (group) => `[${tag}]${await inModelScript(finished(group), tag, cangjie)}`));
}

async function inModelScript(text: string, tag: string, cangjie: CangjieCodes): Promise<string> {
  if (tag === 'zh') return cangjieText(text, cangjie);
  if (tag === 'ja') return normalized(await hiragana(text), 'NFKD');
  if (tag === 'ko') return normalized(text, 'NFD').replaceAll(/[…～？！，：；（）「」『』]/g, '.');
  return text;
}

function joined(sentences: readonly string[]): string[] {
  const groups: string[] = [];
  for (const sentence of sentences.map((each) => each.trim()).filter((each) => /[\p{L}\p{N}]/u.test(each))) {
    const last = groups.at(-1);
    if (last !== undefined && last.length + sentence.length < longestPrompt)
      groups[groups.length - 1] = `${last} ${sentence}`;
    else groups.push(sentence);
  }
  return groups;
}

/** Adds a missing sentence end, without which the model goes on talking. */
function finished(text: string): string {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('…', ', ')
    .replaceAll(/ [–—-] /g, ', ')
    .replaceAll(/[“”]/g, '"');
  return /[.!?,\-。！？、，]$/.test(plain) ? plain : `${plain}.`;
}

/** Positions of the prompt's tokens: text tokens count from 0, control tokens have position 0. */
export function promptPositions(tokens: readonly number[]): number[] {
  return tokens.map((token, index) => (token >= startOfSpeech ? 0 : index - 1));
}

/**
 * Whether the tokenizer adds the control tokens that the graphs expect: one before the text, and two start-of-speech
 * tokens after it.
 */
export function isFramed(tokens: readonly number[]): boolean {
  return tokens[0] === firstPromptToken && tokens.slice(-2).every((token) => token === startOfSpeech);
}

/**
 * The most likely next token after those spoken so far (the first is {@link startOfSpeech}). The penalty makes each of
 * these less likely, so that the model does not repeat itself (Keskar et al., 2019).
 */
export function nextToken(logits: Float32Array, spoken: readonly number[], penalty: number): number {
  const penalized = logits.slice(0, endOfSpeech + 1);
  for (const token of new Set(spoken)) {
    const logit = penalized[token] ?? 0;
    penalized[token] = logit < 0 ? logit * penalty : logit / penalty;
  }
  return penalized.reduce((best, logit, token) => (logit > (penalized[best] ?? 0) ? token : best), 0);
}
