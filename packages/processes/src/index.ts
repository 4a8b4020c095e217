export * from './parent-guard.js';
