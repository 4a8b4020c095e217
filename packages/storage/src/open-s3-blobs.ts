import type { S3Blobs, S3Options } from './s3-blobs.js';

/** Blobs in an S3 bucket. Amazon's client is loaded here only: programs that keep nothing in S3 start without it. */
export async function openS3Blobs(options: S3Options): Promise<S3Blobs> {
  const { S3Blobs: Blobs } = await import('./s3-blobs.js');
  return new Blobs(options);
}
