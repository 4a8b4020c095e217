import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRecord, writeRecord } from './record-form.js';

const value = z.object({
  name: z.string(),
  places: z.record(z.string(), z.object({ row: z.number() })).default({}),
  items: z.array(z.object({ id: z.string() })).default([]),
});
const first = { bucket: 'guests', value };

const written = (text: string, change: (now: z.infer<typeof value>) => z.infer<typeof value>) => {
  const read = readRecord(text, 'a', first);
  return JSON.parse(writeRecord(change(read.value), 'a', first, read));
};

describe('fields that this version does not know', () => {
  const text = JSON.stringify({
    name: 'Ann',
    title: 'Dr',
    places: { x: { row: 1, seat: 2 }, y: { row: 3, seat: 4 } },
    items: [
      { id: 'a', size: 1 },
      { id: 'b', size: 2 },
      { id: 'c', size: 3 },
    ],
  });

  it('stay where they are, at every depth, when something else is changed', () => {
    const next = written(text, (now) => ({ ...now, name: 'Eve', places: { ...now.places, x: { row: 9 } } }));
    expect(next).toEqual({
      ...JSON.parse(text),
      name: 'Eve',
      places: { x: { row: 9, seat: 2 }, y: { row: 3, seat: 4 } },
    });
  });

  it('go with what is removed, and stay with items that move', () => {
    const next = written(text, ({ places: { x, ...places }, items: [, b, c], ...now }) => ({
      ...now,
      places: { ...places, z: x as { row: number } },
      items: [c, { id: 'new' }, b] as { id: string }[],
    }));
    expect(next.places).toEqual({ y: { row: 3, seat: 4 }, z: { row: 1 } });
    expect(next.items).toEqual([{ id: 'c', size: 3 }, { id: 'new' }, { id: 'b', size: 2 }]);
  });

  it('of a record that is written anew are not taken from anywhere', () => {
    const record = { name: 'Ann', places: {}, items: [], more: 1 };
    expect(JSON.parse(writeRecord(record, 'a', first))).toEqual({ name: 'Ann', places: {}, items: [] });
  });
});

describe('versions', () => {
  const third = {
    bucket: 'guests',
    value: z.object({ given: z.string(), family: z.string() }),
    migrations: [
      ({ name, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, names: String(name).split(' ') }),
      ({ names, ...rest }: Readonly<Record<string, unknown>>) => {
        const [given = '', family = ''] = names as string[];
        return { ...rest, given, family };
      },
    ],
  };

  it.each([
    ['the first, which says no version', { name: 'Ann Lee' }],
    ['the second', { names: ['Ann', 'Lee'], version: 2 }],
    ['the present', { given: 'Ann', family: 'Lee', version: 3 }],
  ])('are read: %s', (_, stored) => {
    const read = readRecord(JSON.stringify({ ...stored, extra: 1 }), 'a', third);
    expect(read.value).toEqual({ given: 'Ann', family: 'Lee' });
    expect(JSON.parse(writeRecord({ ...read.value, given: 'Eve' }, 'a', third, read))).toEqual({
      given: 'Eve',
      family: 'Lee',
      extra: 1,
      version: 3,
    });
  });

  it('that are newer are refused, as work for a newer program', () => {
    const newer = JSON.stringify({ given: 'Ann', family: 'Lee', version: 4 });
    expect(() => readRecord(newer, 'a', third)).toThrow(
      expect.objectContaining({ kind: 'internal', retryable: true, message: expect.stringContaining('version 4') }),
    );
  });

  it('are not written where there was only one', () => {
    expect(writeRecord({ name: 'Ann', places: {}, items: [] }, 'a', first)).toBe(
      '{"name":"Ann","places":{},"items":[]}',
    );
  });
});
