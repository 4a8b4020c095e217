import type { Point } from '@polydub/contracts';
import type { FacePose } from '../tracking/face-pose.js';
import { slowWave } from './slow-wave.js';
import { smoothStep } from './smooth-step.js';

/** How a head stands at a moment, away from how it stands in the photo. */
export interface HeadSway {
  /** In centimetres of the face. */
  readonly acrossCm: number;
  readonly downCm: number;
  readonly yawRadians: number;
  readonly pitchRadians: number;
  readonly rollRadians: number;
  /** How far the chest has risen. */
  readonly breathCm: number;
}

/** How far a head sways at most. */
const MAX = { acrossCm: 0.16, downCm: 0.1, yaw: 0.03, pitch: 0.022, roll: 0.018, breathCm: 0.07 } as const;
const BREATH_SECONDS = 4.1;

/** The sway at a time; the same seed always sways the same. */
export function swayAt(timeSeconds: number, seed: number): HeadSway {
  const wave = (channel: number, slowestSeconds: number) => slowWave(timeSeconds, { seed, channel, slowestSeconds });
  const breath = 0.5 - 0.5 * Math.cos((2 * Math.PI * timeSeconds) / BREATH_SECONDS + wave(6, 13));
  return {
    acrossCm: MAX.acrossCm * wave(1, 9),
    downCm: MAX.downCm * wave(2, 7) - 0.4 * MAX.breathCm * breath,
    yawRadians: MAX.yaw * wave(3, 8),
    pitchRadians: MAX.pitch * wave(4, 6),
    rollRadians: MAX.roll * wave(5, 10),
    breathCm: MAX.breathCm * breath,
  };
}

/** What of a photo moves with the head. */
export interface HeadField {
  readonly pose: FacePose;
  readonly width: number;
  readonly height: number;
}

/** In centimetres of the face: the head's middle and half sizes, and how much farther it moves things around it. */
const HEAD = { downCm: -1.5, acrossCm: 9, heightCm: 11.5, fade: 1.9 } as const;
/** The neck bends around here. */
const NECK_CM = 11;
/** The front of the head is so far before what it turns around, and the nose before it. */
const DEPTH_CM = 7;
const NOSE_CM = 1.6;
/** Nothing moves along the border, and all of it so far inside of it, in shares of the shorter side. */
const BORDER_SHARE = 0.07;

/** How far a place of the photo moves, in pixels. */
export function swayShift({ pose, width, height }: HeadField, { x, y }: Point, sway: HeadSway): Point {
  const scale = pose.pixelsPerCentimetre;
  const [across, down] = [(x - pose.x) / scale, (y - pose.y) / scale];
  const inside = Math.min(x, y, width - x, height - y) / (BORDER_SHARE * Math.min(width, height));
  if (inside <= 0) return { x: 0, y: 0 };
  const border = smoothStep(inside);
  const radius = Math.hypot(across / HEAD.acrossCm, (down - HEAD.downCm) / HEAD.heightCm);
  const head = border * (1 - smoothStep((radius - 1) / (HEAD.fade - 1)));
  const chest = border * smoothStep((down - 8) / 8) * Math.exp(-((across / 18) ** 2)) * Math.exp(-((down / 40) ** 2));
  if (head < 1e-4 && chest < 1e-4) return { x: 0, y: 0 };
  const depth =
    DEPTH_CM * Math.exp(-((across / 7.5) ** 2) - ((down - HEAD.downCm) / 11) ** 2) +
    NOSE_CM * Math.exp(-((across / 1.6) ** 2) - (down / 2) ** 2);
  const right = sway.acrossCm + sway.yawRadians * depth - sway.rollRadians * (down - NECK_CM);
  const below = sway.downCm + sway.pitchRadians * depth + sway.rollRadians * across;
  return { x: scale * head * right, y: scale * (head * below - chest * sway.breathCm) };
}

/** The part of the photo that may move, in pixels. */
export function swayBounds({ pose, width, height }: HeadField): {
  left: number;
  top: number;
  right: number;
  bottom: number;
} {
  const scale = pose.pixelsPerCentimetre;
  const side = 36 * scale;
  return {
    left: Math.max(0, Math.floor(pose.x - side)),
    right: Math.min(width, Math.ceil(pose.x + side)),
    top: Math.max(0, Math.floor(pose.y - (HEAD.heightCm * HEAD.fade - HEAD.downCm) * scale)),
    bottom: Math.min(height, Math.ceil(pose.y + 80 * scale)),
  };
}
