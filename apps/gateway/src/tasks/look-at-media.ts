import {
  type AcceptedFormats,
  type FamilySpec,
  fileFormats,
  formatNames,
  PolydubError,
  type TaskRequest,
  type UploadRecord,
} from '@polydub/contracts';
import { ApiError } from '../http/api-error.js';
import type { Call } from '../http/endpoint.js';
import { inField } from './in-field.js';
import { type ProbedInput, probeInput } from './probe-input.js';

/**
 * Looks at the input `media` of a request, which `upload` is if it was uploaded. Resolves with its duration in seconds; undefined when that cannot be told
 * now, also because too many inputs are being looked at: workers then find it. Throws `ApiError` 5 for a URL that may
 * not be fetched and for media that are too long, and the code that the input's row names for a file that cannot be
 * fetched or is not in one of its formats.
 */
export async function lookAtMedia(
  spec: FamilySpec,
  { gateway, key, body }: Call<TaskRequest, undefined>,
  upload: UploadRecord | undefined,
): Promise<number | undefined> {
  const { field = '', accepts } = spec.inputs.media ?? {};
  const url = body[field];
  if (typeof url !== 'string') return undefined;
  const accepted = accepts?.(body);
  const probed = upload
    ? probedUpload(upload)
    : await gateway.probeSlots
        .during(key.keyId, () => probeInput(url, gateway))
        .catch((error: unknown) => refuse(error, field, accepted));
  if (probed) checkFormat(probed, field, accepted);
  if (probed) checkLength(probed, field, spec);
  return probed?.durationSeconds;
}

/** What was found out about an upload when it came. */
function probedUpload({ durationSeconds = 0, format }: UploadRecord): ProbedInput {
  return { durationSeconds, format: format === 'srt' ? undefined : format };
}

/** Undefined where workers are to find out what is wrong with the file. */
function refuse(error: unknown, field: string, accepted: AcceptedFormats | undefined): undefined {
  if (!(error instanceof PolydubError)) return undefined;
  const { kind, message, remedy } = error;
  if (kind === 'invalid-request') {
    return inField(field, () => {
      throw error;
    });
  }
  if (!accepted?.refusal) return undefined;
  if (kind === 'download-failed') {
    throw new ApiError(accepted.refusal, {
      message: [`${field}: ${message}`, remedy].filter(Boolean).join(' '),
      cause: error,
    });
  }
  if (kind === 'unreadable-media') throw wrongFormat(undefined, field, accepted);
  return undefined;
}

function checkFormat({ format }: ProbedInput, field: string, accepted: AcceptedFormats | undefined): void {
  if (!accepted?.refusal || (format && accepted.formats.includes(format))) return;
  throw wrongFormat(format, field, accepted);
}

function wrongFormat(
  format: ProbedInput['format'],
  field: string,
  { formats, refusal = '5' }: AcceptedFormats,
): ApiError {
  const got = format ? fileFormats[format] : 'a file of no known format';
  return new ApiError(refusal, { message: `${field}: expected ${formatNames(formats)} by its content, got ${got}.` });
}

function checkLength({ durationSeconds }: ProbedInput, field: string, { maxInputSeconds }: FamilySpec): void {
  if (durationSeconds <= maxInputSeconds) return;
  throw new ApiError('5', {
    message: `${field}: expected media of at most ${inWords(maxInputSeconds)}, got ${inWords(durationSeconds)}.`,
  });
}

/** A duration for people: `2 hours`, `20 minutes`. */
function inWords(seconds: number): string {
  const [unit, unitSeconds] = seconds < 3600 ? (['minutes', 60] as const) : (['hours', 3600] as const);
  return `${Number((seconds / unitSeconds).toFixed(2))} ${unit}`;
}
