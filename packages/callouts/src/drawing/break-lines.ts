/** Scripts that are written without spaces between words. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Mymr}]/u;
/** May not begin a line: closing brackets, full stops and the like, small kana, repetition and length marks (JIS X 4051). */
const NOT_FIRST =
  /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！‼⁇⁈⁉…‥ー々〻ゝゞヽヾ〜～ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ,.:;?!%％°℃‰ๆฯ၊။។]/u;
/** May not end a line: opening brackets and signs of currency. */
const NOT_LAST = /[\p{Ps}\p{Pi}¥＄$£€#＃]$/u;
/** A line may break behind a hyphen, dash or slash inside of a word. */
const INSIDE_WORD = /(?<=[\p{L}\p{N}][-‐–—/])(?=\p{L})/u;

/** Cuts one line of text into pieces; it may be broken between any two of them. Joined they are the text again. */
export function breakPieces(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const words = text.match(/\s*\S+\s*/gu) ?? [];
  const pieces = words.flatMap((word) =>
    WITHOUT_SPACES.test(word)
      ? joined([...segmenter.segment(word)].map(({ segment }) => segment))
      : word.split(INSIDE_WORD),
  );
  return pieces;
}

/** Undoes the breaks that the rules of Chinese, Japanese and Thai typesetting forbid. */
function joined(segments: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const segment of segments) {
    const last = pieces.at(-1);
    const isBound = last !== undefined && (/^\s/u.test(segment) || NOT_FIRST.test(segment) || NOT_LAST.test(last));
    if (isBound) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Fills lines up to a width, each with as many pieces as it holds, at least one. */
export function wrapPieces(pieces: readonly string[], width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && widthOf((line + piece).trim()) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}
