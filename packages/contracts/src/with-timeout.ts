/**
 * A signal that aborts with a `TimeoutError` after `timeoutMs`, or before that with the reason of `signal`. Use this in
 * place of `AbortSignal.any` over `AbortSignal.timeout`: nothing holds the timer of that one, so that it may be garbage
 * collected before it fires (https://github.com/nodejs/node/issues/57736). Does not keep the process running.
 */
export function withTimeout(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const late = new AbortController();
  const reason = () => new DOMException(`The operation took longer than ${timeoutMs} ms`, 'TimeoutError');
  setTimeout(() => late.abort(reason()), timeoutMs).unref();
  return signal ? AbortSignal.any([signal, late.signal]) : late.signal;
}
