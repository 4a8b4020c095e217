import type { Box, Point } from '@polydub/contracts';
import type { Quad } from '@polydub/vision';

/** Corners of a box that was turned clockwise around the centre of the whole that it is a part of. */
export function turnedQuad({ x, y, width, height }: Box, whole: Box, rotationDegrees: number): Quad {
  const angle = (rotationDegrees * Math.PI) / 180;
  const [pivotX, pivotY] = [whole.x + whole.width / 2, whole.y + whole.height / 2];
  const turned = (cornerX: number, cornerY: number): Point => {
    const [dx, dy] = [cornerX - pivotX, cornerY - pivotY];
    return {
      x: pivotX + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: pivotY + dx * Math.sin(angle) + dy * Math.cos(angle),
    };
  };
  return [turned(x, y), turned(x + width, y), turned(x + width, y + height), turned(x, y + height)];
}

/** A box with room on every side. */
export function withRoom({ x, y, width, height }: Box, room: number): Box {
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
}

/** The smallest upright box around corners. */
export function boundsOf(corners: Quad): Box {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
