import { beginsSentence, determinersOf, type Grammar, NO_WORD } from './grammar.js';

/** How German articles agree. */
export const GERMAN: Grammar = {
  determiners: determinersOf([
    ['der', ['masculine', 'feminine', 'plural']],
    ['die', ['feminine', 'plural']],
    ['das dieses jedes', ['neuter']],
    ['den', ['masculine', 'dative plural']],
    ['dem zum beim vom im am diesem jedem einem keinem meinem deinem seinem ihrem unserem', ['masculine', 'neuter']],
    ['ein kein mein dein sein unser', ['masculine', 'neuter']],
    ['eine jede', ['feminine']],
    ['diese keine meine deine seine ihre unsere', ['feminine', 'plural']],
    ['einen jeden', ['masculine']],
    ['diesen keinen meinen deinen seinen ihren unseren', ['masculine', 'dative plural']],
    ['zur', ['feminine']],
    ['ins ans aufs', ['neuter']],
  ]),
  noun: /^\p{Lu}\p{Ll}{2,}$/u,
  between:
    /^(?!(?:(?:[mdsk]?ein|ihr|unser|euer|dies|jen|all|beid|welch|jed)e?[nmrs]?|oder|aber|wer)$)\p{Ll}{2,}e[nmrs]?$/u,
  mayBeOther(words, at, nounAt) {
    const { text, before } = words[at] ?? NO_WORD;
    // An old dative: `im Falle`.
    if (/m$/u.test(text) && words[nounAt]?.text.endsWith('e')) return true;
    // Pronouns: `das Wasser, das Kinder trinken`, `Hat das Zeit?`
    const isPronoun = /^(?:der|die|das|den|dem)$/iu.test(text);
    const isFirst = beginsSentence(at, before);
    if (isPronoun && before !== '' && !isFirst) return true;
    return /^(?:das|ein|sein)$/iu.test(text) && !isFirst && !GERMAN_PREPOSITION.test(words[at - 1]?.text ?? '');
  },
};

const GERMAN_PREPOSITION = /^(?:an|auf|durch|für|gegen|hinter|in|neben|ohne|über|um|unter|vor|zwischen)$/iu;
