import { PolydubError } from '@polydub/contracts';
import { ZodError, type ZodType } from 'zod';
import type { BucketSpec } from './specs.js';

/** Largest record or message, in bytes: by default a NATS server accepts 1 MiB, headers included. */
export const MAX_RECORD_BYTES = 900_000;

const REASONS_TOLD = 3;

type Form<Value> = Pick<BucketSpec<Value>, 'bucket' | 'value' | 'migrations'>;
type Fields = Readonly<Record<string, unknown>>;

/** A record that was read. */
export interface StoredRecord<Value> {
  readonly value: Value;
  /** All that is stored, migrated to the present version, with fields that this version does not know. */
  readonly stored: unknown;
}

/**
 * Reads the text of a record, of this version or an older one. Throws `PolydubError` `internal` for an invalid record,
 * and a retryable one for a record of a newer version: another process of the service may be able to read it.
 */
export function readRecord<Value>(text: string, key: string, form: Form<Value>): StoredRecord<Value> {
  try {
    const stored = migrated(JSON.parse(text), key, form);
    return { value: form.value.parse(stored), stored };
  } catch (cause) {
    if (cause instanceof PolydubError) throw cause;
    throw unreadable(`has an unknown form: ${reasonOf(cause)}`, key, form);
  }
}

/**
 * Makes the text of a record. Fields of the replaced record that this version does not know are kept, except in list
 * items that were changed. Throws `PolydubError` `internal` when the text is larger than `MAX_RECORD_BYTES`.
 */
export function writeRecord<Value>(
  value: Value,
  key: string,
  form: Form<Value>,
  replaced?: StoredRecord<Value>,
): string {
  const what = `the record ${key} of ${form.bucket}`;
  const checked = checkedForm(value, form.value, what);
  const whole = replaced ? withUnknown(checked, value, replaced) : checked;
  const version = newestVersion(form);
  const text = JSON.stringify(version === 1 ? whole : { ...(whole as Fields), version });
  requireSize(text, what);
  return text;
}

/**
 * Makes the text of a message. Throws `PolydubError` `internal`, not retryable, when the value does not match its
 * schema or the text is larger than `MAX_RECORD_BYTES`.
 */
export function messageText<Value>(value: Value, schema: ZodType<Value>, what: string): string {
  const text = JSON.stringify(checkedForm(value, schema, what));
  requireSize(text, what);
  return text;
}

function checkedForm<Value>(value: Value, schema: ZodType<Value>, what: string): Value {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new PolydubError('internal', { message: `${what} does not have its form: ${reasonOf(error)}` });
}

/** Throws `PolydubError` `internal`, not retryable, for a text larger than `MAX_RECORD_BYTES`. */
export function requireSize(text: string, what: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes <= MAX_RECORD_BYTES) return;
  throw new PolydubError('internal', {
    message: `${what} would have ${bytes} bytes, more than the ${MAX_RECORD_BYTES} that the bus keeps`,
  });
}

function migrated<Value>(stored: unknown, key: string, form: Form<Value>): Fields {
  if (!isFields(stored)) throw new Error('expected a JSON object');
  const { version = 1 } = stored;
  const newest = newestVersion(form);
  if (typeof version !== 'number' || version > newest) {
    throw unreadable(`is of version ${version}, and this program knows versions up to ${newest}`, key, form, true);
  }
  return (form.migrations ?? []).slice(version - 1).reduce<Fields>((record, migrate) => migrate(record), stored);
}

/** The version of a bucket's records that this program writes. */
export function newestVersion({ migrations = [] }: Pick<BucketSpec<unknown>, 'migrations'>): number {
  return migrations.length + 1;
}

/** The checked value, with the stored fields that reading left out. */
function withUnknown(checked: unknown, next: unknown, { value: read, stored }: StoredRecord<unknown>): unknown {
  if (Array.isArray(checked) && Array.isArray(next) && Array.isArray(read) && Array.isArray(stored)) {
    return checked.map((item, index) => {
      const at = read.indexOf(next[index]);
      return at === -1 ? item : withUnknown(item, next[index], { value: read[at], stored: stored[at] });
    });
  }
  if (!isFields(checked) || !isFields(next) || !isFields(read) || !isFields(stored)) return checked;
  const unknown = Object.entries(stored).filter(([name]) => !Object.hasOwn(read, name));
  const known = Object.entries(checked).map(([name, field]) => [
    name,
    withUnknown(field, next[name], { value: read[name], stored: stored[name] }),
  ]);
  return Object.fromEntries([...unknown, ...known]);
}

/** One line: of many reasons, the first ones are enough. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof ZodError)) return String(cause);
  const reasons = cause.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return reasons.slice(0, REASONS_TOLD).join('; ');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unreadable(
  how: string,
  key: string,
  { bucket }: Pick<BucketSpec<unknown>, 'bucket'>,
  retryable = false,
): PolydubError {
  return new PolydubError('internal', {
    message: `the record ${key} of ${bucket} ${how}`,
    remedy: 'Run the same version of all parts of the service; see docs/operations.md on upgrades.',
    retryable,
  });
}
