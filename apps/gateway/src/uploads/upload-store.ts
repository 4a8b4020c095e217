import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { MAX_UPLOADED_BYTES, MAX_UPLOADS, type UploadRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { ApiError } from '../http/api-error.js';
import type { Caller } from '../http/endpoint.js';
import { isId } from '../ids.js';
import { gatewayBuckets } from '../state.js';
import { checkHeaders, receiveFile } from './receive-file.js';
import { recognizeFile } from './recognize-file.js';

/** What keeping an upload needs. */
export interface NewUpload extends Caller {
  readonly gateway: Gateway;
  /** Id of the upload. */
  readonly newId: string;
  /** Its name for people; undefined for one after its format. */
  readonly name: string | undefined;
  /** The request whose body it is, unread. */
  readonly request: IncomingMessage;
}

/**
 * Receives a file, looks at its content, and keeps it. Reads nothing of it where the account has no room, and leaves nothing
 * behind when it fails. Throws `ApiError` 5 for what no job could use, and 1304 when too many come at once.
 */
export async function keepUpload(upload: NewUpload): Promise<UploadRecord> {
  const { gateway, account, key, request } = upload;
  const { maxInputBytes } = gateway.options;
  checkHeaders(request, maxInputBytes);
  await requirePlace(gateway, account.accountId);
  const kept = await gateway.uploadSlots.during(key.keyId, () => receive(upload, maxInputBytes));
  if (kept) return kept;
  throw new ApiError('1304', {
    message: 'Too many files are being uploaded at once; wait for one to end.',
    headers: { 'retry-after': '10' },
  });
}

async function receive(
  { gateway, account: { accountId }, newId: uploadId, name, request }: NewUpload,
  maxBytes: number,
): Promise<UploadRecord> {
  const { store, bus } = gateway;
  const folder = await store.scratchFolder();
  try {
    const file = path.join(folder, 'upload');
    await receiveFile(request, file, maxBytes);
    const found = await recognizeFile(file);
    const extension = found.format === undefined ? '' : `.${found.format}`;
    const artifact = await store.add(file, extension);
    const about = { name: name ?? `upload${extension}`, artifact, ...found, createdAtMs: gateway.nowMs() };
    const record = { uploadId, accountId, ...about };
    await bus.records(gatewayBuckets.uploads).create(`${accountId}.${uploadId}`, record);
    return record;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The uploads of an account that can be used, newest first. */
export async function listUploads(gateway: Gateway, accountId: string): Promise<UploadRecord[]> {
  const records = await gateway.bus.records(gatewayBuckets.uploads).list(`${accountId}.*`);
  return [...records.values()]
    .filter((upload) => isUsable(upload, gateway))
    .sort((a, b) => (a.uploadId > b.uploadId ? -1 : 1));
}

/** An upload of an account that can be used. */
export async function findUpload(
  gateway: Gateway,
  accountId: string,
  uploadId: string,
): Promise<UploadRecord | undefined> {
  if (!isId(uploadId)) return undefined;
  const upload = await gateway.bus.records(gatewayBuckets.uploads).get(`${accountId}.${uploadId}`);
  return upload && isUsable(upload, gateway) ? upload : undefined;
}

/** Forgets an upload. Its file is removed when it is old enough, unless a task needs it. */
export async function removeUpload(gateway: Gateway, { accountId, uploadId }: UploadRecord): Promise<void> {
  await gateway.bus.records(gatewayBuckets.uploads).remove(`${accountId}.${uploadId}`);
}

/** When an upload can no longer be used: as old as results may be. */
export function uploadExpiryMs({ createdAtMs }: UploadRecord, { options }: Pick<Gateway, 'options'>): number {
  return createdAtMs + options.keepResultsForMs;
}

function isUsable(upload: UploadRecord, gateway: Gateway): boolean {
  return gateway.nowMs() < uploadExpiryMs(upload, gateway);
}

async function requirePlace(gateway: Gateway, accountId: string): Promise<void> {
  const uploads = await listUploads(gateway, accountId);
  const bytes = uploads.reduce((sum, { artifact }) => sum + artifact.sizeBytes, 0);
  if (uploads.length < MAX_UPLOADS && bytes < MAX_UPLOADED_BYTES) return;
  throw new ApiError('5', {
    message: `An account keeps at most ${MAX_UPLOADS} uploads, and no more when they have ${MAX_UPLOADED_BYTES / 2 ** 30} GiB; delete one first.`,
    status: 409,
  });
}
