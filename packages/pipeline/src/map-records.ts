import type { Stage } from './stage.js';
import type { StageRunner } from './stage-runner.js';

/** Runs a stage once for each record, as `map` does, and returns each record with its output. */
export async function mapRecords<Item, Input, Output>(
  { map }: Pick<StageRunner, 'map'>,
  stage: Stage<Input, Output>,
  records: readonly Item[],
  inputOf: (record: Item) => Input,
): Promise<[record: Item, output: Output][]> {
  const outputs = await map(stage, records.map(inputOf));
  if (outputs.length !== records.length) {
    throw new Error(`the stage ${stage.name} was given ${records.length} inputs and gave ${outputs.length} outputs`);
  }
  return records.map((record, index) => [record, outputs[index] as Output]);
}
