import { expect, it } from 'vitest';
import type { GenerateMouthsCall, MouthGenerator } from '../../engines/mouth-generation.js';
import type { Picture } from '../../picture.js';
import { describeEngine, type EngineUnderTest, neverAborted } from './every-engine.js';
import { soundOf } from './sounds.js';

const FRAMES_PER_SECOND = 25;

/** What every engine that makes faces speak must do. */
export function describeMouthGeneratorConformance(name: string, subject: EngineUnderTest<MouthGenerator>): void {
  const call = async (engine: MouthGenerator, signal: AbortSignal) => {
    const { warnings } = await spoken(engine, cropsFor(engine, 3), { signal });
    return { warnings };
  };

  describeEngine(`${name} as a generator of mouths`, subject, call, (engine) => {
    it('states which crops it takes', () => {
      const { sidePixels, widthCm, topCm, bottomCm } = engine().crop;
      expect(sidePixels % 2).toBe(0);
      expect(sidePixels).toBeGreaterThanOrEqual(32);
      expect(widthCm).toBeGreaterThan(8);
      expect(topCm).toBeGreaterThan(0);
      expect(bottomCm).toBeLessThan(-9);
    });

    it.each([0, 1, 2, 70])('gives %i crops for as many', async (count) => {
      await expectSpoken(engine(), count, {});
    });

    it.each([24, 30_000 / 1001, 60])('does so for %d frames a second', async (framesPerSecond) => {
      await expectSpoken(engine(), 5, { framesPerSecond });
    });

    it.each([
      ['at 44,100 Hz', soundOf(1, { sampleRateHz: 44_100 })],
      ['of a moment', soundOf(0.01)],
      ['of silence', soundOf(1, { peak: 0 })],
      ['that goes on behind the crops', soundOf(9)],
    ])('takes speech %s', async (_, speech) => {
      await expectSpoken(engine(), 5, { speech });
    });

    it('does not change what it is given', async () => {
      const crops = cropsFor(engine(), 3);
      await spoken(engine(), crops);
      const isSame = cropsFor(engine(), 3).map(({ data }, index) =>
        data.every((value, at) => value === crops[index]?.data[at]),
      );
      expect(isSame).toEqual([true, true, true]);
    });

    it('fails as its crops do', async () => {
      const failure = new Error('no more crops');
      const [first] = cropsFor(engine(), 1) as [Picture];
      async function* failing(): AsyncGenerator<Picture> {
        yield first;
        throw failure;
      }
      await expect(spoken(engine(), failing())).rejects.toBe(failure);
    });
  });
}

async function expectSpoken(engine: MouthGenerator, count: number, how: Speaking): Promise<void> {
  const { crops, warnings } = await spoken(engine, cropsFor(engine, count), how);
  const { sidePixels } = engine.crop;
  expect(crops.map(({ width, height }) => [width, height])).toEqual(Array(count).fill([sidePixels, sidePixels]));
  for (const { data } of crops) expect(data).toHaveLength(3 * sidePixels * sidePixels);
  expect(warnings).toBeInstanceOf(Array);
}

/** Crops of slopes that move. */
function cropsFor({ crop: { sidePixels } }: MouthGenerator, count: number): Picture[] {
  return Array.from({ length: count }, (_, frame) => ({
    width: sidePixels,
    height: sidePixels,
    data: Uint8Array.from({ length: 3 * sidePixels * sidePixels }, (_byte, at) => {
      const [x, y] = [Math.floor(at / 3) % sidePixels, Math.floor(at / 3 / sidePixels)];
      return [40 + (128 * x) / sidePixels, 60 + (128 * y) / sidePixels, 80 + 2 * (frame % 60)][at % 3] as number;
    }),
  }));
}

type Speaking = Partial<Omit<GenerateMouthsCall, 'crops'>>;

async function spoken(engine: MouthGenerator, crops: Iterable<Picture> | AsyncIterable<Picture>, how: Speaking = {}) {
  const common = { speech: soundOf(1), framesPerSecond: FRAMES_PER_SECOND, signal: neverAborted };
  const result = await engine.generate({ ...common, ...how, crops: streamed(crops) });
  const given: Picture[] = [];
  for await (const crop of result.crops) given.push(crop);
  return { crops: given, warnings: result.warnings };
}

async function* streamed(crops: Iterable<Picture> | AsyncIterable<Picture>): AsyncGenerator<Picture> {
  yield* crops;
}
