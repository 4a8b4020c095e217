import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buckets } from '@polydub/bus';
import type { Artifact } from '@polydub/contracts';
import type { Context } from 'hono';
import parseRange from 'range-parser';
import type { Gateway } from '../gateway.js';
import { ApiError, notFound } from '../http/api-error.js';
import { isGoodLink } from './signed-links.js';

const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.mkv': 'video/x-matroska',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.flac': 'audio/flac',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.mka': 'audio/x-matroska',
  '.wma': 'audio/x-ms-wma',
  '.srt': 'application/x-subrip; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
};

/** Lifetime of a direct link. Short, because the client is redirected to it at once. */
const DIRECT_LINK_SECONDS = 3_600;

/** Answers a signed link with the file or a part of it (RFC 9110, one range), or redirects to the store's own link. */
export async function serveFile(gateway: Gateway, { req }: Context): Promise<Response> {
  const params = req.param() as Record<string, string>;
  const artifact = await linkedArtifact(gateway, params, req.query());
  if (!(await gateway.store.has(artifact))) throw removed();
  if (gateway.link && req.method === 'GET') {
    const options = { fileName: params.name ?? '', expiresSeconds: DIRECT_LINK_SECONDS };
    return new Response(null, { status: 302, headers: { location: await gateway.link(artifact, options) } });
  }
  return answerWith(artifact, req.raw, () => gateway.store.localPath(artifact));
}

async function answerWith(artifact: Artifact, request: Request, localPath: () => Promise<string>): Promise<Response> {
  const size = artifact.sizeBytes;
  const headers = headersOf(artifact);
  const range = wantedRange(request.headers, size, headers.get('etag'));
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set('content-length', `${end - start + 1}`);
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const isEmpty = request.method === 'HEAD' || size === 0;
  const body = isEmpty ? null : await streamOf(await localPath(), start, end);
  return new Response(body, { status: range ? 206 : 200, headers });
}

function headersOf({ extension, sha256 }: Artifact): Headers {
  return new Headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600, immutable',
    'content-type': types[extension] ?? 'application/octet-stream',
    // Only affects HTML pages: they are shown, but run no scripts and load nothing.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    etag: `"${sha256}"`,
    'x-content-type-options': 'nosniff',
  });
}

async function linkedArtifact(
  { bus, linkSecret, nowMs }: Gateway,
  { taskId = '', role = '' }: Readonly<Record<string, string>>,
  { expires = '', signature = '' }: Readonly<Record<string, string>>,
): Promise<Artifact> {
  const expiresAtSeconds = Number(expires);
  if (!isGoodLink({ taskId, role, expiresAtSeconds }, signature, linkSecret, nowMs() / 1000)) {
    throw new ApiError('7', {
      message: 'This link is wrong or has expired; query the status of the task for a fresh one.',
    });
  }
  const artifact = (await bus.records(buckets.tasks).get(taskId))?.result?.[role];
  if (!artifact) throw notFound('file of task', taskId);
  return artifact;
}

function removed(): ApiError {
  return new ApiError('5', { message: 'This file has been removed; results are not kept for ever.', status: 404 });
}

/** The first requested range; undefined for the whole file. */
function wantedRange(headers: Headers, size: number, etag: string | null) {
  const asked = headers.get('range');
  const condition = headers.get('if-range');
  if (asked === null || (condition !== null && condition !== etag)) return undefined;
  const ranges = parseRange(size, asked, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0];
}

/** Opens the file before anything is sent, so that a failure can still be answered with a refusal. */
async function streamOf(path: string, start: number, end: number): Promise<ReadableStream<Uint8Array>> {
  const file = await open(path);
  return Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>;
}
