import { expect, it } from 'vitest';
import { z } from 'zod';
import { mapRecords } from './map-records.js';
import { defineStage, type Stage } from './stage.js';

const shout = defineStage({
  name: 'shout',
  version: 1,
  input: z.object({ text: z.string() }),
  output: z.object({ text: z.string() }),
  uses: [],
  work: async ({ text }) => ({ text: text.toUpperCase() }),
});
const records = [
  { id: 'b', said: 'two' },
  { id: 'a', said: 'one' },
];

it('gives every record with the output that was made from it', async () => {
  const map = async <Input, Output>({ work }: Stage<Input, Output>, inputs: readonly Input[]) =>
    Promise.all(inputs.map((input) => work(input, {} as never)));
  expect(await mapRecords({ map }, shout, records, ({ said }) => ({ text: said }))).toEqual([
    [{ id: 'b', said: 'two' }, { text: 'TWO' }],
    [{ id: 'a', said: 'one' }, { text: 'ONE' }],
  ]);
});

it('fails where a runner leaves an output out', async () => {
  const map = async () => [];
  await expect(mapRecords({ map }, shout, records, ({ said }) => ({ text: said }))).rejects.toThrow(
    'the stage shout was given 2 inputs and gave 0 outputs',
  );
});
