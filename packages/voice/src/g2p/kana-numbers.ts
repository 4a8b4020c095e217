const digits = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュウ'];
const hundreds = [
  '',
  'ヒャク',
  'ニヒャク',
  'サンビャク',
  'ヨンヒャク',
  'ゴヒャク',
  'ロッピャク',
  'ナナヒャク',
  'ハッピャク',
  'キュウヒャク',
];
const thousands = [
  '',
  'セン',
  'ニセン',
  'サンゼン',
  'ヨンセン',
  'ゴセン',
  'ロクセン',
  'ナナセン',
  'ハッセン',
  'キュウセン',
];
const myriads = ['', 'マン', 'オク', 'チョウ'];

/** Reads a decimal number in Japanese, in katakana, with the sound changes within it (300 is サンビャク). */
export function kanaNumber(written: string): string {
  const [whole = '', decimals] = written.replaceAll(',', '').split('.');
  const spoken = whole.length > 16 ? digitByDigit(whole) : wholeNumber(whole);
  return decimals === undefined ? spoken : `${spoken}テン${digitByDigit(decimals)}`;
}

const digitByDigit = (text: string): string => [...text].map((digit) => digits[Number(digit)]).join('');

function wholeNumber(text: string): string {
  if (Number(text) === 0) return digits[0] ?? '';
  const groups: string[] = [];
  for (let end = text.length, level = 0; end > 0; end -= 4, level++) {
    const value = Number(text.slice(Math.max(0, end - 4), end));
    if (value > 0) groups.unshift(`${belowMyriad(value, level > 0 && value === 1000)}${myriads[level]}`);
  }
  return groups.join('');
}

/** A thousand alone before マン and larger units is read イッセン. */
function belowMyriad(value: number, isBare: boolean): string {
  const [thousand, hundred, ten, one] = [1000, 100, 10, 1].map((place) => Math.floor(value / place) % 10);
  return [
    thousand === 1 && isBare ? 'イッセン' : thousands[thousand ?? 0],
    hundreds[hundred ?? 0],
    ten ? `${ten === 1 ? '' : digits[ten]}ジュウ` : '',
    one ? digits[one] : '',
  ].join('');
}
