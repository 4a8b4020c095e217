import { MAX_RECORD_BYTES, type Records } from '@polydub/bus';
import { ApiError } from './api-error.js';

/** Throws `ApiError` 5, naming the client's largest field, when a record would be too large for the bus. */
export function requireRoom<Value>(
  records: Records<Value>,
  value: Value,
  fields: object,
  maxBytes: number = MAX_RECORD_BYTES,
): void {
  const bytes = records.sizeBytes(value);
  if (bytes <= maxBytes) return;
  const sizes = Object.entries(fields).map(([name, field]) => ({ name, length: JSON.stringify(field)?.length ?? 0 }));
  const [largest] = sizes.sort((a, b) => b.length - a.length);
  throw new ApiError('5', {
    message: `${largest?.name ?? 'body'}: expected less: ${bytes} bytes would have to be kept, and at most ${maxBytes} can be.`,
  });
}
