import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new key, which is shown once. */
export interface KeyText {
  readonly keyId: string;
  /** What the client sends: `pd_<key id>_<256 random bits>`. */
  readonly text: string;
  readonly sha256: string;
}

const pattern = /^pd_([A-Za-z0-9]{12})_[A-Za-z0-9_-]{43}$/;

/** Makes a new key. */
export function makeKeyText(): KeyText {
  const keyId = randomBytes(6).toString('hex');
  const text = `pd_${keyId}_${randomBytes(32).toString('base64url')}`;
  return { keyId, text, sha256: sha256(text) };
}

/** The key id in a text; undefined when the text does not have the form of a key. */
export function keyIdOf(text: string): string | undefined {
  return pattern.exec(text)?.[1];
}

/**
 * Whether a text is the key with this hash. Compares in constant time, so that the time tells nothing about the hash.
 */
export function isKey(text: string, expectedSha256: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(text), 'hex'), Buffer.from(expectedSha256, 'hex'));
}

/** Makes a new Standard Webhooks secret. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
