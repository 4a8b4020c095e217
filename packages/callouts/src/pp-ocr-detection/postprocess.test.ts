import type { Point } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import type { ProbabilityMap } from './model.js';
import { regionsOf } from './postprocess.js';
import type { TurnedBox } from './turned-box.js';

const WIDTH = 160;
const HEIGHT = 96;

interface Core extends TurnedBox {
  readonly probability?: number;
}

function core(x: number, y: number, width: number, height: number, degrees = 0, probability = 0.9): Core {
  return { centre: { x, y }, angle: (degrees * Math.PI) / 180, width, height, probability };
}

/** A map with cores of lines. */
function mapOf(...cores: readonly Core[]): ProbabilityMap {
  const data = Float32Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => {
    const point = { x: (pixel % WIDTH) + 0.5, y: Math.floor(pixel / WIDTH) + 0.5 };
    return cores.find((each) => isInside(each, point))?.probability ?? 0;
  });
  return { width: WIDTH, height: HEIGHT, data };
}

function isInside({ centre, angle, width, height }: TurnedBox, { x, y }: Point): boolean {
  const [right, down] = [x - centre.x, y - centre.y];
  const along = right * Math.cos(angle) + down * Math.sin(angle);
  const across = down * Math.cos(angle) - right * Math.sin(angle);
  return Math.abs(along) <= width / 2 && Math.abs(across) <= height / 2;
}

const picture = { width: 2 * WIDTH, height: 2 * HEIGHT };
const find = (...cores: readonly Core[]) => regionsOf(mapOf(...cores), picture);
const cornersOf = (...cores: readonly Core[]) =>
  find(...cores).map(({ corners }) => corners.map(({ x, y }) => [Math.round(x / 10) * 10, Math.round(y / 10) * 10]));

describe('lines from a map', () => {
  it('grow around their cores, in pixels of the picture and from top to bottom', () => {
    // Cores of 60 × 8 and 40 × 8 grow by 5.6 and 5.3 on every side.
    expect(cornersOf(core(80, 70, 60, 8), core(60, 30, 40, 8))).toEqual([
      [
        [70, 40],
        [170, 40],
        [170, 80],
        [70, 80],
      ],
      [
        [90, 120],
        [230, 120],
        [230, 160],
        [90, 160],
      ],
    ]);
  });

  it.each([-60, -20, 20, 70])('start at their own top left when turned by %d°', (degrees) => {
    const [region] = find(core(80, 48, 60, 8, degrees));
    const [from, to] = region?.corners ?? [];
    const angle = (Math.atan2((to?.y ?? 0) - (from?.y ?? 0), (to?.x ?? 0) - (from?.x ?? 0)) * 180) / Math.PI;
    expect(Math.abs(angle - degrees)).toBeLessThan(4);
  });

  it.each([90, -85])('stay upright where they are vertical, at %d°', (degrees) => {
    const [region] = find(core(80, 48, 60, 8, degrees));
    const [topLeft, topRight, , bottomLeft] = region?.corners ?? [];
    expect((topRight?.x ?? 0) - (topLeft?.x ?? 0)).toBeLessThan(60);
    expect((bottomLeft?.y ?? 0) - (topLeft?.y ?? 0)).toBeGreaterThan(120);
  });

  it('are found where something else that looks a little like text hangs together with them', () => {
    const line = core(80, 30, 100, 8, 0, 0.95);
    const windows = [core(50, 56, 40, 50, 0, 0.45), core(120, 60, 20, 60, 0, 0.6)];
    const alone = cornersOf(line);
    expect(cornersOf(line, ...windows)).toContainEqual(alone[0]);
  });

  it('stay whole where they are no bars, as on an arc', () => {
    const arc = [core(40, 60, 40, 6, -35), core(80, 50, 44, 6), core(120, 60, 40, 6, 35)];
    expect(find(...arc)).toHaveLength(1);
  });

  it('stay within the picture', () => {
    const [region] = find(core(20, 3, 40, 6));
    expect(region?.corners[0]).toEqual({ x: 0, y: 0 });
  });

  it('are left out where the model is not sure or they are tiny', () => {
    expect(find(core(80, 48, 60, 8, 0, 0.4), core(20, 20, 1, 1))).toEqual([]);
    expect(find()).toEqual([]);
  });

  it.each([0, 45])('tell how sure the model is of them, the same at any angle (%d°)', (degrees) => {
    const [region] = find(core(80, 48, 60, 8, degrees, 0.8));
    expect(region?.confidence).toBeGreaterThan(0.6);
    expect(region?.confidence).toBeLessThanOrEqual(0.8);
  });
});
