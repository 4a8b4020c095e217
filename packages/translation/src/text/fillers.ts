import { languagePart } from '@polydub/contracts';

/** Interjections and discourse markers: set off by commas or points, they say nothing that a line could not do without. */
const fillers: Readonly<Record<string, readonly string[]>> = {
  en: [
    ...['oh', 'ah', 'uh', 'um', 'er', 'hm', 'huh', 'eh', 'well', 'okay', 'ok', 'all right', 'alright', 'anyway'],
    ...['you know', 'you see', 'I mean', 'look', 'listen'],
  ],
  es: [
    ...['oh', 'ah', 'eh', 'ay', 'uy', 'bueno', 'bien', 'pues', 'okay', 'okey', 'ok', 'vale', 'en fin', 'o sea'],
    ...['sabes', 'ya sabes', 'sabe', 'ya sabe', 'verás', 'mira', 'mire', 'oye', 'oiga'],
  ],
  fr: [
    ...['oh', 'ah', 'eh', 'euh', 'hein', 'ben', 'bah', 'bon', 'eh bien', 'alors', 'okay', 'ok', "d'accord", 'enfin'],
    ...['tu sais', 'vous savez', 'tu vois', 'vous voyez', 'je veux dire', 'écoute', 'écoutez', 'voilà'],
  ],
  it: [
    ...['oh', 'ah', 'eh', 'ehm', 'beh', 'mah', 'allora', 'bene', 'okay', 'ok', 'va bene', 'insomma', 'cioè', 'ecco'],
    ...['sai', 'sa', 'sapete', 'senti', 'senta', 'guarda', 'guardi'],
  ],
  pt: [
    ...['oh', 'ah', 'eh', 'hum', 'bem', 'bom', 'então', 'okay', 'ok', 'tá', 'tá bom', 'enfim', 'pois é', 'quer dizer'],
    ...['sabe', 'você sabe', 'sabes', 'olha', 'olhe', 'escuta', 'escute'],
  ],
  de: [
    ...['oh', 'ah', 'äh', 'ähm', 'hm', 'na ja', 'naja', 'nun', 'tja', 'also', 'okay', 'ok', 'gut', 'ich meine'],
    ...['weißt du', 'wissen Sie', 'schau', 'schauen Sie', 'hör mal', 'hören Sie'],
  ],
};

/** Less than that says no more without them. */
const LEAST_WORDS_LEFT = 2;

/**
 * A text without its interjections and discourse markers: those at its start, between commas, and at its end. The same text where
 * there are none, where too little would be left, and in languages of which none are known.
 */
export function withoutFillers(text: string, language: string): string {
  const known = fillers[languagePart(language)];
  if (known === undefined) return text;
  const one = `(?:${[...known].sort((a, b) => b.length - a.length).join('|')})`;
  const inside = new RegExp(`, ${one}(?=,|[.!…]*$)`, 'giu');
  const left = withoutLeading(text.trim().replaceAll(inside, ''), one, language);
  return (left.match(/[\p{L}\p{M}\p{N}'’-]+/gu)?.length ?? 0) < LEAST_WORDS_LEFT ? text : left;
}

function withoutLeading(text: string, filler: string, language: string): string {
  const [all, opening = '', mark = ''] = new RegExp(`^([¡¿]*)${filler}([,.!…]+)\\s+`, 'iu').exec(text) ?? [];
  if (all === undefined) return text;
  const rest = text.slice(all.length);
  // What was opened before the filler and goes on after it still needs its mark.
  const mended = mark === ',' && !/^[¡¿]/u.test(rest) ? opening + rest : rest;
  return withoutLeading(capitalised(mended, language), filler, language);
}

function capitalised(text: string, language: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase(language));
}
