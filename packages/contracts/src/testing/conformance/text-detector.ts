import { expect, it } from 'vitest';
import type { TextDetector, TextRegion } from '../../engines/text-detection.js';
import type { Picture } from '../../picture.js';
import { describeEngine, type EngineUnderTest, neverAborted as signal } from './every-engine.js';
import { oddPictures } from './pictures.js';

/** A detector of text, and what it is given to see. */
export interface TextDetectorUnderTest extends EngineUnderTest<TextDetector> {
  /** Pictures of one size: first one with a level line of text, then others. */
  readonly pictures: readonly [Picture, Picture, ...Picture[]];
}

/** What every detector of text must do. */
export function describeTextDetectorConformance(name: string, subject: TextDetectorUnderTest): void {
  const { pictures } = subject;
  const call = (engine: TextDetector, callSignal: AbortSignal) => engine.detect({ pictures, signal: callSignal });

  describeEngine(`${name} as a detector of text`, subject, call, (engine) => {
    it('finds the same in each picture, alone or among others', async () => {
      const { regions } = await engine().detect({ pictures, signal });
      expect(regions).toHaveLength(pictures.length);
      for (const [index, picture] of pictures.entries()) {
        expect((await engine().detect({ pictures: [picture], signal })).regions).toEqual([regions[index]]);
      }
    });

    it('gives corners within the picture, clockwise from the top left of the text', async () => {
      const [picture] = pictures;
      const { regions } = await engine().detect({ pictures: [picture], signal });
      expect(regions[0]).not.toHaveLength(0);
      for (const region of regions[0] ?? []) expectSound(region, picture);
    });

    it.skipIf(subject.isFake).each(oddPictures)('finds nothing in %s', async (_, picture) => {
      expect((await engine().detect({ pictures: [picture], signal })).regions).toEqual([[]]);
    });

    it('answers nothing with nothing', async () => {
      expect(await engine().detect({ pictures: [], signal })).toEqual({ regions: [], warnings: [] });
    });
  });
}

function expectSound({ corners, confidence }: TextRegion, { width, height }: Picture): void {
  expect(confidence).toBeGreaterThan(0);
  expect(confidence).toBeLessThanOrEqual(1);
  for (const { x, y } of corners) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(height);
  }
  const [topLeft, topRight, , bottomLeft] = corners;
  expect(topRight.x).toBeGreaterThan(topLeft.x);
  expect(bottomLeft.y).toBeGreaterThan(topLeft.y);
}
