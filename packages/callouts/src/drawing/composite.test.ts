import { describe, expect, it } from 'vitest';
import { calloutAt } from '../testing/laid-out.js';
import { composite } from './composite.js';
import { type Layer, placeAt, placeLayer } from './layer.js';

/** A white square of 4 pixels with an empty border of 2, at the top left corner of the box. */
function square(): Layer {
  const data = new Uint8Array(8 * 8 * 4);
  for (let y = 2; y < 6; y++) for (let x = 2; x < 6; x++) data.fill(255, 4 * (y * 8 + x), 4 * (y * 8 + x) + 4);
  return { width: 8, height: 8, data, x: 8, y: 8, resolution: 1 };
}

const black = () => ({ width: 24, height: 24, data: new Uint8Array(24 * 24 * 3) });
const red = (picture: { data: Uint8Array }) => picture.data.filter((_, index) => index % 3 === 0);
const sum = (values: Uint8Array) => values.reduce((total, value) => total + value, 0);
const callout = calloutAt(10, 10, 4, { box: { x: 10, y: 10, width: 4, height: 4 } });
const at = (offsetX: number, offsetY: number, scale = 1, rotationDegrees = 0) => ({
  ...callout,
  path: [{ timeSeconds: 0, offsetX, offsetY, scale, rotationDegrees }],
});

function shown(given: typeof callout): Uint8Array {
  const picture = black();
  const place = placeLayer(square(), given, 1);
  if (place) composite(picture, { x: 0, y: 0 }, square(), place);
  return red(picture);
}

describe('composite', () => {
  it('copies a layer that stays', () => {
    const values = shown(callout);
    expect([values[10 * 24 + 10], values[13 * 24 + 13], values[9 * 24 + 10], values[14 * 24 + 13]]).toEqual([
      255, 255, 0, 0,
    ]);
    expect(sum(values)).toBe(16 * 255);
  });

  it('moves by parts of a pixel without loss', () => {
    const values = shown(at(0.5, 0));
    expect([values[11 * 24 + 10], values[11 * 24 + 11], values[11 * 24 + 14]]).toEqual([128, 255, 128]);
    expect(Math.abs(sum(values) - 16 * 255)).toBeLessThan(16);
  });

  it('turns and scales around the middle of the box', () => {
    expect(shown(at(0, 0, 1, 90))).toEqual(shown(callout));
    const larger = shown(at(0, 0, 2));
    expect([larger[8 * 24 + 8], larger[12 * 24 + 12], larger[15 * 24 + 15]].every((value) => (value ?? 0) > 100)).toBe(
      true,
    );
    expect(sum(larger) / (16 * 255)).toBeCloseTo(4, 1);
  });

  it('draws on a part of the picture, and leaves out what lies outside', () => {
    const part = { width: 3, height: 3, data: new Uint8Array(27) };
    const place = placeLayer(square(), callout, 1);
    if (place) composite(part, { x: 9, y: 9 }, square(), place);
    expect([...red(part)]).toEqual([0, 0, 0, 0, 255, 255, 0, 255, 255]);
    expect(() => shown(at(-100, -100))).not.toThrow();
  });
});

describe('placeLayer', () => {
  const fading = { ...callout, startSeconds: 1, endSeconds: 3, fadeInSeconds: 0.4, fadeOutSeconds: 0.2 };
  const opacity = (seconds: number) => placeLayer(square(), fading, seconds, 0.1)?.opacity;

  it('shows it from its first frame to its last', () => {
    expect([opacity(0.99), opacity(3)]).toEqual([undefined, undefined]);
    expect(opacity(2)).toBe(1);
  });

  it('shows it in its first frame and not in the one after its last, though times are rounded', () => {
    expect(opacity(1 - 1e-9)).toBeDefined();
    expect(opacity(3 - 1e-9)).toBeUndefined();
  });

  it('fades from the frame before the first to the end', () => {
    expect(opacity(1)).toBeCloseTo(0.25);
    expect(opacity(1.3)).toBeCloseTo(1);
    expect(opacity(2.9)).toBeCloseTo(0.5);
  });
});

describe('placeAt', () => {
  const path = [
    { timeSeconds: 1, offsetX: 0, offsetY: 10, scale: 1, rotationDegrees: 170 },
    { timeSeconds: 3, offsetX: 100, offsetY: 20, scale: 2, rotationDegrees: -170 },
  ];

  it('is steady between knots, and turns the shorter way', () => {
    expect(placeAt(path, 2)).toEqual({ offsetX: 50, offsetY: 15, scale: 1.5, rotationDegrees: 180 });
  });

  it('stays before and after them', () => {
    expect(placeAt(path, 0)).toMatchObject({ offsetX: 0, scale: 1 });
    expect(placeAt(path, 9)).toMatchObject({ offsetX: 100, scale: 2 });
    expect(placeAt([], 9)).toMatchObject({ offsetX: 0, offsetY: 0, scale: 1, rotationDegrees: 0 });
  });
});
