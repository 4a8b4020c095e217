import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { PlannedMouth } from '@polydub/lipsync';

/** The planned mouths of some frames, by the frames' numbers: `first` and those before `end`. */
export async function readPlan(path: string, first: number, end: number): Promise<Map<number, PlannedMouth>> {
  const mouths = new Map<number, PlannedMouth>();
  const input = createReadStream(path);
  let index = 0;
  for await (const line of createInterface({ input })) {
    if (index >= end) break;
    if (index >= first) mouths.set(index, JSON.parse(line) as PlannedMouth);
    index += 1;
  }
  input.destroy();
  return mouths;
}
