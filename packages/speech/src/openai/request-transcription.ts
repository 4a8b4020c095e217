import { type MonoAudio, PolydubError, withTimeout } from '@polydub/contracts';
import { discard, exchangeFault, mayPass, readUpTo, sendRequest } from '@polydub/http';
import { composeWav } from '@polydub/media';
import { DEFAULT_TIMEOUT_MS, MAX_ANSWER_BYTES } from './constants.js';
import type { OpenAiTranscriberOptions } from './options.js';
import { type VerboseJson, verboseJsonSchema } from './postprocess.js';

/** What to transcribe; without a language the server guesses it. */
export interface TranscriptionRequest {
  readonly audio: MonoAudio;
  readonly language?: string;
  readonly signal: AbortSignal;
}

/**
 * Posts sound to `audio/transcriptions`. Throws `PolydubError` `engine-unavailable` naming the host when the server cannot be reached,
 * is too slow, refuses or answers with something else; retryable unless the request itself is at fault. Rejects with the signal's reason.
 */
export async function requestTranscription(
  options: OpenAiTranscriberOptions,
  request: TranscriptionRequest,
): Promise<VerboseJson> {
  const url = new URL(`${options.baseUrl.replace(/\/+$/, '')}/audio/transcriptions`);
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  try {
    const form = await encoded(formOf(options.model, request));
    const answer = await sendRequest(url, {
      method: 'POST',
      headers: { 'content-type': form.type, ...(options.apiKey && { authorization: `Bearer ${options.apiKey}` }) },
      body: form.bytes,
      signal: withTimeout(request.signal, timeoutMs),
    });
    if (answer.statusCode >= 200 && answer.statusCode < 300)
      return parse(url, `${await readUpTo(answer, MAX_ANSWER_BYTES)}`);
    discard(answer);
    throw refused(url, answer.statusCode);
  } catch (cause) {
    request.signal.throwIfAborted();
    if (cause instanceof PolydubError) throw cause;
    throw unreachable(url, cause, timeoutMs);
  }
}

function formOf(model: string, { audio, language }: TranscriptionRequest): FormData {
  const form = new FormData();
  form.append('file', new Blob([composeWav(audio)], { type: 'audio/wav' }), 'speech.wav');
  form.append('model', model);
  form.append('response_format', 'verbose_json');
  form.append('temperature', '0');
  for (const detail of ['word', 'segment']) form.append('timestamp_granularities[]', detail);
  if (language !== undefined) form.append('language', language);
  return form;
}

/** A form as it goes over the wire, with the type that names its boundary. */
async function encoded(form: FormData): Promise<{ type: string; bytes: Uint8Array }> {
  const blob = await new Response(form).blob();
  return { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

function parse(url: URL, json: string): VerboseJson {
  try {
    return verboseJsonSchema.parse(JSON.parse(json));
  } catch (cause) {
    throw new PolydubError('engine-unavailable', {
      message: `The transcription server ${url.host} did not answer with verbose_json.`,
      remedy: 'Use a server and model that know response_format verbose_json.',
      cause,
    });
  }
}

function refused(url: URL, status: number): PolydubError {
  const isKey = status === 401 || status === 403;
  return new PolydubError('engine-unavailable', {
    message: `The transcription server ${url.host} answered with status ${status}.`,
    remedy: isKey ? 'Check the API key.' : "Check the server's log and the name of the model.",
    retryable: mayPass(status),
  });
}

function unreachable(url: URL, cause: unknown, timeoutMs: number): PolydubError {
  const late = cause instanceof DOMException && cause.name === 'TimeoutError';
  const reason = exchangeFault(cause);
  const what = late ? `did not answer within ${timeoutMs} ms` : reason;
  return new PolydubError('engine-unavailable', {
    message: `The transcription server ${url.host} ${what}.`,
    remedy: 'Start the server, or correct its address.',
    retryable: true,
    cause,
  });
}
