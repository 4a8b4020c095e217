const OPENING = { '?': '¿', '!': '¡' } as const;
/** A sentence with the marks at its end; a full stop behind a title (`Dr. Soler`) or within a number is no end. */
const SENTENCE =
  /(?:[^.!?…\n]|(?<=(?<!\p{L})(?:Drs?|Dras?|Srs?|Sras?|Srta|Prof|Ud|Uds|Ing|Lic|Gral|St))\.(?=\s)|\.(?=[\p{L}\p{N}]))+[.!?…]*/gu;
/** What stands before the first word of a sentence. */
const BEGINNING = /^[\s"“«(—–-]*/u;

/**
 * Puts the opening marks of Spanish questions and exclamations, which small models forget (`Y qué es?` → `¿Y qué es?`), and takes off those
 * that a full stop closes.
 */
export function withBothMarks(text: string): string {
  return text.replaceAll(SENTENCE, (sentence) => {
    if (/^[^¿¡]*[¿¡][^¿¡?!]*\.$/u.test(sentence)) return sentence.replace(/[¿¡]/u, '');
    const mark = /[?!](?=[^?!]*$)/u.exec(sentence.slice(-MAX_MARKS))?.[0] as keyof typeof OPENING | undefined;
    if (mark === undefined || /[¿¡]/u.test(sentence)) return sentence;
    const [before = ''] = BEGINNING.exec(sentence) ?? [];
    return `${before}${OPENING[mark]}${sentence.slice(before.length)}`;
  });
}

/** A sentence ends in few. */
const MAX_MARKS = 4;
