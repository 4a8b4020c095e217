import { createHmac, timingSafeEqual } from 'node:crypto';

/** The file of a link. */
export interface LinkedFile {
  readonly taskId: string;
  /** Role of the file among the results of the task's family. */
  readonly role: string;
  /** Unix time in seconds after which the link no longer works. */
  readonly expiresAtSeconds: number;
}

/** Path and query of a link with which anyone can get the file until it expires. */
export function signedPath(file: LinkedFile, name: string, secret: string): string {
  const { taskId, role, expiresAtSeconds } = file;
  const query = new URLSearchParams({ expires: `${expiresAtSeconds}`, signature: sign(file, secret) });
  return `/v1/files/${taskId}/${role}/${encodeURIComponent(name)}?${query}`;
}

/** Whether the signature belongs to this file and has not expired. */
export function isGoodLink(file: LinkedFile, signature: string, secret: string, nowSeconds: number): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(file, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) && nowSeconds < file.expiresAtSeconds;
}

function sign({ taskId, role, expiresAtSeconds }: LinkedFile, secret: string): string {
  return createHmac('sha256', secret).update(`${taskId}\n${role}\n${expiresAtSeconds}`).digest('base64url');
}
