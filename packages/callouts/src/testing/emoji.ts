import type { Box, Picture } from '@polydub/contracts';

/** A round face of strong colours in a picture: yellow, with an orange lower half and dark eyes. */
export function withEmoji(
  picture: Picture,
  { x, y, width, height }: Box,
  strong: readonly number[] = [255, 205, 50],
): Picture {
  const data = Uint8Array.from(picture.data);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [across, down] = [(column + 0.5) / width - 0.5, (row + 0.5) / height - 0.5];
      if (Math.hypot(across, down) > 0.5) continue;
      const isEye = Math.abs(Math.abs(across) - 0.18) < 0.07 && Math.abs(down + 0.12) < 0.07;
      const colour = isEye ? [80, 40, 10] : down > 0.2 ? [240, 140, 20] : strong;
      data.set(colour, 3 * ((y + row) * picture.width + x + column));
    }
  return { ...picture, data };
}
