import { type AddressForm, languagePart } from '@polydub/contracts';

/**
 * The same three lines in several languages: a sentence that runs over two lines, and a question. Shown to the model as an
 * answered turn, they teach it the form of the answer and to leave sentences cut where they are (about 1 chrF better than
 * instructions alone with the small local model).
 */
const lines: Readonly<Record<string, readonly [string, string, string]>> = {
  en: ['Come in, please,', 'and close the door behind you.', "What's your name?"],
  es: ['Pase, por favor,', 'y cierre la puerta al entrar.', '¿Cómo se llama?'],
  fr: ["Entrez, s'il vous plaît,", 'et fermez la porte derrière vous.', 'Comment vous appelez-vous ?'],
  pt: ['Entre, por favor,', 'e feche a porta.', 'Qual é o seu nome?'],
  it: ['Entri, per favore,', 'e chiuda la porta.', 'Come si chiama?'],
  de: ['Kommen Sie bitte herein', 'und schließen Sie die Tür hinter sich.', 'Wie heißen Sie?'],
  nl: ['Kom binnen, alstublieft,', 'en doe de deur achter u dicht.', 'Hoe heet u?'],
  pl: ['Proszę wejść', 'i zamknąć za sobą drzwi.', 'Jak się pan nazywa?'],
  ru: ['Входите, пожалуйста,', 'и закройте за собой дверь.', 'Как вас зовут?'],
  uk: ['Заходьте, будь ласка,', 'і зачиніть за собою двері.', 'Як вас звати?'],
  tr: ['Buyurun, içeri girin', 've arkanızdan kapıyı kapatın.', 'Adınız ne?'],
  vi: ['Mời vào,', 'và đóng cửa lại giúp tôi.', 'Bạn tên là gì?'],
  id: ['Silakan masuk,', 'dan tutup pintunya.', 'Siapa nama Anda?'],
  ar: ['تفضل بالدخول،', 'وأغلق الباب خلفك.', 'ما اسمك؟'],
  ja: ['どうぞお入りください。', 'ドアを閉めてください。', 'お名前は何ですか？'],
  ko: ['들어오세요,', '그리고 문을 닫아 주세요.', '성함이 어떻게 되세요?'],
  zh: ['请进，', '随手把门关上。', '你叫什么名字？'],
};

/** The translations of the same lines to a friend. */
const toFriends: Readonly<Record<string, readonly [string, string, string]>> = {
  es: ['Pasa, por favor,', 'y cierra la puerta al entrar.', '¿Cómo te llamas?'],
  fr: ["Entre, s'il te plaît,", 'et ferme la porte derrière toi.', "Comment t'appelles-tu ?"],
  de: ['Komm bitte herein', 'und schließ die Tür hinter dir.', 'Wie heißt du?'],
};

/** The example's lines in both languages, or nothing where one of them has none. */
export function exampleLines(
  sourceLanguage: string,
  targetLanguage: string,
  form: AddressForm = 'polite',
): { readonly source: readonly string[]; readonly translation: readonly string[] } | undefined {
  // The lines are in simplified characters, which would teach a request for traditional ones the wrong thing.
  if (/^zh-(TW|HK)/i.test(targetLanguage)) return undefined;
  const source = lines[languagePart(sourceLanguage)];
  const target = languagePart(targetLanguage);
  const translation = (form === 'familiar' ? toFriends[target] : undefined) ?? lines[target];
  return source && translation ? { source, translation } : undefined;
}
