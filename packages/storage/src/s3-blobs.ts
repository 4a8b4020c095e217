import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Artifact, Blobs } from '@polydub/contracts';
import { artifactName } from './remote-store.js';
import { s3Error, statusOf } from './s3-error.js';

/** An S3 bucket and how to reach it. */
export interface S3Options {
  readonly bucket: string;
  /** Put before every name, such as `polydub/`. */
  readonly prefix: string;
  readonly region: string;
  /** Address of a server other than Amazon's; the bucket is then part of the URL's path. */
  readonly endpoint?: string;
  /** Absent: the SDK looks in the environment, in its files and for the machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

const PART_BYTES = 8 << 20;
/** Timeouts in ms, for connecting and for a connection without data. */
const PATIENCE = { connectionTimeout: 10_000, socketTimeout: 60_000 };
const MISSING = 404;

/** Blobs in an S3 bucket, on Amazon's servers or compatible ones. */
export class S3Blobs implements Blobs {
  readonly #client: S3Client;
  readonly #options: S3Options;

  constructor(options: S3Options) {
    const { endpoint, region, credentials } = options;
    this.#options = options;
    this.#client = new S3Client({
      region,
      requestHandler: PATIENCE,
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials === undefined ? {} : { credentials }),
      // Many compatible servers do not support the newer checksums; artifacts have their own hash.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async upload(name: string, path: string): Promise<void> {
    const params = { ...this.#at(name), Body: createReadStream(path) };
    await this.#ask(`upload ${name}`, () => new Upload({ client: this.#client, partSize: PART_BYTES, params }).done());
  }

  async download(name: string, path: string): Promise<boolean> {
    const answer = await this.#find(`download ${name}`, () => this.#client.send(new GetObjectCommand(this.#at(name))));
    if (!answer) return false;
    const body = answer.Body as Readable;
    await this.#ask(`download ${name}`, () => writeFile(path, body).finally(() => body.destroy()));
    return true;
  }

  async sizeBytes(name: string): Promise<number | undefined> {
    const answer = await this.#find(`look at ${name}`, () => this.#client.send(new HeadObjectCommand(this.#at(name))));
    return answer?.ContentLength;
  }

  async write(name: string, content: string): Promise<void> {
    const put = new PutObjectCommand({ ...this.#at(name), Body: content });
    await this.#ask(`write ${name}`, () => this.#client.send(put));
  }

  async read(name: string): Promise<string | undefined> {
    const answer = await this.#find(`read ${name}`, () => this.#client.send(new GetObjectCommand(this.#at(name))));
    return this.#ask(`read ${name}`, async () => answer?.Body?.transformToString());
  }

  async *list(): AsyncGenerator<{ name: string; storedAtMs: number }> {
    const { bucket: Bucket, prefix: Prefix } = this.#options;
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
      const page = await this.#ask('list the bucket', () => this.#client.send(command));
      for (const { Key = '', LastModified } of page.Contents ?? [])
        yield { name: Key.slice(Prefix.length), storedAtMs: LastModified?.getTime() ?? Date.now() };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async remove(name: string): Promise<void> {
    await this.#ask(`remove ${name}`, () => this.#client.send(new DeleteObjectCommand(this.#at(name))));
  }

  /**
   * A link with which anyone can download the artifact, under the given file name, until it expires. Range requests
   * work.
   */
  async link(
    artifact: Artifact,
    options: { readonly fileName: string; readonly expiresSeconds: number },
  ): Promise<string> {
    const ResponseContentDisposition = `attachment; filename*=UTF-8''${encodeURIComponent(options.fileName)}`;
    const command = new GetObjectCommand({ ...this.#at(artifactName(artifact)), ResponseContentDisposition });
    return getSignedUrl(this.#client, command, { expiresIn: options.expiresSeconds });
  }

  #at(name: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#options.bucket, Key: `${this.#options.prefix}${name}` };
  }

  async #find<T>(what: string, action: () => Promise<T>): Promise<T | undefined> {
    return this.#ask(what, () =>
      action().catch((error: unknown) => {
        if (statusOf(error) !== MISSING || isNoBucket(error)) throw error;
        return undefined;
      }),
    );
  }

  async #ask<T>(what: string, action: () => Promise<T>): Promise<T> {
    return action().catch((error: unknown) => {
      throw s3Error(`${what} in the bucket ${this.#options.bucket}`, error);
    });
  }
}

function isNoBucket(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchBucket';
}
