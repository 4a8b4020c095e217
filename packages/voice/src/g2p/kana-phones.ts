/** Kana in Kokoro's phones (after misaki 0.7's `ja.py`): rows of the syllabary by vowel a i u e o. */
const rows: readonly (readonly [kana: string, phones: string])[] = [
  ['アイウエオ', 'a i ɯ e o'],
  ['カキクケコ', 'ka kʲi kɯ ke ko'],
  ['ガギグゲゴ', 'ɡa ɡʲi ɡɯ ɡe ɡo'],
  ['サシスセソ', 'sa ɕi sɨ se so'],
  ['ザジズゼゾ', 'ʣa ʥi zɨ ʣe ʣo'],
  ['タチツテト', 'ta ʨi ʦɨ te to'],
  ['ダヂヅデド', 'da ʥi zɨ de do'],
  ['ナニヌネノ', 'na ɲi nɯ ne no'],
  ['ハヒフヘホ', 'ha çi ɸɯ he ho'],
  ['バビブベボ', 'ba bʲi bɯ be bo'],
  ['パピプペポ', 'pa pʲi pɯ pe po'],
  ['マミムメモ', 'ma mʲi mɯ me mo'],
  ['ヤユヨ', 'ja jɯ jo'],
  ['ラリルレロ', 'ɾa ɾʲi ɾɯ ɾe ɾo'],
  ['ワヰヱヲヴ', 'βa i e o vɯ'],
];

/** Second kana of a digraph → its phones after a palatal sound, and after other sounds. */
const small: Readonly<Record<string, readonly [palatal: string, plain: string]>> = {
  ャ: ['a', 'ja'],
  ュ: ['ɨ', 'jɨ'],
  ョ: ['o', 'jo'],
  ァ: ['a', 'a'],
  ィ: ['i', 'i'],
  ゥ: ['ɯ', 'ɯ'],
  ェ: ['e', 'e'],
  ォ: ['o', 'o'],
};

const sounds: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([kana, phones]) => {
    const each = phones.split(' ');
    return [...kana].map((letter, index) => [letter, each[index] ?? ''] as const);
  }),
);

/** Onsets that differ before a small vowel: ウィ, クォ, ティ, トゥ and the like. */
const onsets: Readonly<Record<string, string>> = {
  ウ: 'β',
  イ: 'j',
  ク: 'kᵝ',
  グ: 'ɡᵝ',
  テ: 'tʲ',
  デ: 'dʲ',
  ト: 't',
  ド: 'd',
};

/** Phones of katakana; other characters are kept, so that punctuation and spaces stay in place. */
export function kanaPhones(katakana: string): string {
  const letters = [...katakana];
  return letters.map((letter, index) => letterPhones(letter, letters[index + 1], letters[index - 1])).join('');
}

function letterPhones(letter: string, next: string | undefined, previous: string | undefined): string {
  if (letter === 'ー') return 'ː';
  if (letter === 'ッ') return next !== undefined && sounds.has(next) ? 'ʔ' : '';
  if (letter === 'ン') return nasal(next);
  const vowel = small[letter];
  if (vowel) return previous !== undefined && sounds.has(previous) ? '' : vowel[1];
  const sound = sounds.get(letter);
  if (sound === undefined) return letter;
  const following = next === undefined ? undefined : small[next];
  return following ? digraph(letter, sound, following) : sound;
}

function digraph(letter: string, sound: string, [palatal, plain]: readonly [string, string]): string {
  const onset = onsets[letter] ?? [...sound].slice(0, -1).join('');
  const isPalatal = /[ʲɕʥʨɲç]$/u.test(onset) || !plain.startsWith('j');
  return isPalatal ? `${onset}${palatal}` : `${onset}ʲ${palatal}`;
}

/** ン is pronounced at the place of the sound that follows it. */
function nasal(next: string | undefined): string {
  const sound = next === undefined ? '' : (sounds.get(next) ?? '');
  if (/^[mpb]/u.test(sound)) return 'm';
  if (/^[kɡ]/u.test(sound)) return 'ŋ';
  if (/^[ɲʨʥ]/u.test(sound)) return 'ɲ';
  return /^[ntdɾz]/u.test(sound) ? 'n' : 'ɴ';
}
