import type { Check } from './check.js';

/** Signs and names of currencies, as they begin in the languages of the tables. */
const CURRENCIES: Readonly<Record<string, RegExp>> = {
  dollar: /\$|d[oó]l+ar|доллар|долар|ドル|美元|달러/iu,
  euro: /€|\beur|евро|євро|ユーロ|欧元|유로/iu,
  pound: /£|\bpounds?\b|\blibras?\b|\blivres?\b|pfund|sterl|фунт|ポンド|英镑|파운드/iu,
  yen: /¥|\b[iy]en(?:es|i|s)?\b|иен|円|日元|[\d십백천만억]\s?엔/iu,
};
/** An amount of money with its sign. */
const AMOUNT = /[$€£¥]\s?\d|\d\s?[$€£¥]/u;

/** An amount keeps its currency. */
export const currency: Check = ({ source, translation }) => {
  if (!AMOUNT.test(source)) return undefined;
  const named = (text: string) => Object.keys(CURRENCIES).filter((name) => CURRENCIES[name]?.test(text));
  const [said, got] = [named(source), named(translation)];
  const other = got.find((name) => !said.includes(name));
  const lost = said.find((name) => !got.includes(name));
  if (lost === undefined || other === undefined) return undefined;
  return { code: 'unit-changed', severity: 'weak', reason: `names the ${other} instead of the ${lost}` };
};
