import { normalized } from '@polydub/contracts';

const longestGram = 6;
const beta = 2;

/**
 * chrF2, 0…100: F-score (β = 2, so recall weighs more) of the character n-grams, n = 1…6, that a translation shares with its
 * reference; whitespace is not counted. Popović, "chrF: character n-gram F-score for automatic MT evaluation", WMT 2015.
 */
export function chrf(translation: string, reference: string): number {
  const [ours, theirs] = [charactersOf(translation), charactersOf(reference)];
  const orders = Array.from({ length: longestGram }, (_, index) => overlap(ours, theirs, index + 1));
  const counted = orders.filter((order) => order.ofTranslation > 0 && order.ofReference > 0);
  if (counted.length === 0) return 0;
  const mean = (share: (order: Overlap) => number) =>
    counted.reduce((sum, order) => sum + share(order), 0) / counted.length;
  const precision = mean((order) => order.shared / order.ofTranslation);
  const recall = mean((order) => order.shared / order.ofReference);
  const weighted = beta ** 2 * precision + recall;
  return weighted === 0 ? 0 : (100 * (1 + beta ** 2) * precision * recall) / weighted;
}

interface Overlap {
  readonly shared: number;
  readonly ofTranslation: number;
  readonly ofReference: number;
}

function overlap(translation: readonly string[], reference: readonly string[], size: number): Overlap {
  const ours = gramCounts(translation, size);
  const theirs = gramCounts(reference, size);
  const shared = [...ours].reduce((sum, [gram, count]) => sum + Math.min(count, theirs.get(gram) ?? 0), 0);
  return { shared, ofTranslation: total(ours), ofReference: total(theirs) };
}

function charactersOf(text: string): string[] {
  return [...normalized(text, 'NFC').replace(/\s+/g, '')];
}

function gramCounts(characters: readonly string[], size: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let start = 0; start + size <= characters.length; start++) {
    const gram = characters.slice(start, start + size).join('');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
