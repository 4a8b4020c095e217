// @ts-check
/**
 * A phoneme with the frames (10 ms) in which Kokoro speaks it.
 * @typedef {{ ipa: string, isLong: boolean, word: number, start: number, end: number }} TimedPhoneme
 */

/** Frames of the aligner in one of Kokoro's, which last 25 ms. */
const FRAMES = 2.5;
/** Frames by which the sound comes before the time that the durations give: the median over the speech of all voices. */
const LEAD = 5;

/** Symbols of Kokoro for what espeak-ng writes otherwise. @type {Readonly<Record<string, string>>} */
const espeakSymbols = {
  A: 'eɪ',
  I: 'aɪ',
  O: 'oʊ',
  Q: 'əʊ',
  W: 'aʊ',
  Y: 'ɔɪ',
  ʤ: 'dʒ',
  ʧ: 'tʃ',
  ʦ: 'ts',
  ʣ: 'dz',
  ᵊ: 'ə',
  T: 'ɾ',
  S: 's',
};
const NASAL = '\u0303';

/**
 * The phonemes of spoken symbols. A mark of stress lasts as part of the phoneme after it, other marks as part of the one before.
 * @param {string} phones
 * @param {Float32Array} durations Kokoro's frames for each symbol, and for the silence before and after
 */
export function timedPhonemes(phones, durations) {
  /** @type {TimedPhoneme[]} */
  const phonemes = [];
  let [end, word] = [(durations[0] ?? 0) * FRAMES - LEAD, 0];
  let start = end;
  for (const [index, symbol] of [...phones].entries()) {
    end += (durations[index + 1] ?? 0) * FRAMES;
    const last = phonemes.at(-1);
    if (/[ˈˌ]/u.test(symbol)) continue;
    if (last && (isMark(symbol) || (symbol === 'ɹ' && last.ipa === 'ɜ' && last.word === word))) {
      phonemes[phonemes.length - 1] = { ...last, ipa: symbol === NASAL ? last.ipa + NASAL : last.ipa, end };
    } else if (/\p{L}/u.test(symbol)) {
      phonemes.push({ ipa: espeakSymbols[symbol] ?? symbol, isLong: false, word, start, end });
    } else word += 1;
    start = end;
  }
  return phonemes;
}

/** @param {string} symbol */
function isMark(symbol) {
  return symbol === NASAL || /[ːʰʲᵝ]/u.test(symbol);
}
