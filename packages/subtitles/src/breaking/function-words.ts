/** Words that belong to a neighbouring word: a row should not break between the two. */
export interface FunctionWords {
  /** Articles, prepositions, conjunctions: they belong to the next word. */
  readonly leading: ReadonlySet<string>;
  /** Postpositions and particles: they belong to the word before. */
  readonly trailing: ReadonlySet<string>;
}

const LEADING: Readonly<Record<string, string>> = {
  en: 'a an the of in on at to for from by with without into onto about over under between through during and or but nor so if that which who because than as my your his her its our their this these those no not very is are was were be have has had will would can could do does did i you he she we they it',
  fr: "le la les l' un une des du de d' au aux à en dans sur sous par pour avec sans chez entre vers et ou mais donc or ni car que qui quand si comme mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces je tu il elle on nous vous ils elles ne se me te y très plus",
  es: 'el la los las un una unos unas de del a al en con sin por para sobre entre hasta desde hacia y e o u pero ni que si como cuando porque mi mis tu tus su sus nuestro nuestra este esta estos estas ese esa no se me te le lo nos muy más',
  pt: 'o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com sem sobre entre até e ou mas nem que se como quando porque meu minha seu sua este esta esse essa não me te lhe muito mais',
  it: "il lo la i gli le l' un uno una un' di del dello della dei degli delle d' a al allo alla ai agli alle in nel nello nella nei negli nelle con su sul sulla per tra fra da dal dalla e o ma né che se come quando perché mio mia tuo tua suo sua questo questa non mi ti si ci molto più",
  de: 'der die das den dem des ein eine einen einem einer eines in im an am auf aus bei beim mit nach von vom zu zum zur für über unter vor hinter zwischen durch ohne um gegen und oder aber denn dass weil wenn als ob wie mein meine dein deine sein seine ihr ihre unser unsere dieser diese dieses kein keine nicht sehr ich du er sie es wir',
  nl: 'de het een van in op aan bij met naar voor door over onder uit tot om zonder tussen en of maar want dat die als omdat mijn jouw zijn haar ons onze hun deze dit geen niet heel ik je hij ze we',
  sv: 'en ett den det de i på av för med till från om under över mellan utan och eller men att som när min din sin hans hennes vår inte mycket jag du han hon vi',
  da: 'en et den det de i på af for med til fra om under over mellem uden og eller men at som når min din sin hans hendes vores ikke meget jeg du han hun vi',
  nb: 'en ei et den det de i på av for med til fra om under over mellom uten og eller men at som når min din sin hans hennes vår ikke veldig jeg du han hun vi',
  ru: 'в во на с со к ко у о об от до из за по под над при для без через между перед и или но а не ни что как если когда чтобы мой моя твой его её наш ваш их этот эта это',
  uk: 'в у на з із зі до від за по під над при для без через між перед і й та або але а не ні що як якщо коли щоб мій моя твій його її наш ваш їх цей ця це',
  bg: 'в във на с със към у о от до из за по под над при без през между пред и или но а не ни че как ако когато да',
  mk: 'во на со кон од до за по под над при без низ меѓу пред и или но а не ни дека како ако кога да',
  pl: 'w we na z ze do od za po pod nad przy o u dla bez przez między przed i oraz lub albo ale a nie ni że jak jeśli kiedy żeby mój moja twój jego jej nasz wasz ich ten ta to się',
  cs: 'v ve na z ze do od za po pod nad při o u pro bez přes mezi před i a nebo ale ani že jak když aby můj moje tvůj jeho její náš váš ten ta to k ke s se',
  sk: 'v vo na z zo do od za po pod nad pri o u pre bez cez medzi pred i a alebo ale ani že ako keď aby môj moja tvoj jeho jej náš váš ten tá to k ku s so',
  sl: 'v na z s iz do od za po pod nad pri o ob brez čez med pred in ali pa a ne ni da kako če ko moj tvoj njegov njen naš vaš ta to k h',
  hr: 'u na s sa iz do od za po pod nad pri o bez kroz među pred i ili ali a ne ni da kako ako kad moj tvoj njegov njezin naš vaš taj ta to k',
  bs: 'u na s sa iz do od za po pod nad pri o bez kroz među pred i ili ali a ne ni da kako ako kad moj tvoj njegov njen naš vaš taj ta to k',
  ro: 'un o niște de la în din pe cu fără pentru prin spre până între și sau dar nici că să dacă când ce al a ai ale nu se mă te foarte mai',
  ca: "el la els les l' un una uns unes de d' del dels a al als en amb sense per sobre entre fins des i o però ni que si com quan perquè no es em et molt més",
  gl: 'o a os as un unha uns unhas de do da dos das en no na nos nas por para con sen sobre entre ata e ou pero nin que se como cando porque non moi máis',
  el: 'ο η το οι τα τον την του της των τους τις ένας μια ένα σε στο στη στον στην στα από με για χωρίς προς ως και ή αλλά ούτε ότι πως αν όταν να θα μου δεν μην πολύ πιο',
  id: 'di ke dari untuk dengan pada oleh tentang dan atau tetapi tapi yang bahwa jika karena tidak sangat lebih',
  ms: 'di ke dari untuk dengan pada oleh tentang dan atau tetapi yang bahawa jika kerana tidak sangat lebih',
  fil: 'ang ng sa si ni kay mga at o pero na kung dahil hindi',
  vi: 'của ở trong trên dưới với cho từ đến và hoặc nhưng mà nếu vì khi là không một những các rất',
  ar: 'في من على إلى عن مع بين حتى أو و لكن أن إن إذا لأن التي الذي هذا هذه لا لم لن ما يا كل',
  he: 'של את על עם אל מן בין או אבל כי אם לא כל זה זאת הזה',
  ur: 'اور یا لیکن کہ اگر یہ وہ',
  hi: 'और या लेकिन कि अगर यह वह',
};

const TRAILING: Readonly<Record<string, string>> = {
  hi: 'का की के को से में पर ने तक भी ही तो है हैं था थी थे हूँ',
  mr: 'आहे आहेत होता होती पण च',
  ne: 'छ छन् हो थियो पनि नै',
  ur: 'کا کی کے کو سے میں پر نے تک بھی ہی تو ہے ہیں تھا تھی تھے',
  bn: 'না কি তো ও',
  pa: 'ਦਾ ਦੀ ਦੇ ਨੂੰ ਤੋਂ ਵਿੱਚ ਤੇ ਨੇ ਵੀ ਹੀ ਹੈ ਹਨ ਸੀ',
  gu: 'છે હતો હતી પણ જ',
  tr: 've ile için gibi kadar mi mı mu mü de da ki',
  ko: '것 수 때 등 중 뿐 만 줄',
  zh: '的 了 们 吗 呢 吧 着 过 得 地 啊',
  yue: '嘅 咗 啦 喇 呀 啊 嗎 呢',
  wuu: '个 了 伐 呢 啊',
};

const known = new Map<string, FunctionWords>();

/** The function words of a language (language part of a code); empty for a language without a list. */
export function functionWords(language: string): FunctionWords {
  const found = known.get(language) ?? {
    leading: new Set(LEADING[language]?.split(' ')),
    trailing: new Set(TRAILING[language]?.split(' ')),
  };
  known.set(language, found);
  return found;
}
