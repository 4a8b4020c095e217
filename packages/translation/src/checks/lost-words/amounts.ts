import type { KeptWord } from './kept-word.js';

/** How many there are, and whether alone; on which condition, and how surely. */
export const AMOUNTS: readonly KeptWord[] = [
  {
    en: {
      usual: 'only',
      says: '(?<!if )only',
      mayBeSaidBy:
        'only|just|no more|but|single|alone|sole\\p{L}*|mere\\p{L}*|all|until|one|simpl\\p{L}*|at least|look|see',
    },
    es: {
      usual: 'solo',
      says: 'solo|sólo|solamente|únicamente',
      mayBeSaidBy:
        's[oó]l[oa]s?|s[oó]lamente|únic\\p{L}*|más|sino|apenas|simple\\p{L}*|tan|hasta|mínimo|al menos|ojalá',
    },
    fr: {
      usual: 'seulement',
      says: 'seulement|uniquement',
      mayBeSaidBy: 'seul\\p{L}*|uniqu\\p{L}*|ne|n|que|qu|juste|rien|simple\\p{L}*|exclusiv\\p{L}*|au moins',
    },
    de: {
      usual: 'nur',
      says: 'nur',
      mayBeSaidBy:
        'nur|bloß|bloss|einzig\\p{L}*|allein\\p{L}*|lediglich|erst|ausschließlich|kaum|doch|einfach|wenigstens',
    },
  },
  {
    en: {
      usual: 'every',
      says: 'every(?= \\p{L})(?! (?:now|once|so))',
      mayBeSaidBy: 'every\\p{L}*|each|all|any|per|whole|always|daily|weekly|monthly|yearly|annual\\p{L}*|hourly',
    },
    es: {
      usual: 'cada',
      says: 'cada(?! vez)',
      mayBeSaidBy:
        'cada|tod[oa]s?|cualquier\\p{L}*|diari\\p{L}*|siempre|por|mensual\\p{L}*|semanal\\p{L}*|al|a la|anual\\p{L}*',
    },
    fr: {
      usual: 'chaque',
      says: 'chaque',
      mayBeSaidBy: "chaque|chacune?|tou[st]\\p{L}*|par|quotidien\\p{L}*|toujours|n['’]importe",
    },
    de: {
      usual: 'jede',
      says: 'jede[mnrs]?(?! fall)',
      mayBeSaidBy: 'jede\\p{L}*|all\\p{L}*|täglich\\p{L}*|pro|immer|wöchentlich|monatlich|jährlich|sämtlich\\p{L}*',
    },
  },
  {
    en: { usual: 'both', says: 'both(?! \\p{L}+ and)', mayBeSaidBy: 'both|two|either|each|pair|together|we|they|you' },
    es: { usual: 'ambos', says: 'amb[oa]s', mayBeSaidBy: 'amb[oa]s|entrambos|l[oa]s|dos|tanto|cada|y|par' },
    fr: {
      usual: 'les deux',
      says: 'tou(?:te)?s (?:les )?deux',
      mayBeSaidBy: 'deux|tant|aussi|chacun\\p{L}*|ensemble|et|paire',
    },
    de: {
      usual: 'beide',
      says: 'beide[mnrs]?',
      mayBeSaidBy: 'beid\\p{L}*|zwei\\p{L}*|sowohl|zu zweit|jede\\p{L}*|und',
    },
  },
  {
    en: {
      usual: 'someone',
      says: 'someone|somebody',
      mayBeSaidBy: 'some\\p{L}*|anyone|anybody|one|who\\p{L}*|people|person|man|they|guy|another|else',
    },
    es: {
      usual: 'alguien',
      says: 'alguien',
      mayBeSaidBy: 'algui[eé]n|algún|algun[oa]s?|un[oa]?|quien|persona|otr[oa]|gente',
    },
    fr: {
      usual: "quelqu'un",
      says: "quelqu['’]un",
      mayBeSaidBy: 'quelqu\\p{L}*|une?|qui|on|gens|autre|personne|certain\\p{L}*|les',
    },
    de: {
      usual: 'jemand',
      says: 'jemand\\p{L}*',
      mayBeSaidBy: 'jemand\\p{L}*|irgend\\p{L}*|man|we[rmn]|eine[mnr]?|ein|leute|ander\\p{L}*',
    },
  },
  {
    en: {
      usual: 'together',
      says: 'together(?! with)',
      mayBeSaidBy:
        'together\\p{L}*|both|jointly|each other|one another|along|with|shared?|combin\\p{L}*|un\\p{L}+|common|col\\p{L}*|join\\p{L}*|meet|re\\p{L}*|we',
    },
    es: {
      usual: 'juntos',
      says: 'junt[oa]s',
      mayBeSaidBy: 'junt\\p{L}*|ambos|entre|un[iaoe]\\p{L}*|con\\p{L}*|equipo|reun\\p{L}*',
    },
    fr: {
      usual: 'ensemble',
      says: 'ensemble',
      mayBeSaidBy:
        'ensemble|réuni\\p{L}*|commun\\p{L}*|avec|joint\\p{L}*|co\\p{L}*|deux|rassembl\\p{L}*|uni\\p{L}*|accompagn\\p{L}*|entre|nous',
    },
    de: {
      usual: 'zusammen',
      says: 'zusammen',
      mayBeSaidBy: 'zusammen\\p{L}*|gemeinsam\\p{L}*|\\p{L}*einander|beisammen|mit\\p{L}*|ver\\p{L}*',
    },
  },
  {
    en: {
      usual: 'alone',
      says: '(?<!(?:leav\\p{L}*|left|let) \\p{L}+ )alone',
      mayBeSaidBy: 'alone|lone\\p{L}*|only|single|sol\\p{L}*|by|self|\\p{L}+self|one|own',
    },
    es: { usual: 'solo', mayBeSaidBy: 'sol[oa]s?|sól[oa]s?|paz|únic\\p{L}*|tranquil[oa]s?' },
    fr: { usual: 'seul', mayBeSaidBy: 'seul\\p{L}*|tranquill\\p{L}*|paix|solitaire\\p{L}*' },
    de: {
      usual: 'allein',
      says: 'allein\\p{L}*',
      mayBeSaidBy: 'allein\\p{L}*|einsam\\p{L}*|ruhe|frieden|einzig\\p{L}*|nur',
    },
  },
  {
    en: { says: 'more(?! than|[.!?]|$| or less)', mayBeSaidBy: 'more' },
    es: {
      usual: 'más',
      mayBeSaidBy:
        'm[aá]s|mayor\\p{L}*|otr[oa]s?|mejor\\p{L}*|aumenta\\p{L}*|a[uú]n|además|menos|sobre|adicional\\p{L}*|extra|demás|v(?:o|ue)lv\\p{L}*|nunca',
    },
    de: { usual: 'mehr', mayBeSaidBy: 'mehr\\p{L}*|weiter\\p{L}*|noch|\\p{L}+er\\p{L}{0,2}|zusätzlich\\p{L}*' },
  },
  {
    en: { says: 'up to(?= \\p{Sc}?\\p{N})', mayBeSaidBy: 'up to|at most|until|till|maximum|max|within' },
    es: { usual: 'hasta', mayBeSaidBy: 'hasta|máxim[oa]|máx|como mucho' },
    fr: { usual: "jusqu'à", mayBeSaidBy: 'jusqu|maximum|maximal\\p{L}*|max|au plus' },
    de: { usual: 'bis zu', mayBeSaidBy: 'bis|höchstens|maximal\\p{L}*|max' },
  },
  {
    en: {
      says: 'at least',
      usual: 'at least',
      mayBeSaidBy: 'at least|minimum|min|or more|anyway|no less|not less|though|still',
    },
    es: { says: 'al menos|por lo menos|como mínimo', usual: 'al menos', mayBeSaidBy: 'menos|mínimo|mín|siquiera' },
    fr: { says: 'au moins', usual: 'au moins', mayBeSaidBy: 'moins|minimum|min|minimal\\p{L}*' },
    de: {
      says: 'mindestens|wenigstens|zumindest',
      usual: 'mindestens',
      mayBeSaidBy: 'mindest\\p{L}*|wenigst\\p{L}*|zumindest\\p{L}*|minimum|min|immerhin|jedenfalls|ohnehin',
    },
  },
  {
    en: {
      usual: 'because',
      says: 'because',
      mayBeSaidBy: "because|since|as|for|due|why|so|'?cause|cos|reason|that['’]s",
    },
    es: { usual: 'porque', says: 'porque', mayBeSaidBy: 'porque|que|pues|ya|debido|causa|por|como|culpa|razón' },
    fr: {
      usual: 'parce que',
      says: "parce qu['’]?e?",
      mayBeSaidBy: 'parce|car|puisqu\\p{L}*|cause|comme|grâce|raison|que|pour|faute|dû|suite|vu',
    },
    de: {
      usual: 'weil',
      says: 'weil',
      mayBeSaidBy: 'weil|denn|da|wegen|nämlich|schließlich|dass|daß|\\p{L}*grund|um|doch|deswegen|deshalb|darum',
    },
  },
  {
    en: { says: '(?<!(?:what|as|even|see|wonder|know) )if(?! only)', mayBeSaidBy: 'if|whether|when|unless' },
    es: {
      usual: 'si',
      mayBeSaidBy: 'si|cuando|salvo|de|en caso|como|sea|sino|siempre|sin|aunque|o|al|quizá\\p{L}*|que',
    },
    fr: { usual: 'si', mayBeSaidBy: 'si|s|quand|sinon|cas|à moins|lorsqu\\p{L}*|comme|ou|à condition|sauf|que|en' },
  },
  {
    en: {
      usual: 'maybe',
      says: 'maybe|perhaps',
      mayBeSaidBy: 'maybe|perhaps|may|might|possib\\p{L}*|could|probab\\p{L}*|can|guess|think|seem\\p{L}*|should|would',
    },
    es: {
      usual: 'quizás',
      says: 'quizás?|tal vez|a lo mejor',
      mayBeSaidBy:
        'quizás?|vez|mejor|acaso|p[uo]d\\p{L}*|pued\\p{L}*|posible\\p{L}*|probable\\p{L}*|debe\\p{L}*|igual|capaz|parece|será\\p{L}*|algun[oa]s?',
    },
    fr: {
      usual: 'peut-être',
      says: 'peut-être',
      mayBeSaidBy:
        'peu[tx]\\p{L}*|pourr\\p{L}*|possib\\p{L}*|sans doute|éventuel\\p{L}*|probable\\p{L}*|semble\\p{L}*|doi[ts]|dev\\p{L}*|sûrement|crois|hasard',
    },
    de: {
      usual: 'vielleicht',
      says: 'vielleicht',
      mayBeSaidBy:
        'vielleicht|möglich\\p{L}*|eventuell|evtl|könn\\p{L}*|kann|mag|wohl|womöglich|umständen|etwa|mal|dürfte|wahrscheinlich',
    },
  },
];
