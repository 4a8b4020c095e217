/** Names that share fewer of their letter pairs are not meant. */
const LEAST_SIMILARITY = 0.5;

/** The names most like one that was mistyped, the most similar first; at most three, none where none is similar. */
export function mostSimilar(mistyped: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, similarity: similarity(mistyped, name) }))
    .filter((each) => each.similarity >= LEAST_SIMILARITY)
    .sort((one, other) => other.similarity - one.similarity)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** The share of neighbouring letter pairs that both have (Sørensen and Dice), 0…1. */
function similarity(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const common = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * common) / (pairs.size + others.size || 1);
}

function pairsOf(name: string): Set<string> {
  const letters = [...name.toLowerCase()];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}
