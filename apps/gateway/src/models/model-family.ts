import type { Families, FamilySpec, ModelSpec, TaskRequest } from '@polydub/contracts';

/** A family whose tasks become models. */
export interface ModelFamily extends FamilySpec {
  readonly models: ModelSpec<TaskRequest>;
}

/** The families whose tasks become models. */
export function modelFamilies(families: Families): ModelFamily[] {
  return Object.values(families).filter((spec): spec is ModelFamily => spec.models !== undefined);
}
