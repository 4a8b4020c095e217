import { textSimilarity } from '../text-distance.js';

/** A text as it was read once. */
export interface ReadText {
  readonly text: string;
  readonly confidence: number;
}

/** Sure readings count much more than doubtful ones, which are mostly of half faded texts. */
const weightOf = ({ confidence }: ReadText): number => confidence ** 4 + 1e-6;

/**
 * The text that readings of the same line agree on. Readings are aligned with the most typical of them, and each
 * character is what most of their weight says. Its confidence is that of the readings that are nearest to it.
 */
export function voteText(readings: readonly ReadText[]): ReadText {
  const weights = new Map<string, number>();
  for (const reading of readings) {
    weights.set(reading.text, (weights.get(reading.text) ?? 0) + weightOf(reading));
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const typical = mostTypical(weights);
  const sure = (weights.get(typical) ?? 0) > total / 2;
  const text = sure ? typical : voteCharacters(typical, weights, total);
  return { text, confidence: confidenceOf(text, readings) };
}

function mostTypical(weights: ReadonlyMap<string, number>): string {
  const likeness = (text: string) => {
    let sum = 0;
    for (const [other, weight] of weights) sum += weight * textSimilarity(text, other);
    return sum + (weights.get(text) ?? 0) * 1e-3;
  };
  const ranked = [...weights.keys()].map((text) => ({ text, likeness: likeness(text) }));
  return ranked.reduce((best, other) => (other.likeness > best.likeness ? other : best), { text: '', likeness: -1 })
    .text;
}

function confidenceOf(text: string, readings: readonly ReadText[]): number {
  const best = readings.map((reading) => reading.confidence * textSimilarity(text, reading.text));
  return Math.max(0, ...best);
}

/** What readings say at each character of the typical one, and what they have before it. */
function voteCharacters(typical: string, weights: ReadonlyMap<string, number>, total: number): string {
  const characters = [...typical];
  const votes = Array.from({ length: characters.length * 2 + 1 }, () => new Map<string, number>());
  for (const [text, weight] of weights) {
    for (const [slot, said] of aligned(characters, [...text]).entries()) {
      const slotVotes = votes[slot];
      slotVotes?.set(said, (slotVotes.get(said) ?? 0) + weight);
    }
  }
  return votes.map((slot, at) => winner(slot, at % 2 === 1 ? characters[(at - 1) / 2] : '', total)).join('');
}

function winner(votes: ReadonlyMap<string, number>, typical = '', total: number): string {
  let best = { said: typical, weight: votes.get(typical) ?? 0 };
  for (const [said, weight] of votes) if (weight > best.weight) best = { said, weight };
  return best.weight > total / 3 ? best.said : typical;
}

/**
 * What a text has at each place of the typical one: for each character what stands in its place ('' when it is
 * missing) at odd numbers, and what stands between them at even ones.
 */
function aligned(typical: readonly string[], text: readonly string[]): string[] {
  const costs = alignmentCosts(typical, text);
  const cost = (row: number, column: number) => costs[row]?.[column] ?? Number.POSITIVE_INFINITY;
  const slots = new Array<string>(typical.length * 2 + 1).fill('');
  let [row, column] = [typical.length, text.length];
  while (row > 0 || column > 0) {
    const here = cost(row, column);
    const said = text[column - 1] ?? '';
    const replaces = row > 0 && column > 0 && here === cost(row - 1, column - 1) + (typical[row - 1] === said ? 0 : 1);
    if (replaces) {
      row -= 1;
      column -= 1;
      slots[row * 2 + 1] = said;
    } else if (row > 0 && here === cost(row - 1, column) + 1) {
      row -= 1;
    } else {
      column -= 1;
      slots[row * 2] = said + (slots[row * 2] ?? '');
    }
  }
  return slots;
}

function alignmentCosts(typical: readonly string[], text: readonly string[]): number[][] {
  const costs = [Array.from({ length: text.length + 1 }, (_, at) => at)];
  for (const [row, character] of typical.entries()) {
    const before = costs[row] ?? [];
    const current = [row + 1];
    for (const [column, other] of text.entries()) {
      const replaced = (before[column] ?? 0) + (character === other ? 0 : 1);
      current.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    costs.push(current);
  }
  return costs;
}
