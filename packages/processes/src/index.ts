export { type BoxLimits, box, fileCeilingBytes } from './box.js';
export { firstLine } from './first-line.js';
export { parentGuard } from './parent-guard.js';
export { programEnvironment } from './program-environment.js';
export * from './watchdog.js';
export * from './work-in-hand.js';
