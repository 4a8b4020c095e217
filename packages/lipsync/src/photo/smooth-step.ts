/** From 0 to 1 with a soft start and end. */
export function smoothStep(share: number): number {
  const inside = Math.min(1, Math.max(0, share));
  return inside * inside * (3 - 2 * inside);
}
