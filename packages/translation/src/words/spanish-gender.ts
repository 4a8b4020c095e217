import type { Agreement } from './agreement.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Nouns that end like the other gender, and those in `-ma`, which are of both. */
const FEMININE = words(
  'mano foto moto libido dinamo cama forma goma crema llama fama broma firma alarma víctima lágrima norma plataforma paloma prima suma pluma espuma',
);
const MASCULINE = words(
  'día mapa tranvía sofá planeta problema tema sistema programa idioma clima drama fantasma síntoma poema esquema dilema lema',
);
/** Of either gender, by who or what is meant; and words after an article that it does not belong to. */
const EITHER = words(
  'radio macro auto modelo testigo piloto soprano médico juez soldado miembro sargento cabo disco dos cuatro cinco ocho veinticuatro veinticinco veintiocho poco mucho todo solo sólo como cuando luego pero cada para hasta ahora contra entre sobre casi fuera cura cometa policía guardia guía espía vigía cámara papa mama colega camarada atleta poeta profeta pirata idiota gorila belga persa indígena croata azteca maya inca hincha compatriota psicópata delta yoga extra ultra trompeta naranja rosa lila violeta malva',
);

/**
 * The gender of a Spanish word by its ending, for those endings that tell it nearly always, of one or of many. Empty for others.
 */
export function spanishGender(word: string): ReadonlySet<Agreement> {
  const singular = word
    .toLowerCase()
    .replace(/(?<=[aeo])s$/u, '')
    .replace(/(?<=[dn])e$/u, '');
  if (EITHER.has(singular) || EITHER.has(word.toLowerCase()) || VERB_WITH_PRONOUN.test(word)) return NEITHER;
  if (MASCULINE.has(singular)) return ONLY_MASCULINE;
  if (FEMININE.has(singular) || FEMININE_ENDING.test(singular)) return ONLY_FEMININE;
  return MASCULINE_ENDING.test(singular) ? ONLY_MASCULINE : NEITHER;
}

/** `pulsarla`, `viéndolo` */
const VERB_WITH_PRONOUN = /(?:r|ndo)(?:me|te|se|l[aeo]s?|nos)$/u;
const NEITHER: ReadonlySet<Agreement> = new Set();
const ONLY_FEMININE: ReadonlySet<Agreement> = new Set(['feminine']);
const ONLY_MASCULINE: ReadonlySet<Agreement> = new Set(['masculine']);
const FEMININE_ENDING = /(?:(?<!ist|m|^y)a|[cs]i[oó]n|dad|tad|tud|umbre)$/u;
const MASCULINE_ENDING = /(?:o|aje)$/u;
