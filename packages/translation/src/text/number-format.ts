import { languagePart } from '@polydub/contracts';

/** How a language writes numbers. */
interface Separators {
  readonly group: string;
  readonly decimal: string;
  /** Whether `1000` is written with one, too. */
  readonly groupsThousands: boolean;
}

/**
 * Writes numbers with thousands as the target language does where a translation has them as the source wrote them: 1,250 dollars are
 * `1.250 Dollar` in German, where `1,250` is a little more than one.
 */
export function withNumberFormat(text: string, source: string, sourceLanguage: string, targetLanguage: string): string {
  const [from, into] = [separatorsOf(sourceLanguage), separatorsOf(targetLanguage)];
  if (/\s/u.test(from.group) || from.group === into.group) return text;
  const [group, decimal] = [from.group, from.decimal].map((mark) => (mark === '.' ? String.raw`\.` : mark));
  const pattern = new RegExp(
    String.raw`(?<![\p{N}.,])[1-9]\d{0,2}(?:${group}\d{3})+(?:${decimal}\d+)?(?![\p{N}]|[.,]\d)`,
    'gu',
  );
  const written = new Set(source.match(pattern));
  return text.replaceAll(pattern, (number) => (written.has(number) ? rewritten(number, from, into) : number));
}

function separatorsOf(language: string): Separators {
  // Separators of the digits that are matched, whichever ones the language prefers.
  const format = new Intl.NumberFormat(languagePart(language), { minimumFractionDigits: 1, numberingSystem: 'latn' });
  const markOf = (type: string) => format.formatToParts(1e6).find((part) => part.type === type)?.value ?? '';
  const groupsThousands = format.formatToParts(1000).some(({ type }) => type === 'group');
  return { group: markOf('group'), decimal: markOf('decimal'), groupsThousands };
}

function rewritten(number: string, from: Separators, into: Separators): string {
  const [whole = '', fraction] = number.split(from.decimal);
  const groups = whole.split(from.group);
  const isPlain = groups.length === 2 && groups[0]?.length === 1 && !into.groupsThousands;
  return [groups.join(isPlain ? '' : into.group), fraction].filter((part) => part !== undefined).join(into.decimal);
}
