import { expect, it } from 'vitest';
import type { Inpainter } from '../../engines/inpainting.js';
import type { Mask, Picture } from '../../picture.js';
import { describeEngine, type EngineUnderTest, neverAborted } from './every-engine.js';
import { oddPictures } from './pictures.js';

/** What every inpainter must do. */
export function describeInpainterConformance(name: string, subject: EngineUnderTest<Inpainter>): void {
  const call = (engine: Inpainter, signal: AbortSignal) => engine.inpaint({ ...withHoles(120, 60), signal });
  const fill = async (engine: Inpainter, input: Filling) =>
    (await engine.inpaint({ ...input, signal: neverAborted })).picture;

  describeEngine(`${name} as an inpainter`, subject, call, (engine) => {
    it.each([
      [120, 60],
      [700, 90],
      [64, 640],
    ])('fills holes of a picture of %i × %i pixels and leaves the rest', async (width, height) => {
      const input = withHoles(width, height);
      const filled = await fill(engine(), input);
      expect([filled.width, filled.height, filled.data.length]).toEqual([width, height, input.picture.data.length]);
      expect(worstOutside(input, filled)).toBe(0);
      expect(holesLeft(input, filled)).toBe(0);
    });

    it('does not change the picture that it is given', async () => {
      const input = withHoles(120, 60);
      const before = Uint8Array.from(input.picture.data);
      await fill(engine(), input);
      expect(input.picture.data).toEqual(before);
    });

    it('does not look into the holes', async () => {
      const [light, dark] = [withHoles(120, 60, 255), withHoles(120, 60, 10)];
      expect((await fill(engine(), light)).data).toEqual((await fill(engine(), dark)).data);
    });

    it('leaves a picture without holes as it is', async () => {
      const { picture } = withHoles(120, 60);
      const mask = { width: 120, height: 60, data: new Uint8Array(120 * 60) };
      expect((await fill(engine(), { picture, mask })).data).toEqual(picture.data);
    });

    it.each(oddPictures)('gets over %s that is one hole', async (_, picture) => {
      const mask = { ...picture, data: new Uint8Array(picture.width * picture.height).fill(255) };
      const filled = await fill(engine(), { picture, mask });
      expect(filled.data).toHaveLength(picture.data.length);
    });
  });
}

interface Filling {
  readonly picture: Picture;
  readonly mask: Mask;
}

/** What the holes hold: nothing of the grey around them. */
const HOLE_LEVEL = 255;

/** A grey picture with holes at its border and inside of it. */
function withHoles(width: number, height: number, holeLevel = HOLE_LEVEL): Filling {
  const picture = { width, height, data: new Uint8Array(width * height * 3).fill(100) };
  const mask = { width, height, data: new Uint8Array(width * height) };
  for (let pixel = 0; pixel < mask.data.length; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (x % 40 > 5 || y % 20 > 12) continue;
    mask.data[pixel] = 1 + (pixel % 255);
    picture.data.fill(holeLevel, 3 * pixel, 3 * pixel + 3);
  }
  return { picture, mask };
}

function worstOutside({ picture, mask }: Filling, filled: Picture): number {
  return filled.data.reduce((worst, value, at) => {
    const isHole = mask.data[Math.floor(at / 3)] !== 0;
    return isHole ? worst : Math.max(worst, Math.abs(value - (picture.data[at] as number)));
  }, 0);
}

function holesLeft({ mask }: Filling, filled: Picture): number {
  return mask.data.filter((value, pixel) => value !== 0 && filled.data[3 * pixel] === HOLE_LEVEL).length;
}
