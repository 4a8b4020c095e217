export * from './folder-store.js';
