/**
 * A signal that aborts with a `TimeoutError` after `timeoutMs`, or earlier with the reason of `signal`. Use it instead
 * of `AbortSignal.any` with `AbortSignal.timeout`: that timer may be garbage collected before it fires, as nothing
 * refers to it (https://github.com/nodejs/node/issues/57736). Does not keep the process running.
 */
export function withTimeout(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const late = new AbortController();
  const reason = () => new DOMException(`The operation took longer than ${timeoutMs} ms`, 'TimeoutError');
  setTimeout(() => late.abort(reason()), timeoutMs).unref();
  return signal ? AbortSignal.any([signal, late.signal]) : late.signal;
}
