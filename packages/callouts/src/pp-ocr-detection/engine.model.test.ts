import type { Point, TextRegion } from '@polydub/contracts';
import { describeTextDetectorConformance, watchModels } from '@polydub/contracts/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { type DrawnLine, drawnFrame } from '../testing/drawn-frame.js';
import { realModels } from '../testing/real-models.js';
import { createTextDetector } from '../text-detectors.js';

const { models, otherModels, openings } = watchModels(realModels());
const detector = createTextDetector('pp-ocr', { models });
const signal = new AbortController().signal;
afterAll(() => detector.dispose());

const frame = (ground: string, ...lines: DrawnLine[]) => drawnFrame({ width: 640, height: 360, ground, lines });
const greeting: DrawnLine = { text: 'Good evening', x: 60, y: 100, sizePixels: 36 };

describeTextDetectorConformance('pp-ocr', {
  create: () => createTextDetector('pp-ocr', { models }),
  createOther: () => createTextDetector('pp-ocr', { models: otherModels }),
  openings,
  pictures: [frame('#303030', greeting), frame('#303030'), frame('photo', greeting, { ...greeting, y: 300 })],
});

async function find(ground: string, ...lines: DrawnLine[]): Promise<readonly TextRegion[]> {
  const { regions } = await detector.detect({ pictures: [frame(ground, ...lines)], signal });
  return regions[0] ?? [];
}

const angleOf = ({ corners: [from, to] }: TextRegion) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
const length = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y);

describe('pp-ocr', () => {
  it('surrounds a line closely', async () => {
    const [region, ...others] = await find('#303030', greeting);
    expect(others).toEqual([]);
    const [topLeft, topRight, , bottomLeft] = region?.corners ?? [];
    // 36 px letters of "Good evening" reach from 60 to about 280, from 72 to 108.
    expect(topLeft?.x).toBeGreaterThan(45);
    expect(topLeft?.x).toBeLessThan(64);
    expect(topLeft?.y).toBeGreaterThan(56);
    expect(topLeft?.y).toBeLessThan(76);
    expect(topRight?.x).toBeGreaterThan(270);
    expect(topRight?.x).toBeLessThan(310);
    expect(bottomLeft?.y).toBeGreaterThan(104);
    expect(bottomLeft?.y).toBeLessThan(122);
  });

  it.each([-60, -25, 10, 50])('turns the corners with a line at %d°', async (degrees) => {
    const [region] = await find('photo', { ...greeting, x: 250, y: 190, degrees });
    expect(region && angleOf(region)).toBeGreaterThan(degrees - 4);
    expect(region && angleOf(region)).toBeLessThan(degrees + 4);
  });

  it.each([
    ['今天天气很好', 'Noto Sans CJK SC'],
    ['Добрый вечер', 'Noto Sans'],
    ['مساء الخير', 'Noto Sans Arabic'],
    ['शुभ संध्या', 'Noto Sans Devanagari'],
    ['สวัสดีตอนเย็น', 'Noto Sans Thai'],
    ['안녕하세요', 'Noto Sans CJK KR'],
    ['ערב טוב', 'Noto Sans Hebrew'],
  ])('finds %s', async (text, family) => {
    expect(await find('photo', { ...greeting, text, family })).toHaveLength(1);
  });

  it('keeps lines apart, from top to bottom', async () => {
    const regions = await find('#303030', greeting, { ...greeting, y: 150 }, { ...greeting, y: 200 });
    expect(regions).toHaveLength(3);
    const tops = regions.map(({ corners }) => corners[0].y);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  });

  it('leaves a column of letters upright', async () => {
    const column = [...'東京駅前'].map((text, index) => ({ text, x: 300, y: 80 + 40 * index, sizePixels: 36 }));
    const [region] = await find('#303030', ...column.map((line) => ({ ...line, family: 'Noto Sans CJK JP' })));
    const [topLeft, topRight, , bottomLeft] = region?.corners ?? ([] as unknown as TextRegion['corners']);
    expect(Math.abs(region ? angleOf(region) : 90)).toBeLessThan(10);
    expect(length(topLeft, bottomLeft)).toBeGreaterThan(2 * length(topLeft, topRight));
  });
});
