/** Addends smaller than the largest by this many powers of e change no digit that counts. */
const NEGLIGIBLE = 25;

/** Logarithm of the sum of exponentials; −∞ when every logit is. */
export function logSumExp(logits: Float32Array): number {
  const largest = logits[largestIndex(logits)] ?? -Infinity;
  if (largest === -Infinity) return -Infinity;
  const least = largest - NEGLIGIBLE;
  let sum = 0;
  for (let index = 0; index < logits.length; index++) {
    const logit = logits[index] as number;
    if (logit > least) sum += Math.exp(logit - largest);
  }
  return largest + Math.log(sum);
}

/** Index of the largest value. */
export function largestIndex(values: Float32Array): number {
  let [best, largest] = [0, -Infinity];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    if (value > largest) {
      largest = value;
      best = index;
    }
  }
  return best;
}

/** Draws an index with the probabilities `softmax(logits / temperature)`; `random` is uniform in 0…1. */
export function drawIndex(logits: Float32Array, temperature: number, random: number): number {
  const scaled = logits.map((logit) => logit / temperature);
  const total = logSumExp(scaled);
  let rest = random;
  for (let index = 0; index < scaled.length; index++) {
    rest -= Math.exp((scaled[index] as number) - total);
    if (rest < 0) return index;
  }
  return largestIndex(logits);
}
