import { languagePart } from '@polydub/contracts';
import type { Candidate, Check } from './check.js';

/** Words that say no; in Unicode a `\b` knows Latin letters only, so words are cut out first. */
const negations: Readonly<Record<string, RegExp>> = {
  en: /^(?:not|no|never|nobody|nothing|none|neither|nor|nowhere|without|cannot|hardly|unless|\p{L}+n't)$/u,
  es: /^(?:no|nunca|nadie|nada|ning[uú]n\p{L}*|ni|sin|jamás|tampoco|apenas)$/u,
  fr: /^(?:ne|n|pas|jamais|rien|personne|aucune?|sans|ni|non|guère|nulle)$/u,
  de: /^(?:nicht|kein\p{L}*|nie|niemals|niemand\p{L}*|nichts|ohne|weder|nein|nirgends|kaum)$/u,
  it: /^(?:non|no|mai|nessun\p{L}*|niente|nulla|senza|né|neanche|nemmeno)$/u,
  pt: /^(?:não|nunca|ninguém|nada|nenhum\p{L}*|nem|sem|jamais|tampouco)$/u,
  ru: /^(?:не|ни|нет|никогда|никто|никого|никому|ничего|ничто|без|нельзя|ни\p{L}+)$/u,
};
/** Words that say no by what they mean: "no se puede" may well be "unable" or "impossible". */
const DENYING: Readonly<Record<string, RegExp>> = {
  en: /^(?:un(?!der|til|to|i(?:t|on|que|vers|form)|cle)\p{L}{3,}|(?:im(?:possib|proper|perfect)|in(?:accessib|adequat|appropriat|capab|compatib|complet|correct|definit|flexib|suffici|valid|visib)|ir(?:regular|relevan|responsib)|il(?:legal|logic)|fail(?!ure)|forb[ai]d|lack|mismatch|prevent|refus)\p{L}*|disallowed|fewer|non|\p{L}{3,}less)$/u,
  es: /^(?:in(?:accesib|adecuad|capa[cz]|compatib|complet|correct|cómod|existen|necesari|suficien|útil|válid|visib)|imposib|irre|ilegal|desconoc|falt|fall[óa]|care[cz]|prohib|neg[aóu]|niega)\p{L}*$/u,
  fr: /^(?:im(?:possib|prévu)|in(?:accessib|adapté|capab|compatib|complet|compl[eè]t|connu|correct|défini|suffisan|trouvab|utile|utilisab|valid|visib)|irr|illégal|interdi|manqu|refus|échou|échec|désactiv)\p{L}*$|^sauf$/u,
  de: /^(?:un(?!d$|s$|se?r|ter|ten|gefähr|iver)\p{L}{3,}|fehl(?!er)\p{L}*|gescheitert\p{L}*|scheiter\p{L}*|verboten\p{L}*|verweiger\p{L}*|weiger\p{L}*|statt|außer|\p{L}{3,}los(?:e[mnrs]?)?)$/u,
  it: /^(?:im(?:possib|perfett)|in(?:accessib|adatt|capac|compatib|complet|utile|util|sufficien|valid|visib)|irre|illegal|manc|fallit|vietat|rifiut)\p{L}*$/u,
  pt: /^(?:im(?:possív|própri)|in(?:acessív|adequad|capaz|capac|compatív|complet|corret|suficien|útil|úteis|válid|visív)|irre|ilegal|desconhec|falt|falh|proibi|recus)\p{L}*$/u,
};
/** Turns of phrase that say no without meaning it. */
const MEANT_OTHERWISE =
  /\bnothing but\b|\bnot only\b|\bno doubt\b|\bno solo\b|\b(?:or not|o no|ou non|oder nicht|ou não)\b|\bsi no\b|\b(?:ne\b|n['’])[^.]{0,60}\bqu(?:e\b|['’])|\bnicht nur\b|\bcan't help\b/iu;

/** English phrases that deny nothing. */
const ENGLISH_PHRASES = /\b(?:never mind|can't wait|why not)\b/giu;
/** What other languages say for "it doesn't matter", "I don't care" and "hardly ever" without a word for no. */
const WITHOUT_NO =
  /(?<!\p{L})(?:da(?:ba|rá)? (?:igual|lo mismo)|rara(?:s veces| vez|mente)|peu importe|(?:est|était) égal|rarement|egal|selten)(?!\p{L})/iu;

/** What English says without a word for no elsewhere. */
const UNLESS = /\bunless\b/iu;
const EXCEPT =
  /\b(?:a menos que|salvo|excepto|sauf|es sei denn|außer|a meno che|a menos|exceto)\b|(?<!\p{L})à moins|если только/iu;

/** What hardly ever happens, or hardly anyone does. */
const RARELY: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:(?:hardly|scarcely|barely) (?:ever|any(?:one|body|thing|where)?)|almost (?:never|no(?: one|body|thing|ne)?)|rarely|seldom)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:casi (?:nunca|jamás|nadie|nada|ningun[ao]?|ningún)|rar(?:a|as) ve(?:z|ces)|raramente)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:presque (?:jamais|personne|rien|aucune?)|rarement)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:(?:fast|beinahe|kaum) (?:nie|niemals|je|jemals|niemand|jemand|nichts|etwas|keine?)|selten)(?!\p{L})/iu,
};
/** Words that may say so, with a word for no or without. */
const LIMITED: Readonly<Record<string, RegExp>> = {
  en: /hardly|scarcely|barely|almost|rare|seldom|little|few|much|many|often|frequent|unusual|occasion/iu,
  es: /casi|rar[ao]|apenas|poc[ao]|much[ao]|menudo|frecuen|escas|contad|excepcion/iu,
  fr: /presque|rare|guère|peine|peu|beaucoup|souvent|fréquen|exception/iu,
  de: /fast|beinah|selten|kaum|wenig|viel|oft|häufig|ausnahm/iu,
};

/** A "no" that answers or calls out: the sentence after it says for itself whether it denies. */
const ANSWER = /(?<![\p{L}'])(?:no|non|não|nein|nope|нет)(?=\s*(?:[,.!;:…—–-]|$))/giu;
/** Phrases of translations that deny nothing, or only how sure something is. */
const DENYING_NOTHING =
  /(?<!\p{L})(?:sin duda|sans (?:aucun )?doute|ohne Zweifel|zweifellos|no doubt|without (?:a )?doubt|no problem|nada más|no (?:es|son|era|eran) más que|si no|sinon|pas à pas|(?<!-)ce pas|(?:un|chaque|premier|dernier|faux|grand|petit) pas|kein Problem|schon gut)(?!\p{L})/giu;
/** Words of English sources that other languages put by a denial. */
const PUT_BY_DENIAL =
  /\b(?:otherwise|or else|stuck|nonsense|run out|leave me alone|sick of|fed up|enough|too|calm|forget)\b/iu;
/** French words that deny only beside others, or are nouns, too. */
const FRENCH_WEAK = /^(?:ne|n|personne)$/u;

/** What was denied must be denied, and only that; and what is rare must not never happen. A wording that is to be another one is judged by the check of rewordings. */
export const negation: Check = (candidate) => {
  if (candidate.rewordOf !== undefined) return undefined;
  if (losesNegation(candidate))
    return { code: 'negation-lost', severity: 'weak', reason: 'does not say no where the source does' };
  if (addsNegation(candidate))
    return { code: 'negation-added', severity: 'weak', reason: 'says no where the source does not' };
  const lost = lostRarity(candidate);
  return lost === undefined
    ? undefined
    : { code: 'negation-lost', severity: 'weak', reason: `does not say what the source says by "${lost}"` };
};

/** The words by which a source says that something is rare, where the translation says nothing like it. */
function lostRarity({ source, translation, sourceLanguage, targetLanguage }: Candidate): string | undefined {
  const said = RARELY[languagePart(sourceLanguage)]?.exec(source)?.[0];
  const limited = LIMITED[languagePart(targetLanguage)];
  return said === undefined || limited === undefined || limited.test(translation) ? undefined : said;
}

/**
 * Whether a source denies something and its translation does not. Questions are left out, which are put either way ("Isn't it?"), and
 * languages whose words for it are not known here.
 */
export function losesNegation({ source, translation, sourceLanguage, targetLanguage }: Candidate): boolean {
  const [from, into] = [negations[languagePart(sourceLanguage)], negations[languagePart(targetLanguage)]];
  if (from === undefined || into === undefined || source.includes('?') || MEANT_OTHERWISE.test(source)) return false;
  const denies = (text: string, words: RegExp) => wordsOf(text).some((word) => words.test(word));
  const said = source.replaceAll('’', "'").replaceAll(ENGLISH_PHRASES, ' ');
  if (!denies(said, from) || denies(translation, into)) return false;
  const [same, other] = [DENYING[languagePart(sourceLanguage)], DENYING[languagePart(targetLanguage)]];
  const isMeant = other !== undefined && denies(translation, other) && !(same && denies(source, same));
  return !isMeant && !WITHOUT_NO.test(translation) && !(UNLESS.test(source) && EXCEPT.test(translation));
}

/**
 * Whether a translation denies something that its source does not. (It is told of
 * 73 of 11,210 lines that people translated freely, on which exceptions were chosen, and of none of 660 references.)
 */
function addsNegation({ source, translation, sourceLanguage, targetLanguage }: Candidate): boolean {
  const [from, into] = [negations[languagePart(sourceLanguage)], negations[languagePart(targetLanguage)]];
  if (from === undefined || into === undefined || /[?？]/u.test(source + translation)) return false;
  if (MEANT_OTHERWISE.test(translation) || WITHOUT_NO.test(source) || EXCEPT.test(source)) return false;
  const other = DENYING[languagePart(sourceLanguage)];
  const mayBePut = languagePart(sourceLanguage) === 'en' && PUT_BY_DENIAL.test(source);
  const isRare = RARELY[languagePart(sourceLanguage)]?.test(source) ?? false;
  if (mayBePut || isRare || wordsOf(source).some((word) => other?.test(word))) return false;
  const sentence = (text: string) => text.replaceAll('’', "'").replaceAll(ANSWER, ' ');
  const said = wordsOf(sentence(translation).replaceAll(ENGLISH_PHRASES, ' ').replaceAll(DENYING_NOTHING, ' '));
  const isWeak = (word: string) => languagePart(targetLanguage) === 'fr' && FRENCH_WEAK.test(word);
  return (
    !wordsOf(sentence(source)).some((word) => from.test(word)) && said.some((word) => into.test(word) && !isWeak(word))
  );
}

/** Whole with their apostrophes (`don't`), and in their parts (`n'ai`). */
function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}']+/gu) ?? [];
  return words.flatMap((word) => [word, ...word.split("'")]);
}
