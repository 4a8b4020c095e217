import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BenchRecord } from './bench-result.js';
import { compareRecords, readRecord } from './compare-records.js';

const record: BenchRecord = {
  name: 'speak',
  ratio: 0.8,
  metrics: { seconds: 10, kind: 'a', gone: 1 },
  inputs: [{ name: 'text', sha256: 'aa' }],
  models: [{ name: 'voice', sha256: 'bb' }],
  machine: { processor: 'P', cores: 2, memoryGiB: 24, graphics: null },
  busyShare: 0,
  commit: null,
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-compare-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('tells by how much each figure has grown', () => {
  const now = { ...record, ratio: 0.4, metrics: { seconds: 12, kind: 'b', come: 2 } };
  const { figures, differences } = compareRecords(record, now);
  expect(figures.map(({ name, growth }) => [name, growth && Number(growth.toFixed(2))])).toEqual([
    ['ratio', -0.5],
    ['seconds', 0.2],
    ['kind', undefined],
    ['come', undefined],
    ['gone', undefined],
  ]);
  expect(differences).toEqual([]);
});

it('names what else differs', () => {
  const machine = { ...record.machine, cores: 4 };
  expect(compareRecords(record, { ...record, machine, inputs: [] }).differences).toEqual(['machine', 'inputs']);
});

it('reads what a run printed, also behind its progress', async () => {
  const file = path.join(folder, 'before.json');
  await writeFile(file, `{"kind":"progress"}\n${JSON.stringify(record)}\n`);
  expect(await readRecord(file, 'speak')).toMatchObject({ metrics: record.metrics });
});

it('takes a machine of which an older record does not tell it for a quiet one', async () => {
  const { busyShare: _, ...older } = record;
  const file = path.join(folder, 'before.json');
  await writeFile(file, JSON.stringify(older));
  expect(await readRecord(file, 'speak')).toMatchObject({ busyShare: 0 });
});

it.each([
  ['a file that is missing', undefined, 'cannot be read'],
  ['an empty file', '', 'does not hold what a bench printed'],
  ['another JSON', '{"a":1}', 'does not hold what a bench printed'],
  ['another bench', JSON.stringify({ ...record, name: 'dub' }), 'is of the bench dub, not of speak'],
])('refuses %s', async (_what, content, why) => {
  const file = path.join(folder, 'other.json');
  if (content !== undefined) await writeFile(file, content);
  await expect(readRecord(file, 'speak')).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining(why),
  });
});
