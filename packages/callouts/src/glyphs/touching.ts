import type { Mask } from '@polydub/contracts';
import { connectedComponents, maskWhere } from '@polydub/vision';

/** The pieces of a mask that hold something of another one. */
export function touching(mask: Mask, other: Mask): Mask {
  const { labels } = connectedComponents(mask);
  const touched = new Set<number>();
  for (let pixel = 0; pixel < labels.length; pixel++) if (other.data[pixel] !== 0) touched.add(labels[pixel] as number);
  touched.delete(0);
  return maskWhere(mask.width, mask.height, (pixel) => touched.has(labels[pixel] as number));
}
