import type { KeptWord } from './kept-word.js';

/** When something happens, how often and in which order. */
export const TIMES: readonly KeptWord[] = [
  {
    en: {
      usual: 'again',
      says: '(?<!then )again(?! and again)',
      mayBeSaidBy:
        're-?\\p{L}{3,}|un\\p{L}+|keep\\p{L}*|repeat\\p{L}*|again|another|still|back|anew|once more|(?:any)?more|second|too|also|either',
    },
    es: {
      usual: 'otra vez',
      says: 'otra vez|de nuevo',
      mayBeSaidBy:
        'nuev\\p{L}*|v(?:o|ue)lv\\p{L}*|vuelt\\p{L}*|re\\p{L}{3,}|rep[ei]t\\p{L}*|otr[oa]s?|más|también|tampoco|segunda|s[ei]gu\\p{L}*',
    },
    fr: {
      usual: 'encore',
      says: '(?:à|de) nouveau|encore une fois',
      mayBeSaidBy: 'r[eéaoe]\\p{L}+|nouveau|encore|plus|bis|fois|aussi',
    },
    de: {
      usual: 'wieder',
      says: 'nochmals?|erneut|noch ?mal|noch einmal',
      mayBeSaidBy: 'wieder\\p{L}*|noch\\p{L}*|neu\\p{L}*|erneut\\p{L}*|abermals|mehr|zurück|auch|schon|weiter\\p{L}*',
    },
  },
  {
    en: {
      usual: 'first',
      says: '(?<!at )first',
      mayBeSaidBy:
        'first\\p{L}*|1st|initial\\p{L}*|before\\p{L}*|begin\\p{L}*|start\\p{L}*|original\\p{L}*|earliest|once|one|prim\\p{L}*',
    },
    es: {
      usual: 'primero',
      says: 'primer[oa]?s?',
      mayBeSaidBy:
        'prim\\p{L}*|antes|inici\\p{L}*|principio|comien\\p{L}*|comenz\\p{L}*|empe\\p{L}*|empie\\p{L}*|antemano|estren\\p{L}*|previ\\p{L}*|un[oa]?',
    },
    fr: {
      usual: "d'abord",
      says: 'premi[eè]re?s?',
      mayBeSaidBy:
        'prem\\p{L}*|prim\\p{L}*|abord|avant|début\\p{L}*|commen\\p{L}*|initial\\p{L}*|préalable\\p{L}*|dès|une?',
    },
    de: {
      usual: 'zuerst',
      says: 'erste[mnrs]?|zuerst',
      mayBeSaidBy: '\\p{L}*erst\\p{L}*|zunächst|vorher|zuvor|vor|noch|anfang\\p{L}*|anfäng\\p{L}*|beginn\\p{L}*',
    },
  },
  {
    en: {
      usual: 'always',
      says: 'always',
      mayBeSaidBy:
        'always|every\\p{L}*|ever|all|constant\\p{L}*|forever|each|any\\p{L}*|keep\\p{L}*|continu\\p{L}*|still|usual\\p{L}*',
    },
    es: {
      usual: 'siempre',
      says: 'siempre',
      mayBeSaidBy: 'siempre|cada|constante\\p{L}*|continu[ao]\\p{L}*|tod[oa]s?|eterna\\p{L}*|jamás|nunca',
    },
    fr: {
      usual: 'toujours',
      mayBeSaidBy: 'toujours|tou[st]\\p{L}*|chaque|sans cesse|constam\\p{L}*|jamais|éternel\\p{L}*|encore',
    },
    de: {
      usual: 'immer',
      mayBeSaidBy: 'immer|stets|ständig|jede[mnrs]?|jederzeit|dauernd|allzeit|ewig\\p{L}*|sowieso',
    },
  },
  {
    en: {
      usual: 'today',
      says: 'today',
      mayBeSaidBy: 'today\\p{L}*|tonight|this|day|nowadays|now\\p{L}*|present|current\\p{L}*|modern',
    },
    es: { usual: 'hoy', says: 'hoy', mayBeSaidBy: 'hoy|est[ae]|día|ahora|actual\\p{L}*' },
    fr: {
      usual: "aujourd'hui",
      says: "aujourd['’]hui",
      mayBeSaidBy: 'aujourd|jour\\p{L}*|ce\\p{L}*|actuel\\p{L}*|maintenant|présent',
    },
    de: { usual: 'heute', says: 'heute', mayBeSaidBy: 'heut\\p{L}*|dies\\p{L}*|tag|jetzt|aktuell' },
  },
  {
    // Spanish and German say the morning by the same word.
    en: { usual: 'tomorrow', says: 'tomorrow', mayBeSaidBy: 'tomorrow\\p{L}*|morn\\p{L}*|next|dawn|a\\.?m|hello|hi' },
    es: { usual: 'mañana', says: 'mañana', mayBeSaidBy: 'mañana|buenos días|madrugada|hola' },
    fr: { usual: 'demain', says: 'demain', mayBeSaidBy: 'demain|lendemain|mat\\p{L}*|bonjour|aube|salut' },
    de: { usual: 'morgen', says: 'morgen', mayBeSaidBy: '\\p{L}*morgen\\p{L}*|morgig\\p{L}*|früh|guten tag|hallo' },
  },
  {
    en: { usual: 'yesterday', says: 'yesterday', mayBeSaidBy: 'yesterday\\p{L}*|last|eve' },
    es: { usual: 'ayer', says: 'ayer', mayBeSaidBy: 'ayer|anteayer|víspera' },
    fr: { usual: 'hier', says: 'hier', mayBeSaidBy: 'hier|veille' },
    de: { usual: 'gestern', says: 'gestern', mayBeSaidBy: 'gestern|gestrig\\p{L}*' },
  },
  {
    en: { mayBeSaidBy: 'already|yet|now|by|before|ever|even' },
    fr: { says: 'déjà', mayBeSaidBy: 'déjà' },
  },
  {
    en: {
      usual: 'before',
      says: '(?<!the day )before(?! long)',
      mayBeSaidBy:
        'before\\p{L}*|until|till|prior|earlier|ago|in front|previous\\p{L}*|first|ahead|by|yet|already|ever|last|once|un\\p{L}+|without|former\\p{L}*|pre\\p{L}*|old|past|to|of',
    },
    es: {
      usual: 'antes',
      says: 'antes',
      mayBeSaidBy:
        'ant(?:e|a)\\p{L}*|hasta|previ\\p{L}*|delante|prim\\p{L}*|ya|hace|pasad[oa]s?|víspera|nunca|para|precede\\p{L}*|sin que',
    },
    fr: {
      usual: 'avant',
      says: 'avant',
      mayBeSaidBy:
        'avant\\p{L}*|devant|jusqu\\p{L}*|déjà|d|abord|auparavant|précéd\\p{L}*|préalable\\p{L}*|jamais|plus tôt|veille|face',
    },
    de: {
      usual: 'vor',
      says: 'bevor|vorher|zuvor',
      mayBeSaidBy: '\\p{L}*vor\\p{L}*|ehe|bis|früher|schon|eher|noch|bisher|erst|je\\p{L}*|nie',
    },
  },
  {
    en: { says: 'after(?! all)', mayBeSaidBy: 'after\\p{L}*|later|then' },
    es: {
      usual: 'después',
      mayBeSaidBy:
        'después|tras|luego|desde|una vez|cuando|detrás|sigu\\p{L}*|pasad\\p{L}*|cabo|al|fin\\p{L}*|post\\p{L}*|pers[ei]gu\\p{L}*|y|por|más tarde',
    },
    fr: {
      usual: 'après',
      mayBeSaidBy:
        'après|puis|ensuite|depuis|une fois|quand|derrière|suit\\p{L}*|suiv\\p{L}*|dès|poursui\\p{L}*|plus tard|bout|fin\\p{L}*|lendemain|en|à chaque|lorsqu\\p{L}*',
    },
    de: {
      usual: 'nach',
      mayBeSaidBy:
        '\\p{L}*nach\\p{L}*|seit\\p{L}*|\\p{L}*hinter\\p{L}*|dann|später|wenn|als|sobald|folg\\p{L}*|um|darauf|jede[mnrs]?|ende|anschließend',
    },
  },
  {
    en: { mayBeSaidBy: 'still|yet|even|anyway|remain\\p{L}*|keep\\p{L}*|nevertheless|again|continu\\p{L}*' },
    es: { says: 'todavía|aún', mayBeSaidBy: 'todavía|aún' },
    de: { says: 'immer noch|noch immer', mayBeSaidBy: 'noch' },
  },
  {
    en: {
      says: 'last (?:night|year|week|month|time|summer|winter)',
      mayBeSaidBy: 'last|past|latest|final\\p{L}*|previous|recent\\p{L}*|ultimate|yesterday|tonight|end|since|ago',
    },
    es: {
      says: 'últim[oa]s?',
      mayBeSaidBy: 'últim\\p{L}*|pasad\\p{L}*|anoche|fin\\p{L}*|anterior\\p{L}*|reciente\\p{L}*|ayer|hace|desde|antes',
    },
    fr: {
      says: 'derni[eè]re?s?',
      mayBeSaidBy: 'derni\\p{L}*|pass\\p{L}*|hier|fin\\p{L}*|ultim\\p{L}*|précéd\\p{L}*|récen\\p{L}*',
    },
    de: {
      says: 'letzte[mnrs]?',
      mayBeSaidBy: '\\p{L}*letzt\\p{L}*|vorig\\p{L}*|gestern|vergangen\\p{L}*|end\\p{L}*|nacht|jüngst\\p{L}*',
    },
  },
  {
    en: {
      says: 'next (?:week|month|year|time|one|day|stop|step)',
      mayBeSaidBy:
        'next|follow\\p{L}*|coming|then|after|later|another|near\\p{L}*|forward|soon|tomorrow|future|to come',
    },
    es: {
      says: 'próxim[oa]s?',
      mayBeSaidBy:
        'próxim\\p{L}*|s[ei]gu\\p{L}*|vien\\p{L}*|luego|después|mañana|otr[oa]|entrante|cerca\\p{L}*|futur\\p{L}*',
    },
    fr: {
      says: 'prochain\\p{L}*',
      mayBeSaidBy: 'proch\\p{L}*|suiv\\p{L}*|lendemain|ensuite|suit|après|autre|puis|demain|venir',
    },
    de: {
      says: 'nächste[mnrs]?',
      mayBeSaidBy: '\\p{L}*nächst\\p{L}*|folgend\\p{L}*|kommend\\p{L}*|dann|morgen|danach|ander\\p{L}*',
    },
  },
  {
    en: {
      // A time of the clock: "at three in the morning" is "a las tres", not "en tres".
      says: "at (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}(?::\\d\\d)?)(?= o['’]clock| in the (?:morning|afternoon|evening)| at night| ?[ap]\\.?m|[.,!?]|$)",
      mayBeSaidBy: 'at|by|from|around',
    },
    es: { mayBeSaidBy: 'las|la una|mediodía|medianoche' },
    de: { mayBeSaidBy: 'um|gegen|ab|uhr' },
  },
];
