import type { Agreement } from './agreement.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Nouns that end like the other gender, and those in `-ma`, which are of both. */
const FEMININE = words(
  'mano foto moto libido dinamo cama forma goma crema llama fama broma firma alarma víctima lágrima norma plataforma paloma prima suma pluma espuma',
);
/** Common nouns whose endings tell nothing. */
const FEMININE_BY_USE = words(
  'flor sal piel miel señal cárcel catedral nariz luz voz paz cruz raíz vez tos red pared sed salud virtud ley calle noche leche carne nieve nube llave clase frase fiebre sangre gente muerte suerte mente fe nave torre madre mujer imagen razón labor superficie especie serie catástrofe',
);
const MASCULINE_BY_USE = words(
  'tren pan jardín corazón botón ratón jabón balcón sillón cajón limón melón salmón jamón pantalón cinturón calcetín violín cojín buzón tapón colchón melocotón volcán huracán avión camión amor color calor dolor olor sabor error motor ascensor ordenador televisor refrigerador tenedor comedor conductor hogar collar taller papel hotel pastel mantel árbol sol gol alcohol hospital animal cristal metal mes país autobús interés coche café té pie puente aceite diente cine nombre hombre padre tomate bosque parque tanque baile postre peine golpe bigote paquete billete juguete chiste restaurante guante elefante estante aire chocolate reloj arroz pez lápiz maíz',
);
const MASCULINE = words(
  'día mapa tranvía sofá planeta problema tema sistema programa idioma clima drama fantasma síntoma poema esquema dilema lema',
);
/** Of either gender, by who or what is meant; and words after an article that it does not belong to. */
const EITHER = words(
  'radio macro auto modelo testigo piloto soprano médico juez soldado miembro sargento cabo disco dos cuatro cinco ocho veinticuatro veinticinco veintiocho poco mucho todo solo sólo como cuando luego pero cada para hasta ahora contra entre sobre casi fuera dentro cura cometa policía guardia guía espía vigía cámara papa mama colega camarada atleta poeta profeta pirata idiota gorila belga persa indígena croata azteca maya inca hincha compatriota psicópata delta yoga extra ultra trompeta naranja rosa lila violeta malva',
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
  const byUse = [word.toLowerCase(), singularOf(word.toLowerCase())];
  if (MASCULINE.has(singular) || byUse.some((each) => MASCULINE_BY_USE.has(each))) return ONLY_MASCULINE;
  if (FEMININE.has(singular) || byUse.some((each) => FEMININE_BY_USE.has(each))) return ONLY_FEMININE;
  if (FEMININE_ENDING.test(singular)) return ONLY_FEMININE;
  return MASCULINE_ENDING.test(singular) ? ONLY_MASCULINE : NEITHER;
}

/** `luz` of `luces`, `botón` of `botones`, `llave` of `llaves`. */
function singularOf(plural: string): string {
  if (plural.endsWith('ces')) return `${plural.slice(0, -3)}z`;
  if (!/es$/u.test(plural)) return plural.replace(/s$/u, '');
  const stem = plural.slice(0, -2);
  const accented = stem.replace(/[aeiou](?=[ns]$)/u, (vowel) => 'áéíóú'['aeiou'.indexOf(vowel)] ?? vowel);
  const known = [stem, accented, `${stem}e`].find((each) => MASCULINE_BY_USE.has(each) || FEMININE_BY_USE.has(each));
  return known ?? stem;
}

/** `pulsarla`, `viéndolo` */
const VERB_WITH_PRONOUN = /(?:r|ndo)(?:me|te|se|l[aeo]s?|nos)$/u;
const NEITHER: ReadonlySet<Agreement> = new Set();
const ONLY_FEMININE: ReadonlySet<Agreement> = new Set(['feminine']);
const ONLY_MASCULINE: ReadonlySet<Agreement> = new Set(['masculine']);
const FEMININE_ENDING = /(?:(?<!ist|m|^y)a|[cs]i[oó]n|dad|tad|tud|umbre)$/u;
const MASCULINE_ENDING = /(?:o|aje)$/u;
