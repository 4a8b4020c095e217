import { fileFormats, type UploadRecord } from '@polydub/contracts';
import { z } from 'zod';
import { notFound } from '../http/api-error.js';
import { UPLOADS_PATH } from '../http/body-time.js';
import { type Call, defineEndpoint } from '../http/endpoint.js';
import { findUpload, keepUpload, listUploads, removeUpload, uploadExpiryMs } from '../uploads/upload-store.js';
import { uploadUrl } from '../uploads/upload-url.js';

const MAX_NAME_CHARACTERS = 200;
const tag = 'Uploads';

const uploadSchema = z.object({
  upload_id: z.string(),
  url: z.string().describe('What media_url and the other fields for files take instead of a web address.'),
  name: z.string(),
  size_bytes: z.number().int(),
  format: z
    .string()
    .optional()
    .describe(
      `What it is by its content: ${Object.keys(fileFormats).join(', ')} or srt. Absent for other video and sound.`,
    ),
  duration_seconds: z.number().optional().describe('Absent for pictures and subtitles.'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().describe('From then on no request can name it, and its file is removed.'),
});

const one = { tag, path: `${UPLOADS_PATH}/{upload_id}`, answer: uploadSchema } as const;

/** Files that clients send for their jobs. */
export const uploadEndpoints = [
  defineEndpoint({
    tag,
    method: 'post',
    path: UPLOADS_PATH,
    operationId: 'createUpload',
    summary: 'Upload a file for jobs',
    description:
      'The body is the file itself: video, sound, a picture or SRT subtitles, told by its content. The file belongs to the account.',
    takesFile: true,
    query: z.object({
      name: z.string().min(1).max(MAX_NAME_CHARACTERS).optional().describe('Name of the file, for reports.'),
    }),
    answer: uploadSchema,
    errors: ['1304'],
    async handle(call) {
      const { file, query, ...caller } = call;
      return show(await keepUpload({ ...caller, name: query.name, request: file() }), call);
    },
  }),
  defineEndpoint({
    tag,
    method: 'get',
    path: UPLOADS_PATH,
    operationId: 'listUploads',
    summary: 'List the uploads of the account',
    answer: z.object({ uploads: z.array(uploadSchema).describe('Newest first.') }),
    handle: async (call) => ({
      uploads: (await listUploads(call.gateway, call.account.accountId)).map((upload) => show(upload, call)),
    }),
  }),
  defineEndpoint({
    ...one,
    method: 'get',
    operationId: 'getUpload',
    summary: 'Query an upload',
    handle: async (call) => show(await ownUpload(call), call),
  }),
  defineEndpoint({
    ...one,
    method: 'delete',
    operationId: 'deleteUpload',
    summary: 'Delete an upload',
    description: 'Tasks that were given it go on. Its file is removed when it is old enough.',
    async handle(call) {
      const upload = await ownUpload(call);
      await removeUpload(call.gateway, upload);
      return show(upload, call);
    },
  }),
];

async function ownUpload({ gateway, account, params }: Call<unknown, unknown>): Promise<UploadRecord> {
  const { upload_id: uploadId = '' } = params;
  const upload = await findUpload(gateway, account.accountId, uploadId);
  if (upload) return upload;
  throw notFound('upload', uploadId);
}

function show(
  upload: UploadRecord,
  { gateway }: Pick<Call<unknown, unknown>, 'gateway'>,
): z.infer<typeof uploadSchema> {
  const { uploadId, name, artifact, format, durationSeconds, createdAtMs } = upload;
  return {
    upload_id: uploadId,
    url: uploadUrl(uploadId, name),
    name,
    size_bytes: artifact.sizeBytes,
    ...(format && { format }),
    ...(durationSeconds !== undefined && { duration_seconds: durationSeconds }),
    created_at: new Date(createdAtMs).toISOString(),
    expires_at: new Date(uploadExpiryMs(upload, gateway)).toISOString(),
  };
}
