import { PolydubError } from '@polydub/contracts';
import { ApiError } from '../http/api-error.js';

/** Runs an action on what a field holds; its errors become `ApiError` 5 with the field's name. */
export function inField<T>(field: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof PolydubError)) throw error;
    const { message, remedy } = error;
    throw new ApiError('5', { message: [`${field}: ${message}`, remedy].filter(Boolean).join(' '), cause: error });
  }
}
