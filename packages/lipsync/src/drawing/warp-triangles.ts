import type { Box, Picture } from '@polydub/contracts';

/** What triangles are filled with. */
export interface Texture {
  readonly picture: Picture;
  /** x and y of each point in the picture, in pixels. */
  readonly places: Float32Array;
  /** How much of it is seen at each point, 0…1. */
  readonly share: Float32Array;
  /** What is added to red, green and blue at each point. */
  readonly light?: Float32Array;
}

/** What is drawn on: `rgba`, `box.width × box.height × 4` bytes, which lie at `box` in the picture. */
export interface Canvas {
  readonly box: Box;
  readonly data: Uint8ClampedArray;
}

/** A share of less than this is not drawn. */
const MIN_SHARE = 1 / 512;

/**
 * Draws a texture in triangles, each mapped straight from the texture onto the canvas. Between pixels the texture is interpolated by
 * cubics (Catmull and Rom), which keep it sharp; on whole pixels it is copied exactly.
 */
export function warpTriangles(
  canvas: Canvas,
  triangles: readonly number[],
  places: Float32Array,
  texture: Texture,
): void {
  const { share } = texture;
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at] as number, triangles[at + 1] as number, triangles[at + 2] as number];
    const most = Math.max(share[a] as number, share[b] as number, share[c] as number);
    if (most >= MIN_SHARE) warpTriangle(canvas, [a, b, c], places, texture);
  }
}

/** The inner loop of drawing: it calls nothing and makes no objects for a pixel. */
function warpTriangle(
  { box, data }: Canvas,
  corners: readonly [number, number, number],
  places: Float32Array,
  { picture, places: from, share, light }: Texture,
): void {
  const [a, b, c] = corners;
  const [ax, ay] = [(places[2 * a] as number) - box.x - 0.5, (places[2 * a + 1] as number) - box.y - 0.5];
  const [bx, by] = [(places[2 * b] as number) - box.x - 0.5 - ax, (places[2 * b + 1] as number) - box.y - 0.5 - ay];
  const [cx, cy] = [(places[2 * c] as number) - box.x - 0.5 - ax, (places[2 * c + 1] as number) - box.y - 0.5 - ay];
  const area = bx * cy - cx * by;
  if (Math.abs(area) < 1e-6) return;
  // Of a pixel (x, y), b counts (x·bx + y·by), c likewise, and a the rest.
  const [bRight, bDown, cRight, cDown] = [cy / area, -cx / area, -by / area, bx / area];
  const top = Math.max(0, Math.ceil(Math.min(ay, ay + by, ay + cy)));
  const bottom = Math.min(box.height - 1, Math.floor(Math.max(ay, ay + by, ay + cy)));
  const { width, height, data: pixels } = picture;
  const [px, py] = [(from[2 * a] as number) - 0.5, (from[2 * a + 1] as number) - 0.5];
  const [qx, qy] = [(from[2 * b] as number) - 0.5 - px, (from[2 * b + 1] as number) - 0.5 - py];
  const [rx, ry] = [(from[2 * c] as number) - 0.5 - px, (from[2 * c + 1] as number) - 0.5 - py];
  const shareA = share[a] as number;
  const [shareB, shareC] = [(share[b] as number) - shareA, (share[c] as number) - shareA];
  const isWhole = shareA >= 1 && shareB >= 0 && shareC >= 0;
  const [lightA, lightB, lightC] = light ? [3 * a, 3 * b, 3 * c] : [0, 0, 0];
  const edges = edgesOf(corners, places);
  for (let y = top; y <= bottom; y++) {
    const row = y + box.y + 0.5;
    let [left, right] = [Infinity, -Infinity];
    for (let edge = 0; edge < 12; edge += 4) {
      const upperY = edges[edge] as number;
      if (row < upperY || row >= (edges[edge + 1] as number)) continue;
      const x = (edges[edge + 2] as number) + (row - upperY) * (edges[edge + 3] as number);
      if (x < left) left = x;
      if (x > right) right = x;
    }
    left -= box.x + 0.5;
    right -= box.x + 0.5;
    const bStart = (y - ay) * bDown - ax * bRight;
    const cStart = (y - ay) * cDown - ax * cRight;
    const end = Math.min(box.width, right);
    for (let x = Math.max(0, Math.ceil(left)); x < end; x++) {
      const v = bStart + x * bRight;
      const w = cStart + x * cRight;
      const part = isWhole ? 1 : shareA + v * shareB + w * shareC;
      if (part < MIN_SHARE) continue;
      let tx = px + v * qx + w * rx;
      let ty = py + v * qy + w * ry;
      tx = tx < 0 ? 0 : Math.min(tx, width - 1);
      ty = ty < 0 ? 0 : Math.min(ty, height - 1);
      const column = tx | 0;
      const line = ty | 0;
      const fx = tx - column;
      const fy = ty - line;
      const x0 = fx * (-0.5 + fx * (1 - 0.5 * fx));
      const x1 = 1 + fx * fx * (1.5 * fx - 2.5);
      const x2 = fx * (0.5 + fx * (2 - 1.5 * fx));
      const x3 = fx * fx * (0.5 * fx - 0.5);
      const y0 = fy * (-0.5 + fy * (1 - 0.5 * fy));
      const y1 = 1 + fy * fy * (1.5 * fy - 2.5);
      const y2 = fy * (0.5 + fy * (2 - 1.5 * fy));
      const y3 = fy * fy * (0.5 * fy - 0.5);
      const c1 = 3 * column;
      const c0 = column > 0 ? c1 - 3 : c1;
      const c2 = column + 1 < width ? c1 + 3 : c1;
      const c3 = column + 2 < width ? c1 + 6 : c2;
      const r1 = 3 * line * width;
      const r0 = line > 0 ? r1 - 3 * width : r1;
      const r2 = line + 1 < height ? r1 + 3 * width : r1;
      const r3 = line + 2 < height ? r2 + 3 * width : r2;
      const to = 4 * (y * box.width + x);
      for (let channel = 0; channel < 3; channel++) {
        let value =
          y0 *
            (x0 * (pixels[r0 + c0 + channel] as number) +
              x1 * (pixels[r0 + c1 + channel] as number) +
              x2 * (pixels[r0 + c2 + channel] as number) +
              x3 * (pixels[r0 + c3 + channel] as number)) +
          y1 *
            (x0 * (pixels[r1 + c0 + channel] as number) +
              x1 * (pixels[r1 + c1 + channel] as number) +
              x2 * (pixels[r1 + c2 + channel] as number) +
              x3 * (pixels[r1 + c3 + channel] as number)) +
          y2 *
            (x0 * (pixels[r2 + c0 + channel] as number) +
              x1 * (pixels[r2 + c1 + channel] as number) +
              x2 * (pixels[r2 + c2 + channel] as number) +
              x3 * (pixels[r2 + c3 + channel] as number)) +
          y3 *
            (x0 * (pixels[r3 + c0 + channel] as number) +
              x1 * (pixels[r3 + c1 + channel] as number) +
              x2 * (pixels[r3 + c2 + channel] as number) +
              x3 * (pixels[r3 + c3 + channel] as number));
        if (light !== undefined)
          value +=
            (1 - v - w) * (light[lightA + channel] as number) +
            v * (light[lightB + channel] as number) +
            w * (light[lightC + channel] as number);
        const under = data[to + channel] as number;
        data[to + channel] = part >= 1 ? value : under + part * (value - under);
      }
      data[to + 3] = 255;
    }
  }
}

/**
 * Of each edge: its upper and its lower end, the place of its upper end, and how far it goes to the right with each row. Two
 * triangles find the same for the edge between them, so that each pixel belongs to one of them.
 */
function edgesOf(corners: readonly [number, number, number], places: Float32Array): Float64Array {
  const edges = new Float64Array(12);
  for (let edge = 0; edge < 3; edge++) {
    const [one, other] = [corners[edge] as number, corners[(edge + 1) % 3] as number];
    const isDown = (places[2 * one + 1] as number) < (places[2 * other + 1] as number);
    const [upper, lower] = isDown ? [2 * one, 2 * other] : [2 * other, 2 * one];
    const [upperX, upperY] = [places[upper] as number, places[upper + 1] as number];
    const [lowerX, lowerY] = [places[lower] as number, places[lower + 1] as number];
    edges.set([upperY, lowerY, upperX, (lowerX - upperX) / (lowerY - upperY || 1)], 4 * edge);
  }
  return edges;
}
