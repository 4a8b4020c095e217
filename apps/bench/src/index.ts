export type { Bench, BenchRequest } from './bench.js';
export type { BenchRecord, BenchResult } from './bench-result.js';
export { benches } from './benches.js';
export { commitOf, describeMachine } from './circumstances.js';
export { watchModels } from './used-models.js';
