import { describe, expect, it } from 'vitest';
import type { MouthBank, MouthPatch } from '../bank/bank-entry.js';
import { bankFrames, type ReferenceFrame } from '../bank/bank-frames.js';
import { rangeOf } from '../bank/mouth-range.js';
import type { PlannedMouth } from '../choosing/plan-mouths.js';
import { lipShapeOf } from '../mesh/lip-shape.js';
import { localShape } from '../mesh/local-shape.js';
import { collected, madeUpFace, streamed } from '../testing/made-up-faces.js';
import type { FaceState } from '../tracking/face-frame.js';
import { drawMouths } from './draw-mouths.js';
import type { MouthOverlay } from './overlay-mouths.js';
import { placeOfMouths } from './place-of-mouths.js';

const SIZE = { width: 240, height: 240 };
const { signal } = new AbortController();

/** A frame of soft colours with a face. */
function frame(index: number, level = 0, state: FaceState = 'usable'): ReferenceFrame {
  const data = Uint8Array.from({ length: 3 * SIZE.width * SIZE.height }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % SIZE.width, Math.floor(at / 3 / SIZE.width)];
    return 110 + level + 30 * Math.sin(x / 9 + (at % 3)) + 30 * Math.cos(y / 7);
  });
  const faces = [madeUpFace({ x: 110 + index, y: 110, size: 2, state })];
  const timeSeconds = index / 25;
  return { picture: { timeSeconds, ...SIZE, data }, face: { timeSeconds, startsShot: false, facesSeen: 1, faces } };
}

async function bankOf(frames: readonly ReferenceFrame[]): Promise<MouthBank> {
  const kept = await collected(bankFrames(streamed(frames), 0.05));
  return {
    entries: kept.map(({ entry }) => entry),
    phonemes: [],
    patchOf: async (index) => kept[index]?.patch as MouthPatch,
  };
}

/** The opening of the made-up mouth, so that it stays as it is. */
const opening = lipShapeOf(localShape(madeUpFace().points, madeUpFace().pose)).openingCm;
const planned = (index: number, entry: number, strength = 1): PlannedMouth => ({
  ...{ timeSeconds: index / 25, layers: [{ entry, share: 1 }], strength },
  target: { opening, spread: 0, closure: 0, teeth: 0, viseme: 'open' },
});

async function draw(
  frames: readonly ReferenceFrame[],
  plan: readonly PlannedMouth[],
  reference = frames,
  hasSharpJoins = false,
) {
  const bank = await bankOf(reference);
  const place = await placeOfMouths(streamed(frames.map(({ face }) => face)), SIZE);
  if (!place) throw new Error('No place.');
  const range = { ...rangeOf(bank.entries), widestOpeningCm: 1 };
  const options = { bank, range, hasSharpJoins, place, signal };
  const overlays = await collected(drawMouths(streamed(frames), streamed(plan), options));
  return { overlays, place };
}

/** The largest difference from the frame where the overlay is opaque, and the share of it that is. */
function difference({ data, width }: MouthOverlay, { picture }: ReferenceFrame, place: { x: number; y: number }) {
  let [largest, opaque] = [0, 0];
  for (let at = 0; at < data.length / 4; at++) {
    if (data[4 * at + 3] === 0) continue;
    opaque += 1;
    const from = 3 * ((place.y + Math.floor(at / width)) * SIZE.width + place.x + (at % width));
    for (let channel = 0; channel < 3; channel++)
      largest = Math.max(
        largest,
        Math.abs((data[4 * at + channel] as number) - (picture.data[from + channel] as number)),
      );
  }
  return { largest, share: opaque / (data.length / 4) };
}

/** Green in the middle of an overlay, where the mouth is drawn: its mean, and the mean step from pixel to pixel. */
function middleOf({ data, width, height }: MouthOverlay) {
  const green = (x: number, y: number) => data[4 * (y * width + x) + 1] as number;
  let [sum, steps, count] = [0, 0, 0];
  for (let y = Math.round(0.4 * height); y < 0.6 * height; y++)
    for (let x = Math.round(0.4 * width); x < 0.6 * width; x++, count++) {
      sum += green(x, y);
      steps += Math.abs(green(x + 1, y) - green(x, y));
    }
  return { mean: sum / count, grain: steps / count };
}

describe('drawing mouths', () => {
  it('gives a frame back where its mouth is its own', async () => {
    const frames = [frame(0), frame(1), frame(2)];
    const { overlays, place } = await draw(
      frames,
      frames.map((_, index) => planned(index, index)),
    );
    for (const [index, overlay] of overlays.entries()) {
      const { largest, share } = difference(overlay, frames[index] as ReferenceFrame, place);
      expect(largest).toBeLessThanOrEqual(2);
      expect(share).toBeGreaterThan(0.3);
      expect(share).toBeLessThan(0.9);
    }
  });

  it('brings mouths to the light of the frame', async () => {
    const { overlays, place } = await draw([frame(0)], [planned(0, 0)], [frame(0, -30)]);
    expect(difference(overlays[0] as MouthOverlay, frame(0), place).largest).toBeLessThanOrEqual(6);
  });

  it('opens a mouth wider for a sound that asks for it, and never in a pause', async () => {
    const changeFor = async (viseme: PlannedMouth['target']['viseme']) => {
      const plan = { ...planned(0, 0), target: { ...planned(0, 0).target, opening: 3 * opening, viseme } };
      const { overlays, place } = await draw([frame(0)], [plan]);
      return difference(overlays[0] as MouthOverlay, frame(0), place).largest;
    };
    expect(await changeFor('open')).toBeGreaterThan(10);
    for (const viseme of ['silence', 'rest', 'breath'] as const) expect(await changeFor(viseme)).toBeLessThanOrEqual(2);
  });

  it('keeps the detail of the nearer mouth at sharp joins, and mixes what is coarse', async () => {
    const [grainy, plain] = [frame(0), frame(0, 20)];
    // Every other pixel of green is brighter: the finest detail that there can be.
    grainy.picture.data.forEach((value, at) => {
      if (at % 3 === 1 && Math.floor(at / 3) % 2 === 0) grainy.picture.data[at] = value + 24;
    });
    const layers = [
      { entry: 0, share: 0.625 },
      { entry: 1, share: 0.375 },
    ];
    const grainOf = async (hasSharpJoins: boolean, [main, other] = layers) => {
      const plan = {
        ...planned(0, 0),
        layers: [
          { ...main, entry: 0 },
          { ...other, entry: 1 },
        ],
      } as PlannedMouth;
      const { overlays } = await draw([grainy], [plan], [grainy, plain], hasSharpJoins);
      return middleOf(overlays[0] as MouthOverlay);
    };
    const [mixed, sharp, alone] = [
      await grainOf(false),
      await grainOf(true),
      await grainOf(true, [
        { entry: 0, share: 1 },
        { entry: 1, share: 0 },
      ]),
    ];
    expect(mixed.grain).toBeLessThan(0.75 * alone.grain);
    expect(sharp.grain).toBeGreaterThan(0.9 * alone.grain);
    expect(Math.abs(sharp.mean - mixed.mean)).toBeLessThan(1);
  });

  it('changes nothing where the mouth cannot be worked on', async () => {
    const frames = [frame(0), frame(1, 0, 'covered'), frame(2)];
    const { overlays } = await draw(frames, [planned(0, 0), planned(1, 0), planned(2, 0, 0)]);
    expect(overlays.map(({ data }) => data.some((value) => value > 0))).toEqual([true, false, false]);
  });

  it('has one place for all frames, and none where there is no face', async () => {
    const faces = [frame(0), frame(30)].map(({ face }) => face);
    const [one, all] = await Promise.all([
      placeOfMouths(streamed(faces.slice(0, 1)), SIZE),
      placeOfMouths(streamed(faces), SIZE),
    ]);
    expect((all?.width ?? 0) - (one?.width ?? 0)).toBeGreaterThan(25);
    expect([all?.x, all?.y, all?.width, all?.height].every((value) => value !== undefined && value % 2 === 0)).toBe(
      true,
    );
    expect(await placeOfMouths(streamed([]), SIZE)).toBeUndefined();
  });
});
