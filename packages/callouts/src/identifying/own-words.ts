/** What tells a language from others of its script: its own words, letters and endings. */
export interface OwnWords {
  /** Whole words, and parts of words that others do not have; small letters. */
  readonly words: RegExp;
  /** A text with one of these letters is in another language. */
  readonly never?: RegExp;
}

const apart = (words: string, parts?: string) =>
  new RegExp(`^(?:${words.trim().replace(/\s+/g, '|')})$${parts === undefined ? '' : `|${parts}`}`, 'u');

/**
 * Languages that the library of {@link rankLanguages} does not know, or knows only together with one that is written much
 * alike (`hr` and `bs`, `ms` and `id`). Apostrophes are straight ones here.
 */
export const ownWords: Readonly<Record<string, OwnWords>> = {
  bs: {
    words: apart(
      'šta veče također takođe hiljada hiljade januar februar mart juni juli august septembar oktobar novembar decembar ko niko neko lahko kahva muzika voz hljeb porodica porodice nauka nauke fajl fajla fajlovi ekran ekrana',
      '^sedmic|^kolon|^tabel|^numeris|^dugm|^sačuva|^dešava|^tačk|^tačn|^opšt|^uopšt|^uslov|^saradnj|^histori|^evrop|^sistem|^pozorišt|^fudbal|^nauč|^obezbije|^kompjuter|^saobraća|^takmič|^hemij|^izvinj|^tok(?:om|u)$|^učestv|^prisustv|irati?$|isan[aoie]?$',
    ),
  },
  hr: {
    words: apart(
      'što tko nitko netko tjedan tjedna tjedni tjedana tisuća tisuće siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac glazba glazbe vlak kruh obitelj obitelji tijekom redak retka retke zaslon zaslona popis popisa stupac',
      '^stup[ca]|^tablic|^povezni|^numerir|^točk|^točn|^povije|^sustav|^znanost|^znanstv|^uvjet|^suradnj|^europ|^kazališ|^nogomet|^datote|^računal|^tipk|^gumb|^spremi|^događ|^zrak|^zrakoplov|^sveučiliš|^kemij|^glazben',
    ),
  },
  id: {
    words: apart(
      'bisa karena bahwa uang mobil kantor kamu kalian ponsel beranda gratis ketika saat kota pria semi hapus tombol informasi perusahaan silakan sebelumnya unduh pengaturan jelajahi inggris coba rumah adalah kebutuhan baru tampilkan berkas tautan gambar ubah cetak temukan ganti ukuran kolom baris sel lebar tinggi tempel potong salin bagaimana gurun',
      '(?:itas|asi|isme|if)$',
    ),
  },
  ms: {
    words: apart(
      'kerana bahawa wang kereta boleh awak ialah semasa percuma maklumat apabila butang muat turun tetapan tahu sila syarikat bandar padam pejabat telefon jualan hujung petang padang cair berlaku ahad isnin selasa khamis jumaat sabtu laluan paparan',
      '(?:iti|isasi|grafi)$|^perkhidmat|^penggun',
    ),
  },
  gl: {
    words: apart(
      'unha unhas non xa xeo xente xogo xunto xuntos lonxe moi máis cando coa co dun dunha nunha ata pechar garda gardar engadir escolla preme prema axuda páxina páxinas imaxe imaxes ligazón táboa vermello vermella viñeron galego galega onte hoxe mañá noso nosa nosos nosas veciños vostede cidade xeral dende aínda despois tamén ningún algunha volcáns xestión acontece á ás sen ten liña liñas atopar amosar quere xanela atallos',
      '(?:ións|áns|óns|axe|axes|xico|xica|xía|xías|ñeron)$',
    ),
  },
  mt: {
    words: apart(
      "ta' ma' meta biex minn kif jew huma tkun dan din fuq wara qabel ġewwa l-ewwel kollha lejla iktar",
      "[ċġħ]|^(?:il|l|it|is|ix|in|ir|id|fid|fil|fis|fit|tal|tas|tat|mal|bil|bit|għall|mill|x|b|f|t|m)[-']",
    ),
  },
  uz: {
    words: apart(
      "va uchun bilan qanday nima kerak haqida yangi barcha hamma bugungi juda oldin keyin bu emas bor yo'q qilish kech xayrli muz qizil hayot paydo",
      "[og']'|(?:larni|larning|ning|dagi|lari|imiz|moqda|gan|ganda|ishdan|ingiz|ish|ishi)$|^qa(?:nday|yer|chon)",
    ),
  },
  sw: {
    words: apart(
      'ya wa za kwa cha vya katika hii huu hili hizi kama jinsi yako yetu wetu wako zako sana leo wakati bonyeza habari karibu maisha watu nini kabla kuhusu mpya zaidi ili usiku mbali mambo hifadhi nchi siku jioni barafu kitufe ndani',
      '^(?:kutok|unap|anap|wanap|inap|zinap|unav|zinav|anay|unay|wanay|kufu|kusi|kuan|kuto|kup|kut|kuw|mab|wag)[a-z]*[ao]$',
    ),
  },
  so: {
    words: apart(
      'waa iyo ka ku soo oo ee aad u ay ah waxa waxaa waxay inaad sida maxaa marka meel haddii kale badan caawa xilliga riix si inta hor nolosha habeen wanaagsan ugu lagu laga',
      '(?:xaa|dhaa|aanad|ooyin|aysan|aysm|eegaan|aagsan|taan$|aaga$|aadid|dhiga|yaa$|aan$|ayaal|gaan)|^dha|^xi[dl]|^bada',
    ),
  },
  kk: { words: /[әғқңұһ]|(?:дар|дер|лар|лер|тар|тер)(?:ды|ді|дың|дің|ымыз|іміз)?$/u, never: /[їєґћђѓќўј]/u },
  mn: {
    words: /[өү]|аа|оо|уу|ээ|^(?:вэ|бэ|нь|дэх|юу|юуг|байна|тулд|мөс|маань|хавар)$|(?:ийг|ийн|ын|тай|сан|даг)$/u,
    never: /[әғқңұһіїєґћђјљњџ]/u,
  },
  mk: {
    words: /[ѓќѕ]|^(?:ги|го|во|со|ќе|кога|ова|што|ја|дојдоа|многу)$|(?:от|ата|ите|ето|ува|уваат|аат)$/u,
    never: /[ъыэщюяйіїєґёьћђқғңұһәөү]/u,
  },
  ne: {
    words:
      /हरू|लाई|नुहोस्|नुहुन्छ|नुपर्|छन्|छ$|^.{2,}(?:को|का|की|मा|ले|बाट|सँग)$|ँदा$|न्जेल|^(?:र|हाम्रा|धेरै|तपाईं|तपाईंको|साँझ|राति|रातो|यो|हुन्छ|हिउँ)$/u,
  },
};

/** Share of a text's letters that are in own words of a language, 0…1. */
export function ownShare(text: string, language: string): number {
  const own = ownWords[language];
  const words = wordsOf(text);
  if (!own || words.length === 0 || own.never?.test(words.join(' '))) return 0;
  const lettersIn = (some: readonly string[]) => some.reduce((sum, word) => sum + word.length, 0);
  return lettersIn(words.filter((word) => own.words.test(word))) / lettersIn(words);
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[‘’ʻʼ`]/g, "'")
      .match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? []
  );
}
