export * from './made-up-faces.js';
export * from './portrait.js';
