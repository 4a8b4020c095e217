/** Joins pieces of sound one after another with `pauseSamples` of silence between them; empty pieces are left out. */
export function concatenated(pieces: readonly Float32Array[], pauseSamples = 0): Float32Array {
  const spoken = pieces.filter((piece) => piece.length > 0);
  const total = spoken.reduce((sum, piece) => sum + piece.length + pauseSamples, -pauseSamples);
  const joined = new Float32Array(Math.max(0, total));
  let offset = 0;
  for (const piece of spoken) {
    joined.set(piece, offset);
    offset += piece.length + pauseSamples;
  }
  return joined;
}
