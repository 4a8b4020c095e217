/** A file that was damaged, and how. */
export interface Damaged {
  readonly name: string;
  readonly content: Uint8Array;
}

const kinds = ['cut', 'flipped', 'zeroed', 'shuffled', 'doubled', 'headless'] as const;

/** Damages a file in several ways, the same ways every time. */
export function damage(name: string, content: Uint8Array, { copies }: { readonly copies: number }): Damaged[] {
  return Array.from({ length: copies }, (_, copy) => {
    const kind = kinds[copy % kinds.length] ?? 'cut';
    return { name: `${kind}${copy}-${name}`, content: damageOnce(Buffer.from(content), kind, noise(copy + 1)) };
  });
}

function damageOnce(content: Buffer, kind: (typeof kinds)[number], random: () => number): Uint8Array {
  const at = (share: number) => Math.floor(share * content.length);
  const spot = at(random());
  const length = at(0.02 + random() * 0.1);
  switch (kind) {
    case 'cut':
      return content.subarray(0, spot);
    case 'flipped':
      for (let flips = 0; flips < 60; flips += 1) content[at(random())] = Math.floor(random() * 256);
      return content;
    case 'zeroed':
      return content.fill(0, spot, Math.min(content.length, spot + length));
    case 'shuffled':
      return Buffer.concat([content.subarray(spot), content.subarray(0, spot)]);
    case 'doubled':
      return Buffer.concat([content.subarray(0, spot), content]);
    case 'headless':
      return content.subarray(Math.min(length, 200));
  }
}

/** Marsaglia's xorshift32: the same numbers in [0, 1) for the same seed. */
function noise(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
