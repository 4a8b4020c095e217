export * from './check-languages.js';
export * from './dub.js';
export * from './engines.js';
export * from './kitchen/folder-store.js';
export * from './kitchen/kitchen.js';
export * from './kitchen/local-kitchen.js';
export * from './run-stage.js';
export { stages } from './stages/index.js';
