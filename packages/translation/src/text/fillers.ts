import { languagePart } from '@polydub/contracts';

/** Words that, set off by commas or points, say nothing that a line could not do without. */
interface Fillers {
  /** Interjections and discourse markers, so where they open a line. */
  readonly opening: readonly string[];
  /** Asides that are so anywhere: no words that could be a clause or an answer there. */
  readonly aside: readonly string[];
}

const fillers: Readonly<Record<string, Fillers>> = {
  en: {
    opening: [
      'oh',
      'ah',
      'uh',
      'um',
      'er',
      'hm',
      'huh',
      'eh',
      'well',
      'okay',
      'ok',
      'all right',
      'alright',
      'anyway',
      'look',
      'listen',
    ],
    aside: ['you know', 'you see', 'I mean', 'uh', 'um', 'er'],
  },
  es: {
    opening: [
      'oh',
      'ah',
      'eh',
      'ay',
      'uy',
      'bueno',
      'pues',
      'okay',
      'okey',
      'ok',
      'vale',
      'mira',
      'mire',
      'oye',
      'oiga',
    ],
    aside: ['sabes', 'ya sabes', 'o sea', 'en fin'],
  },
  fr: {
    opening: ['oh', 'ah', 'eh', 'ben', 'bah', 'bon', 'eh bien', 'alors', 'okay', 'ok', "d'accord", 'écoute', 'écoutez'],
    aside: ['tu sais', 'vous savez', 'tu vois', 'vous voyez', 'je veux dire', 'euh', 'hein', 'enfin'],
  },
  it: {
    opening: ['oh', 'ah', 'eh', 'beh', 'mah', 'allora', 'okay', 'ok', 'va bene', 'senti', 'senta', 'guarda', 'guardi'],
    aside: ['sai', 'sapete', 'insomma', 'cioè', 'ehm'],
  },
  pt: {
    opening: [
      'oh',
      'ah',
      'eh',
      'bom',
      'então',
      'okay',
      'ok',
      'tá',
      'tá bom',
      'pois é',
      'olha',
      'olhe',
      'escuta',
      'escute',
    ],
    aside: ['sabes', 'você sabe', 'quer dizer', 'enfim', 'hum'],
  },
  de: {
    opening: ['oh', 'ah', 'na ja', 'naja', 'nun', 'tja', 'also', 'okay', 'ok', 'hör mal', 'hören Sie', 'schauen Sie'],
    aside: ['äh', 'ähm', 'hm'],
  },
};

/** Less than that says no more without them. */
const MIN_WORDS_LEFT = 2;
/** Nobody says more before what is meant. */
const MAX_OPENING = 20;
/** "Oh, no!" is one exclamation. */
const exclaimedNo = /^(?:no|non|não|nein)[.!…]/iu;

/**
 * A text without its interjections and discourse markers: those that open it, and asides anywhere. The same text where there are
 * none, where too little would be left, and in languages of which none are known.
 */
export function withoutFillers(text: string, language: string): string {
  const known = fillers[languagePart(language)];
  if (known === undefined) return text;
  const aside = new RegExp(`, ${anyOf(known.aside)}(?=,|[.!…]*$)`, 'giu');
  const opening = new RegExp(`^([¡¿]*)${anyOf([...known.opening, ...known.aside])}([,.!…]+)\\s+`, 'iu');
  let left = text.trim().replaceAll(aside, '');
  for (let count = 0; count < MAX_OPENING; count += 1) {
    const shorter = withoutOpening(left, opening, language);
    if (shorter === left) break;
    left = shorter;
  }
  return (left.match(/[\p{L}\p{M}\p{N}'’-]+/gu)?.length ?? 0) < MIN_WORDS_LEFT ? text : left;
}

/** Without the first filler. */
function withoutOpening(text: string, filler: RegExp, language: string): string {
  const [all, opened = '', mark = ''] = filler.exec(text) ?? [];
  if (all === undefined) return text;
  const rest = text.slice(all.length);
  if (exclaimedNo.test(rest)) return text;
  // What was opened before the filler and goes on after it still needs its mark.
  const mended = mark.includes('!') || /^[¡¿]/u.test(rest) ? rest : opened + rest;
  return capitalised(mended, language);
}

function anyOf(words: readonly string[]): string {
  return `(?:${[...words].sort((a, b) => b.length - a.length).join('|')})`;
}

function capitalised(text: string, language: string): string {
  return text.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toLocaleUpperCase(language));
}
