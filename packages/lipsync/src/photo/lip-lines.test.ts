import { describe, expect, it } from 'vitest';
import { madeUpPhoto, SKIN } from '../testing/made-up-photos.js';
import { heightAt } from './curve.js';
import { facePlane, toPicture } from './face-plane.js';
import { lipLinesOf } from './lip-lines.js';

const LIP = [180, 80, 80] as const;
const TEETH = [220, 210, 190] as const;

/** The lips of a made-up photo, and where their edges lie in the picture at the middle of the mouth. */
function linesOf(photo: ReturnType<typeof madeUpPhoto>) {
  const [right, left] = [3 * 78, 3 * 308];
  const { points, pose } = photo.face;
  const at = (axis: number) => ((points[right + axis] as number) + (points[left + axis] as number)) / 2;
  const plane = facePlane(pose, { x: at(0), y: at(1) });
  const lips = lipLinesOf(photo.picture, points, plane);
  const row = (line: 'upper' | 'lower' | 'meeting') => toPicture(plane, { across: 0, down: heightAt(lips[line], 0) }).y;
  return { lips, row };
}

describe('the lips of a photo', () => {
  it('touch along the dark line between them, where the mesh is a little off', () => {
    const plain = linesOf(madeUpPhoto());
    const dark = Math.round(plain.row('meeting')) + 3;
    const { lips, row } = linesOf(madeUpPhoto({ colourAt: (_, y) => (Math.abs(y - dark) < 1 ? [60, 30, 30] : SKIN) }));
    expect(lips.openingCm).toBe(0);
    expect(Math.abs(row('meeting') - dark - 0.5)).toBeLessThan(1.2);
  });

  it('of an open mouth end where their red does, where the mesh is a little off', () => {
    const plain = linesOf(madeUpPhoto({ isOpen: true }));
    const [top, bottom] = [Math.round(plain.row('upper')) - 3, Math.round(plain.row('lower')) + 3];
    const { lips, row } = linesOf(
      madeUpPhoto({ isOpen: true, colourAt: (_, y) => (y < top || y >= bottom ? LIP : TEETH) }),
    );
    expect(lips.openingCm).toBeGreaterThan(0.5);
    expect(lips.darkShare).toBe(0);
    expect(Math.abs(row('upper') - top)).toBeLessThan(2.5);
    expect(Math.abs(row('lower') - bottom)).toBeLessThan(2.5);
  });

  it('of a mouth that shows the dark belong to a jaw that hangs down', () => {
    const plain = linesOf(madeUpPhoto({ isOpen: true }));
    const [top, bottom] = [plain.row('upper'), plain.row('lower')];
    const { lips } = linesOf(
      madeUpPhoto({ isOpen: true, colourAt: (_, y) => (y < top || y >= bottom ? LIP : [30, 15, 15]) }),
    );
    expect(lips.darkShare).toBe(1);
  });
});
