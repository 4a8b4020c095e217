import {
  type FamilySpec,
  formatNames,
  type InputSpec,
  type TaskFiles,
  type TaskRequest,
  type UploadRecord,
} from '@polydub/contracts';
import { ApiError, printable } from '../http/api-error.js';
import type { Call } from '../http/endpoint.js';
import { findUpload } from './upload-store.js';
import { uploadIdIn } from './upload-url.js';

/** The uploads that a request names, by the role of the input. */
export type NamedUploads = Readonly<Record<string, UploadRecord>>;

/** Finds the uploads that a request names. Throws `ApiError` 5 for one that the account does not have or that does not fit. */
export async function namedUploads(
  { inputs }: FamilySpec,
  { gateway, account, body }: Call<TaskRequest, undefined>,
): Promise<NamedUploads> {
  const found: Record<string, UploadRecord> = {};
  for (const [role, input] of Object.entries(inputs)) {
    const { field, maxBytes } = input;
    const url = body[field];
    const uploadId = typeof url === 'string' ? uploadIdIn(url) : undefined;
    if (uploadId === undefined) continue;
    const upload = await findUpload(gateway, account.accountId, uploadId);
    if (!upload || !(await gateway.store.has(upload.artifact))) throw unknownUpload(field, uploadId);
    if (upload.artifact.sizeBytes > maxBytes) throw refused(field, `a file of at most ${maxBytes} bytes`);
    if (role === 'media' && upload.durationSeconds === undefined) throw refused(field, expectedMedia(input, body));
    if (role === 'subtitles' && upload.format !== 'srt') throw refused(field, 'SRT subtitles');
    found[role] = upload;
  }
  return found;
}

function expectedMedia({ expected, accepts }: InputSpec, body: TaskRequest): string {
  if (expected !== undefined) return expected;
  const formats = accepts?.(body).formats;
  return formats ? `${formatNames(formats)} by its content` : 'video or sound';
}

/** The files of uploads. */
export function filesOf(uploads: NamedUploads): TaskFiles {
  return Object.fromEntries(Object.entries(uploads).map(([role, { artifact }]) => [role, artifact]));
}

function unknownUpload(field: string, uploadId: string): ApiError {
  return new ApiError('5', {
    message: `${field}: expected an upload of this account that has not expired, got "${printable(uploadId)}".`,
  });
}

function refused(field: string, expected: string): ApiError {
  return new ApiError('5', { message: `${field}: expected ${expected}, got an upload of another kind.` });
}
