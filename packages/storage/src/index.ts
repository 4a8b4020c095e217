export * from './disk-full.js';
export * from './folder-store.js';
export * from './remote-store.js';
export * from './s3-blobs.js';
