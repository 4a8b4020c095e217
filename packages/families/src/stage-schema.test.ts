import { expect, it } from 'vitest';
import { familiesWithRecipes, stagesOf } from './families.js';
import { stageSchema } from './stage-schema.js';

it.each(stagesOf(familiesWithRecipes).map((stage) => [stage.name, stage] as const))(
  'the example of %s is a document that it takes',
  (_, stage) => {
    const { example, reads, adds } = stageSchema(stage);
    expect(stage.input.safeParse(example).error).toBeUndefined();
    expect([reads, adds]).toEqual([expect.objectContaining({ type: 'object' }), expect.any(Object)]);
  },
);
