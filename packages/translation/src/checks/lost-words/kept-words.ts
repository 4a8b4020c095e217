import type { KeptWord } from './kept-word.js';
import { PERSONS } from './persons.js';

/**
 * Small words of which a sentence means something else when they are lost: who acts or is acted upon, in which order, how often, on which
 * condition. A word stands here only if people who translate keep it: it was lost in at most one of ten lines that have it, by 11,210 pairs
 * of lines of the games Fish Fillets and The Battle for Wesnoth, mostly dialogue.
 */
export const KEPT_WORDS: readonly KeptWord[] = [
  ...PERSONS,
  {
    en: {
      says: '(?<!then )again(?! and again)',
      mayBeSaidBy:
        're-?\\p{L}{3,}|un\\p{L}+|keep\\p{L}*|repeat\\p{L}*|again|another|still|back|anew|once more|(?:any)?more|second|too|also|either',
    },
    es: {
      says: 'otra vez|de nuevo',
      mayBeSaidBy:
        'nuev\\p{L}*|v(?:o|ue)lv\\p{L}*|vuelt\\p{L}*|re\\p{L}{3,}|rep[ei]t\\p{L}*|otr[oa]s?|más|también|tampoco|segunda|s[ei]gu\\p{L}*',
    },
    fr: {
      says: '(?:à|de) nouveau|encore une fois',
      mayBeSaidBy: 'r[eéaoe]\\p{L}+|nouveau|encore|plus|bis|fois|aussi',
    },
    de: {
      says: 'nochmals?|erneut|noch ?mal|noch einmal',
      mayBeSaidBy: 'wieder\\p{L}*|noch\\p{L}*|neu\\p{L}*|erneut\\p{L}*|abermals|mehr|zurück|auch|schon|weiter\\p{L}*',
    },
  },
  {
    en: {
      says: '(?<!at )first',
      mayBeSaidBy:
        'first\\p{L}*|1st|initial\\p{L}*|before\\p{L}*|begin\\p{L}*|start\\p{L}*|original\\p{L}*|earliest|once|one|prim\\p{L}*',
    },
    es: {
      says: 'primer[oa]?s?',
      mayBeSaidBy:
        'prim\\p{L}*|antes|inici\\p{L}*|principio|comien\\p{L}*|comenz\\p{L}*|empe\\p{L}*|empie\\p{L}*|antemano|estren\\p{L}*|previ\\p{L}*|un[oa]?',
    },
    fr: {
      says: 'premi[eè]re?s?',
      mayBeSaidBy:
        'prem\\p{L}*|prim\\p{L}*|abord|avant|début\\p{L}*|commen\\p{L}*|initial\\p{L}*|préalable\\p{L}*|dès|une?',
    },
    de: {
      says: 'erste[mnrs]?|zuerst',
      mayBeSaidBy: '\\p{L}*erst\\p{L}*|zunächst|vorher|zuvor|vor|noch|anfang\\p{L}*|anfäng\\p{L}*|beginn\\p{L}*',
    },
  },
  {
    en: {
      says: '(?<!if )only',
      mayBeSaidBy:
        'only|just|no more|but|single|alone|sole\\p{L}*|mere\\p{L}*|all|until|one|simpl\\p{L}*|at least|look|see',
    },
    es: {
      says: 'solo|sólo|solamente|únicamente',
      mayBeSaidBy:
        's[oó]l[oa]s?|s[oó]lamente|únic\\p{L}*|más|sino|apenas|simple\\p{L}*|tan|hasta|mínimo|al menos|ojalá',
    },
    fr: {
      says: 'seulement|uniquement',
      mayBeSaidBy: 'seul\\p{L}*|uniqu\\p{L}*|ne|n|que|qu|juste|rien|simple\\p{L}*|exclusiv\\p{L}*|au moins',
    },
    de: {
      says: 'nur',
      mayBeSaidBy:
        'nur|bloß|bloss|einzig\\p{L}*|allein\\p{L}*|lediglich|erst|ausschließlich|kaum|doch|einfach|wenigstens',
    },
  },
  {
    en: {
      says: 'always',
      mayBeSaidBy:
        'always|every\\p{L}*|ever|all|constant\\p{L}*|forever|each|any\\p{L}*|keep\\p{L}*|continu\\p{L}*|still|usual\\p{L}*',
    },
    es: {
      says: 'siempre',
      mayBeSaidBy: 'siempre|cada|constante\\p{L}*|continu[ao]\\p{L}*|tod[oa]s?|eterna\\p{L}*|jamás|nunca',
    },
    fr: { mayBeSaidBy: 'toujours|tou[st]\\p{L}*|chaque|sans cesse|constam\\p{L}*|jamais|éternel\\p{L}*|encore' },
    de: { mayBeSaidBy: 'immer|stets|ständig|jede[mnrs]?|jederzeit|dauernd|allzeit|ewig\\p{L}*|sowieso' },
  },
  {
    en: {
      says: 'today',
      mayBeSaidBy: 'today\\p{L}*|tonight|this|day|nowadays|now\\p{L}*|present|current\\p{L}*|modern',
    },
    es: { says: 'hoy', mayBeSaidBy: 'hoy|est[ae]|día|ahora|actual\\p{L}*' },
    fr: { says: "aujourd['’]hui", mayBeSaidBy: 'aujourd|jour\\p{L}*|ce\\p{L}*|actuel\\p{L}*|maintenant|présent' },
    de: { says: 'heute', mayBeSaidBy: 'heut\\p{L}*|dies\\p{L}*|tag|jetzt|aktuell' },
  },
  {
    en: { says: 'tomorrow', mayBeSaidBy: 'tomorrow|morning|next' },
    es: { mayBeSaidBy: 'mañana' },
    fr: { says: 'demain', mayBeSaidBy: 'demain|lendemain' },
    de: { mayBeSaidBy: 'morgen\\p{L}*|morgig\\p{L}*' },
  },
  {
    en: { says: 'yesterday', mayBeSaidBy: 'yesterday\\p{L}*|last|eve' },
    es: { says: 'ayer', mayBeSaidBy: 'ayer|anteayer|víspera' },
    fr: { says: 'hier', mayBeSaidBy: 'hier|veille' },
    de: { says: 'gestern', mayBeSaidBy: 'gestern|gestrig\\p{L}*' },
  },
  {
    en: { mayBeSaidBy: 'already|yet|now|by|before|ever|even' },
    fr: { says: 'déjà', mayBeSaidBy: 'déjà' },
  },
  {
    en: {
      says: '(?<!the day )before(?! long)',
      mayBeSaidBy:
        'before\\p{L}*|until|till|prior|earlier|ago|in front|previous\\p{L}*|first|ahead|by|yet|already|ever|last|once|un\\p{L}+|without|former\\p{L}*|pre\\p{L}*|old|past|to|of',
    },
    es: {
      says: 'antes',
      mayBeSaidBy:
        'ant(?:e|a)\\p{L}*|hasta|previ\\p{L}*|delante|prim\\p{L}*|ya|hace|pasad[oa]s?|víspera|nunca|para|precede\\p{L}*|sin que',
    },
    fr: {
      says: 'avant',
      mayBeSaidBy:
        'avant\\p{L}*|devant|jusqu\\p{L}*|déjà|d|abord|auparavant|précéd\\p{L}*|préalable\\p{L}*|jamais|plus tôt|veille|face',
    },
    de: {
      says: 'bevor|vorher|zuvor',
      mayBeSaidBy: '\\p{L}*vor\\p{L}*|ehe|bis|früher|schon|eher|noch|bisher|erst|je\\p{L}*|nie',
    },
  },
  {
    en: { says: 'after(?! all)', mayBeSaidBy: 'after\\p{L}*|later|then' },
    es: {
      mayBeSaidBy:
        'después|tras|luego|desde|una vez|cuando|detrás|sigu\\p{L}*|pasad\\p{L}*|cabo|al|fin\\p{L}*|post\\p{L}*|pers[ei]gu\\p{L}*|y|por|más tarde',
    },
    fr: {
      mayBeSaidBy:
        'après|puis|ensuite|depuis|une fois|quand|derrière|suit\\p{L}*|suiv\\p{L}*|dès|poursui\\p{L}*|plus tard|bout|fin\\p{L}*|lendemain|en|à chaque|lorsqu\\p{L}*',
    },
    de: {
      mayBeSaidBy:
        '\\p{L}*nach\\p{L}*|seit\\p{L}*|\\p{L}*hinter\\p{L}*|dann|später|wenn|als|sobald|folg\\p{L}*|um|darauf|jede[mnrs]?|ende|anschließend',
    },
  },
  {
    en: { says: 'because', mayBeSaidBy: "because|since|as|for|due|why|so|'?cause|cos|reason|that['’]s" },
    es: { says: 'porque', mayBeSaidBy: 'porque|que|pues|ya|debido|causa|por|como|culpa|razón' },
    fr: {
      says: "parce qu['’]?e?",
      mayBeSaidBy: 'parce|car|puisqu\\p{L}*|cause|comme|grâce|raison|que|pour|faute|dû|suite|vu',
    },
    de: {
      says: 'weil',
      mayBeSaidBy: 'weil|denn|da|wegen|nämlich|schließlich|dass|daß|\\p{L}*grund|um|doch|deswegen|deshalb|darum',
    },
  },
  {
    en: {
      says: 'every(?= \\p{L})(?! (?:now|once|so))',
      mayBeSaidBy: 'every\\p{L}*|each|all|any|per|whole|always|daily|weekly|monthly|yearly|annual\\p{L}*|hourly',
    },
    es: {
      says: 'cada(?! vez)',
      mayBeSaidBy:
        'cada|tod[oa]s?|cualquier\\p{L}*|diari\\p{L}*|siempre|por|mensual\\p{L}*|semanal\\p{L}*|al|a la|anual\\p{L}*',
    },
    fr: { says: 'chaque', mayBeSaidBy: "chaque|chacune?|tou[st]\\p{L}*|par|quotidien\\p{L}*|toujours|n['’]importe" },
    de: {
      says: 'jede[mnrs]?(?! fall)',
      mayBeSaidBy: 'jede\\p{L}*|all\\p{L}*|täglich\\p{L}*|pro|immer|wöchentlich|monatlich|jährlich|sämtlich\\p{L}*',
    },
  },
  {
    en: { says: 'both(?! \\p{L}+ and)', mayBeSaidBy: 'both|two|either|each|pair|together|we|they|you' },
    es: { says: 'amb[oa]s', mayBeSaidBy: 'amb[oa]s|entrambos|l[oa]s|dos|tanto|cada|y|par' },
    fr: { says: 'tou(?:te)?s (?:les )?deux', mayBeSaidBy: 'deux|tant|aussi|chacun\\p{L}*|ensemble|et|paire' },
    de: { says: 'beide[mnrs]?', mayBeSaidBy: 'beid\\p{L}*|zwei\\p{L}*|sowohl|zu zweit|jede\\p{L}*|und' },
  },
  {
    en: {
      says: 'someone|somebody',
      mayBeSaidBy: 'some\\p{L}*|anyone|anybody|one|who\\p{L}*|people|person|man|they|guy|another|else',
    },
    es: { says: 'alguien', mayBeSaidBy: 'algui[eé]n|algún|algun[oa]s?|un[oa]?|quien|persona|otr[oa]|gente' },
    fr: { says: "quelqu['’]un", mayBeSaidBy: 'quelqu\\p{L}*|une?|qui|on|gens|autre|personne|certain\\p{L}*|les' },
    de: {
      says: 'jemand\\p{L}*',
      mayBeSaidBy: 'jemand\\p{L}*|irgend\\p{L}*|man|we[rmn]|eine[mnr]?|ein|leute|ander\\p{L}*',
    },
  },
  {
    en: { says: '(?<!(?:what|as|even|see|wonder|know) )if(?! only)', mayBeSaidBy: 'if|whether|when|unless' },
    es: { mayBeSaidBy: 'si|cuando|salvo|de|en caso|como|sea|sino|siempre|sin|aunque|o|al|quizá\\p{L}*|que' },
    fr: { mayBeSaidBy: 'si|s|quand|sinon|cas|à moins|lorsqu\\p{L}*|comme|ou|à condition|sauf|que|en' },
  },
  {
    en: { mayBeSaidBy: 'still|yet|even|anyway|remain\\p{L}*|keep\\p{L}*|nevertheless|again|continu\\p{L}*' },
    es: { says: 'todavía|aún', mayBeSaidBy: 'todavía|aún' },
    de: { says: 'immer noch|noch immer', mayBeSaidBy: 'noch' },
  },
  {
    en: {
      says: 'together(?! with)',
      mayBeSaidBy:
        'together\\p{L}*|both|jointly|each other|one another|along|with|shared?|combin\\p{L}*|un\\p{L}+|common|col\\p{L}*|join\\p{L}*|meet|re\\p{L}*|we',
    },
    es: { says: 'junt[oa]s', mayBeSaidBy: 'junt\\p{L}*|ambos|entre|un[iaoe]\\p{L}*|con\\p{L}*|equipo|reun\\p{L}*' },
    fr: {
      says: 'ensemble',
      mayBeSaidBy:
        'ensemble|réuni\\p{L}*|commun\\p{L}*|avec|joint\\p{L}*|co\\p{L}*|deux|rassembl\\p{L}*|uni\\p{L}*|accompagn\\p{L}*|entre|nous',
    },
    de: {
      says: 'zusammen',
      mayBeSaidBy: 'zusammen\\p{L}*|gemeinsam\\p{L}*|\\p{L}*einander|beisammen|mit\\p{L}*|ver\\p{L}*',
    },
  },
  {
    en: {
      says: '(?<!(?:leav\\p{L}*|left|let) \\p{L}+ )alone',
      mayBeSaidBy: 'alone|lone\\p{L}*|only|single|sol\\p{L}*|by|self|\\p{L}+self|one|own',
    },
    es: { mayBeSaidBy: 'sol[oa]s?|sól[oa]s?|paz|únic\\p{L}*|tranquil[oa]s?' },
    fr: { mayBeSaidBy: 'seul\\p{L}*|tranquill\\p{L}*|paix|solitaire\\p{L}*' },
    de: { says: 'allein\\p{L}*', mayBeSaidBy: 'allein\\p{L}*|einsam\\p{L}*|ruhe|frieden|einzig\\p{L}*|nur' },
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
      says: 'maybe|perhaps',
      mayBeSaidBy: 'maybe|perhaps|may|might|possib\\p{L}*|could|probab\\p{L}*|can|guess|think|seem\\p{L}*|should|would',
    },
    es: {
      says: 'quizás?|tal vez|a lo mejor',
      mayBeSaidBy:
        'quizás?|vez|mejor|acaso|p[uo]d\\p{L}*|pued\\p{L}*|posible\\p{L}*|probable\\p{L}*|debe\\p{L}*|igual|capaz|parece|será\\p{L}*|algun[oa]s?',
    },
    fr: {
      says: 'peut-être',
      mayBeSaidBy:
        'peu[tx]\\p{L}*|pourr\\p{L}*|possib\\p{L}*|sans doute|éventuel\\p{L}*|probable\\p{L}*|semble\\p{L}*|doi[ts]|dev\\p{L}*|sûrement|crois|hasard',
    },
    de: {
      says: 'vielleicht',
      mayBeSaidBy:
        'vielleicht|möglich\\p{L}*|eventuell|evtl|könn\\p{L}*|kann|mag|wohl|womöglich|umständen|etwa|mal|dürfte|wahrscheinlich',
    },
  },
  {
    en: { says: 'more(?! than|[.!?]|$| or less)', mayBeSaidBy: 'more' },
    es: {
      mayBeSaidBy:
        'm[aá]s|mayor\\p{L}*|otr[oa]s?|mejor\\p{L}*|aumenta\\p{L}*|a[uú]n|además|menos|sobre|adicional\\p{L}*|extra|demás|v(?:o|ue)lv\\p{L}*|nunca',
    },
    de: { mayBeSaidBy: 'mehr\\p{L}*|weiter\\p{L}*|noch|\\p{L}+er\\p{L}{0,2}|zusätzlich\\p{L}*' },
  },
];
