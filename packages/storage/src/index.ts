export * from './disk-full.js';
export { hashFile } from './files.js';
export * from './folder-store.js';
export * from './open-s3-blobs.js';
export * from './remote-store.js';
export type { S3Blobs, S3Options } from './s3-blobs.js';
