export * from './parent-guard.js';
export * from './watchdog.js';
export * from './work-in-hand.js';
