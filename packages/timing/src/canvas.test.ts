import type { MonoAudio } from '@polydub/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CanvasItem, renderCanvas } from './canvas.js';

const sampleRateHz = 1000;

function takeOf(length: number, value: number): MonoAudio {
  return { sampleRateHz, samples: new Float32Array(length).fill(value) };
}

async function draw(
  items: readonly CanvasItem[],
  takes: Readonly<Record<string, MonoAudio>>,
  durationSamples: number,
): Promise<Float32Array[]> {
  const load = async (lineId: string) => takes[lineId] ?? takeOf(0, 0);
  const blocks: Float32Array[] = [];
  for await (const block of renderCanvas(items, { sampleRateHz, durationSamples, load })) blocks.push(block);
  return blocks;
}

async function drawWhole(...args: Parameters<typeof draw>): Promise<number[]> {
  return (await draw(...args)).flatMap((block) => [...block]);
}

describe('renderCanvas', () => {
  it('puts a take at its absolute sample, across blocks, with its gain and soft edges', async () => {
    const items = [{ lineId: 'a', startSample: 950, sampleCount: 100, gainDb: -20 }];
    const canvas = await drawWhole(items, { a: takeOf(100, 0.5) }, 2300);
    expect(canvas).toHaveLength(2300);
    expect(canvas.slice(954, 1046)).toEqual(new Array(92).fill(expect.closeTo(0.05, 6)));
    expect(canvas[949]).toBe(0);
    expect(canvas[950]).toBeGreaterThan(0);
    expect(canvas[950]).toBeLessThan(0.005);
    expect(canvas[1049]).toBeCloseTo(canvas[950] ?? 0, 6);
    expect(canvas[1050]).toBe(0);
  });

  it('adds speakers who overlap', async () => {
    const items = [
      { lineId: 'a', startSample: 0, sampleCount: 100 },
      { lineId: 'b', startSample: 50, sampleCount: 100 },
    ];
    const canvas = await drawWhole(items, { a: takeOf(100, 0.5), b: takeOf(100, 0.25) }, 200);
    expect([canvas[25], canvas[75], canvas[125]]).toEqual([0.5, 0.75, 0.25]);
  });

  it('fades out a take that the canvas ends in', async () => {
    const canvas = await drawWhole([{ lineId: 'a', startSample: 80, sampleCount: 100 }], { a: takeOf(100, 1) }, 120);
    expect(canvas).toHaveLength(120);
    expect(canvas[119]).toBeLessThan(0.1);
  });

  it('loads each take once, when its block comes', async () => {
    const loaded: string[] = [];
    const items = [
      { lineId: 'late', startSample: 2500, sampleCount: 10 },
      { lineId: 'early', startSample: 10, sampleCount: 2000 },
    ];
    const load = async (lineId: string) => {
      loaded.push(lineId);
      return takeOf(lineId === 'early' ? 2000 : 10, 1);
    };
    const seen: string[][] = [];
    for await (const _ of renderCanvas(items, { sampleRateHz, durationSamples: 3000, load })) seen.push([...loaded]);
    expect(seen).toEqual([['early'], ['early'], ['early', 'late']]);
  });

  it('is the sum of its takes wherever they lie', async () => {
    const arbitraryItem = fc.record({ startSample: fc.nat(2600), sampleCount: fc.nat(1500) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryItem, { maxLength: 6 }),
        fc.integer({ min: 1, max: 3000 }),
        async (rows, length) => {
          const items = rows.map((row, index) => ({ lineId: `${index}`, ...row }));
          const takes = Object.fromEntries(
            items.map(({ lineId, sampleCount }) => [lineId, takeOf(sampleCount, 0.125)]),
          );
          const canvas = await drawWhole(items, takes, length);
          expect(canvas).toHaveLength(length);
          const wrong = canvas.findIndex((sample, at) => {
            const touching = items.filter((item) => at >= item.startSample && at < item.startSample + item.sampleCount);
            const inside = touching.filter((item) => {
              const end = Math.min(item.startSample + item.sampleCount, length);
              return at >= item.startSample + 4 && at < end - 4;
            });
            return sample < inside.length * 0.125 || sample > touching.length * 0.125;
          });
          expect(wrong).toBe(-1);
        },
      ),
    );
  });

  it.each([
    ['sample rate', { sampleRateHz: 999, samples: new Float32Array(10) }, '999 Hz'],
    ['length', takeOf(200, 1), '200 samples'],
  ])('refuses a take of another %s', async (_, audio, problem) => {
    const items = [{ lineId: 'a', startSample: 0, sampleCount: 10 }];
    await expect(draw(items, { a: audio }, 500)).rejects.toThrow(problem);
  });
});
