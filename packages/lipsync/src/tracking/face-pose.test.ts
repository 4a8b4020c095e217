import { FACE_POINTS } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { madeUpMesh } from '../testing/made-up-faces.js';
import { canonicalPoints } from './canonical-face.js';
import { anglesOf, placed, poseOf } from './face-pose.js';

const DEGREE = Math.PI / 180;

interface Turn {
  readonly yaw?: number;
  readonly pitch?: number;
  readonly roll?: number;
}

/** The canonical face as a mesh: turned, 10 pixels a centimetre, moved to (300, 200). */
function turnedMesh({ yaw = 0, pitch = 0, roll = 0 }: Turn): Float32Array {
  const points = new Float32Array(3 * FACE_POINTS);
  const spin = (a: number, b: number, degrees: number): [number, number] => {
    const [cos, sin] = [Math.cos(degrees * DEGREE), Math.sin(degrees * DEGREE)];
    return [a * cos - b * sin, a * sin + b * cos];
  };
  for (const [index, , x, y, z] of canonicalPoints) {
    const [z1, x1] = spin(z, x, yaw);
    const [z2, y2] = spin(z1, y, pitch);
    const [x3, y3] = spin(x1, y2, -roll);
    points.set([300 + 10 * x3, 200 - 10 * y3, -10 * z2], 3 * index);
  }
  return points;
}

describe('poseOf', () => {
  it.each([{ yaw: 35 }, { yaw: -60 }, { pitch: 25 }, { pitch: -40 }, { roll: 30 }, { roll: -170 }])(
    'tells how a head is turned: %o',
    (turn) => {
      const pose = poseOf(turnedMesh(turn));
      const { yawRadians, pitchRadians, rollRadians } = anglesOf(pose);
      expect(yawRadians / DEGREE).toBeCloseTo(turn.yaw ?? 0, 3);
      expect(pitchRadians / DEGREE).toBeCloseTo(turn.pitch ?? 0, 3);
      expect(rollRadians / DEGREE).toBeCloseTo(turn.roll ?? 0, 3);
      expect(pose.pixelsPerCentimetre).toBeCloseTo(10, 4);
      for (const [at, value] of [pose.x - 300, pose.y - 200, pose.z].entries())
        expect([at, Math.abs(value) < 1e-3]).toEqual([at, true]);
    },
  );

  it('tells where a place of the canonical face lies', () => {
    const pose = poseOf(turnedMesh({ roll: 90 }));
    const { x, y } = placed(pose, [0, 5, 0]);
    expect(x).toBeCloseTo(350, 3);
    expect(y).toBeCloseTo(200, 3);
  });

  it('takes a face that looks into the camera for such a one', () => {
    const { yawRadians, rollRadians } = anglesOf(poseOf(madeUpMesh()));
    expect(Math.abs(yawRadians)).toBeLessThan(15 * DEGREE);
    expect(Math.abs(rollRadians)).toBeLessThan(15 * DEGREE);
  });
});
