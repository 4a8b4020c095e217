export { type BoxLimits, box } from './box.js';
export { parentGuard } from './parent-guard.js';
export { programEnvironment } from './program-environment.js';
export * from './watchdog.js';
export * from './work-in-hand.js';
