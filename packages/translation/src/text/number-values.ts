/** A number that is said in a text. */
export interface SaidNumber {
  /** As it is said. */
  readonly text: string;
  readonly value: number;
}

/** What a word adds to a number. */
interface NumberWord {
  /** `ones`: below 20; `tens`: a multiple of ten below 100; `hundreds`: of Spanish (`quinientos`); the others multiply what stands before. */
  readonly kind: 'digits' | 'ones' | 'tens' | 'hundreds' | 'hundred' | 'dozen' | 'scale';
  readonly value: number;
}

/** Languages whose numbers in words are read. */
export function readsNumbers(language: string): boolean {
  return language === 'de' || language in VOCABULARIES;
}

/**
 * The numbers of a text in words or in digits, by their value: `fifteen hundred` and `1,500` are 1500, `quatre-vingt-dix` is 90,
 * `einundzwanzig` 21, half a dozen 6. Language parts; digits only where the language's words are not known.
 */
export function numbersSaid(text: string, language: string): readonly SaidNumber[] {
  const numbers: SaidNumber[] = [];
  let open = nothing();
  const close = () => {
    const value = open.total + open.group;
    if (open.texts.length > 0 && value > 0) numbers.push({ text: open.texts.join(' '), value });
    open = nothing();
  };
  for (const { word, isJoined } of tokensOf(text)) {
    const digits = /^\p{Nd}/u.test(word) ? Number(word.replaceAll(/[^\p{Nd}]/gu, '')) : undefined;
    const known = digits === undefined ? wordOf(word, language) : undefined;
    if (!isJoined || (digits === undefined && known === undefined && !LINKS.has(word))) close();
    if (digits !== undefined) {
      close();
      join(open, { kind: 'digits', value: digits }, word, language);
    } else if (known && !joins(open, known, language)) {
      close();
      join(open, known, word, language);
    } else if (known) join(open, known, word, language);
  }
  close();
  return numbers;
}

interface OpenNumber {
  /** Of thousands and more. */
  total: number;
  /** Below a thousand, or a thousand in hundreds. */
  group: number;
  texts: string[];
  last: NumberWord | undefined;
  /** The smallest scale so far. */
  scale: number;
}

function nothing(): OpenNumber {
  return { total: 0, group: 0, texts: [], last: undefined, scale: Number.POSITIVE_INFINITY };
}

/** Whether a word goes on with a number. */
function joins({ group, last, scale, total }: OpenNumber, { kind, value }: NumberWord, language: string): boolean {
  if (last === undefined) return true;
  if (last.kind === 'digits') return kind === 'scale';
  if (kind === 'scale') return value < scale && (group > 0 || total === 0);
  if (kind === 'dozen') return group > 0 && group < 100;
  if (kind === 'hundred') return group === 0 || (group > 0 && group < 100 && (group > 1 || last.kind === 'ones'));
  if (isFourTwenties(group, last, value, language) || isYear(group, value, language)) return true;
  return value < roomOf(group, value, language);
}

/** A word is added where it is smaller than this. */
function roomOf(group: number, value: number, language: string): number {
  if (group === 0) return 1000;
  if (group % 100 === 0) return 100;
  if (language === 'fr' && group % 100 === 10) return value >= 7 ? 10 : 0;
  const isFrenchScore = language === 'fr' && (group % 100 === 60 || group % 100 === 80);
  if (isFrenchScore) return 20;
  return group % 10 === 0 && group % 100 >= 20 ? 10 : 0;
}

function isFourTwenties(group: number, last: NumberWord, value: number, language: string): boolean {
  return language === 'fr' && value === 20 && last.value === 4 && group % 100 === 4;
}

/** `nineteen eighty`, `twenty twenty-two`. */
function isYear(group: number, value: number, language: string): boolean {
  return language === 'en' && group > 10 && group <= 20 && value >= 10;
}

function join(open: OpenNumber, word: NumberWord, text: string, language: string): void {
  const { kind, value } = word;
  if (kind === 'scale') {
    open.total += Math.max(1, open.group) * value;
    open.group = 0;
    open.scale = value;
  } else if (kind === 'dozen' || kind === 'hundred') open.group = Math.max(1, open.group) * value;
  else if (open.last && isFourTwenties(open.group, open.last, value, language)) open.group += 76;
  else if (isYear(open.group, value, language)) open.group = open.group * 100 + value;
  else open.group += value;
  open.texts.push(text);
  open.last = word;
}

/** What may stand within a number without being one. */
const LINKS = new Set(['and', 'y', 'et', 'und', 'a', 'of']);

/** The last word of a compound ordinal of English: the eighty-third is 83. */
const COMPOUND_ORDINAL =
  /(?<=\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[\s-])(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)\b/gu;
const CARDINALS: Readonly<Record<string, string>> = {
  ...{ first: 'one', second: 'two', third: 'three', fourth: 'four', fifth: 'five' },
  ...{ sixth: 'six', seventh: 'seven', eighth: 'eight', ninth: 'nine' },
};

function tokensOf(text: string): { readonly word: string; readonly isJoined: boolean }[] {
  const lower = text
    .toLowerCase()
    .replaceAll(HALF_DOZEN, ' ½doz ')
    .replaceAll(COMPOUND_ORDINAL, (ordinal) => CARDINALS[ordinal] ?? ordinal);
  const found = lower.matchAll(/(½doz|\p{Nd}+(?:[.,'\u00a0\u202f]\p{Nd}{3})*|[\p{L}\p{M}]+)/gu);
  let end = 0;
  return [...found].map(({ 0: word, index }) => {
    const isJoined = /^[\s-]*$/u.test(lower.slice(end, index));
    end = index + word.length;
    return { word, isJoined };
  });
}

/** Half a dozen is 6. */
const HALF_DOZEN =
  /(?<!\p{L})(?:half[\s-](?:a[\s-])?dozen|media docena|(?:une )?demi-?\s?douzaine|(?:ein )?halbes dutzend)(?!\p{L})/gu;
const SIX: NumberWord = { kind: 'ones', value: 6 };

function wordOf(word: string, language: string): NumberWord | undefined {
  if (word === '½doz') return SIX;
  return language === 'de' ? germanWord(word) : VOCABULARIES[language]?.get(word);
}

function vocabulary(
  words: Readonly<Record<Exclude<NumberWord['kind'], 'digits'>, string>>,
): ReadonlyMap<string, NumberWord> {
  const entries = Object.entries(words).flatMap(([kind, list]) =>
    list.split(' ').flatMap((entry) => {
      const [value = '', ...names] = entry.split('=').flatMap((part) => part.split('|'));
      return names.map((name): [string, NumberWord] => [
        name,
        { kind: kind as NumberWord['kind'], value: Number(value) },
      ]);
    }),
  );
  return new Map(entries);
}

const VOCABULARIES: Readonly<Record<string, ReadonlyMap<string, NumberWord>>> = {
  en: vocabulary({
    ones: '1=one 2=two 3=three 4=four 5=five 6=six 7=seven 8=eight 9=nine 10=ten 11=eleven 12=twelve 13=thirteen 14=fourteen 15=fifteen 16=sixteen 17=seventeen 18=eighteen 19=nineteen',
    tens: '20=twenty 30=thirty 40=forty 50=fifty 60=sixty 70=seventy 80=eighty 90=ninety',
    hundreds: '',
    hundred: '100=hundred|hundreds',
    dozen: '12=dozen|dozens',
    scale: '1000=thousand|thousands 1000000=million|millions 1000000000=billion|billions',
  }),
  es: vocabulary({
    ones: '1=un|uno|una 2=dos 3=tres 4=cuatro 5=cinco 6=seis 7=siete 8=ocho 9=nueve 10=diez 11=once 12=doce 13=trece 14=catorce 15=quince 16=dieciséis|dieciseis 17=diecisiete 18=dieciocho 19=diecinueve',
    tens: '20=veinte 21=veintiuno|veintiún|veintiuna 22=veintidós|veintidos 23=veintitrés|veintitres 24=veinticuatro 25=veinticinco 26=veintiséis|veintiseis 27=veintisiete 28=veintiocho 29=veintinueve 30=treinta 40=cuarenta 50=cincuenta 60=sesenta 70=setenta 80=ochenta 90=noventa',
    hundreds:
      '200=doscientos|doscientas 300=trescientos|trescientas 400=cuatrocientos|cuatrocientas 500=quinientos|quinientas 600=seiscientos|seiscientas 700=setecientos|setecientas 800=ochocientos|ochocientas 900=novecientos|novecientas',
    hundred: '100=cien|ciento|cientos|centenar|centenares',
    dozen: '12=docena|docenas',
    scale: '1000=mil|miles|millar|millares 1000000=millón|millon|millones',
  }),
  fr: vocabulary({
    ones: '1=un|une 2=deux 3=trois 4=quatre 5=cinq 6=six 7=sept 8=huit 9=neuf 10=dix|dizaine 11=onze 12=douze 13=treize 14=quatorze 15=quinze|quinzaine 16=seize 17=dixsept 18=dixhuit 19=dixneuf',
    tens: '20=vingt|vingts|vingtaine 30=trente|trentaine 40=quarante|quarantaine 50=cinquante|cinquantaine 60=soixante|soixantaine 70=septante 80=huitante|octante 90=nonante',
    hundreds: '',
    hundred: '100=cent|cents|centaine|centaines',
    dozen: '12=douzaine|douzaines',
    scale: '1000=mille|millier|milliers 1000000=million|millions 1000000000=milliard|milliards',
  }),
};

const GERMAN_ONES = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const GERMAN_TEENS = [
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
];
const GERMAN_TENS = [
  '',
  '',
  'zwanzig',
  'drei(?:ß|ss)ig',
  'vierzig',
  'fünfzig',
  'sechzig',
  'siebzig',
  'achtzig',
  'neunzig',
];
const GERMAN_SCALES: Readonly<Record<string, NumberWord>> = {
  hundert: { kind: 'hundred', value: 100 },
  hunderte: { kind: 'hundred', value: 100 },
  tausend: { kind: 'scale', value: 1000 },
  tausende: { kind: 'scale', value: 1000 },
  million: { kind: 'scale', value: 1_000_000 },
  millionen: { kind: 'scale', value: 1_000_000 },
  milliarde: { kind: 'scale', value: 1_000_000_000 },
  milliarden: { kind: 'scale', value: 1_000_000_000 },
  dutzend: { kind: 'dozen', value: 12 },
  dutzende: { kind: 'dozen', value: 12 },
};
const ONES = GERMAN_ONES.slice(1).join('|');
const TEENS = GERMAN_TEENS.join('|');
const BELOW_HUNDRED = `(?:(${TEENS})|(?:(${ONES})und)?(${GERMAN_TENS.slice(2).join('|')})|(${ONES}|eins|zwo))`;
const GERMAN_NUMBER = new RegExp(
  `^(?:(?:((?:${ONES})?hundert(?:und)?)?(?:${BELOW_HUNDRED})?)(tausend(?:und)?))?(?:((?:${ONES}|${TEENS})?hundert)(?:und)?)?(?:${BELOW_HUNDRED})?$`,
  'u',
);
/** Longer words are no numbers. */
const MAX_GERMAN_LETTERS = 60;

/** German writes a number below a million as one word. */
function germanWord(word: string): NumberWord | undefined {
  const scale = GERMAN_SCALES[word];
  if (scale) return scale;
  if (word.length > MAX_GERMAN_LETTERS) return undefined;
  const parts = GERMAN_NUMBER.exec(word);
  if (!parts || word === '') return undefined;
  const [, manyHundreds, ...rest] = parts;
  const thousands = hundredsIn(manyHundreds) + belowHundred(rest.slice(0, 4));
  const value =
    (rest[4] === undefined ? 0 : Math.max(1, thousands) * 1000) + hundredsIn(rest[5]) + belowHundred(rest.slice(6, 10));
  if (value === 0) return undefined;
  return { kind: value < 20 ? 'ones' : value < 100 ? 'tens' : 'hundreds', value };
}

function hundredsIn(part: string | undefined): number {
  if (part === undefined) return 0;
  const many = part.replace(/hundert.*$/u, '');
  return (
    Math.max(1, GERMAN_ONES.indexOf(many), GERMAN_TEENS.includes(many) ? GERMAN_TEENS.indexOf(many) + 10 : 1) * 100
  );
}

function belowHundred([teen, unit, tens, ones]: readonly (string | undefined)[]): number {
  if (teen !== undefined) return 10 + GERMAN_TEENS.indexOf(teen);
  if (tens !== undefined) {
    const ten = GERMAN_TENS.findIndex((pattern) => pattern !== '' && new RegExp(`^${pattern}$`, 'u').test(tens));
    return ten * 10 + Math.max(0, GERMAN_ONES.indexOf(unit ?? ''));
  }
  if (ones === 'eins') return 1;
  return ones === 'zwo' ? 2 : Math.max(0, GERMAN_ONES.indexOf(ones ?? ''));
}
