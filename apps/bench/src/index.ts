export type { Bench, BenchRequest } from './bench.js';
export type { BenchRecord, BenchResult } from './bench-result.js';
export { benches } from './benches.js';
export { busyShare, commitOf, describeMachine } from './circumstances.js';
export { type Comparison, compareRecords, readRecord } from './compare-records.js';
export { watchModels } from './used-models.js';
