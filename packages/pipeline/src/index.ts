export * from './deadline.js';
export * from './execute-stage.js';
export { holdsAll, knownResult } from './known-result.js';
export * from './local-stage-runner.js';
export { LostInput } from './lost-input.js';
export * from './map-records.js';
export * from './stage.js';
export { stageKey } from './stage-key.js';
export * from './stage-runner.js';
