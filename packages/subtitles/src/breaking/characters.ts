/** Scripts that are written without spaces between words. */
export const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u3000-\u303f\uff01-\uff60]/u;

/**
 * Text that must not begin a row (kinsoku, JIS X 4051): closing marks, marks of repetition and length, small kana, and
 * combining marks.
 */
export const NOT_FIRST =
  /^[\p{Pe}\p{Pf}\p{M}"'!?.,:;…‥、。，．！？：；％%‰℃·・ー～〜々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶๆฯ។៕།؟،؛।॥]/u;

/** Text that must not end a row: opening marks and currency signs. */
export const NOT_LAST = /[\p{Ps}\p{Pi}"'¿¡$£¥￥€₹#＃]$/u;

/** Text that ends a clause. */
export const CLAUSE_END = /[,;:–—、，；：،؛]["'”’)\]»」』]*$/u;
