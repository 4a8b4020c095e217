import type { Exchange } from './exchange.js';

/** Fails when there is no connection after `timeoutMs`; name resolution and TLS count. */
export function whenNotConnected(exchange: Exchange, timeoutMs: number): void {
  const { request } = exchange;
  const late = () => exchange.fail(new Error(`there was no connection within ${timeoutMs / 1000} s`));
  const timer = setTimeout(late, timeoutMs);
  const stop = () => clearTimeout(timer);
  request.once('close', stop);
  request.once('socket', (socket) => {
    if (request.reusedSocket) stop();
    else socket.once('encrypted' in socket ? 'secureConnect' : 'connect', stop);
  });
}

/**
 * Fails when no data is sent or received for `timeoutMs`. Time in which the reader takes no data is not counted: the
 * server does not cause it.
 */
export function whenSilent(exchange: Exchange, timeoutMs: number): void {
  const { request } = exchange;
  request.once('socket', (socket) => {
    const check = () => {
      const { answer } = exchange;
      if (answer && (answer.complete || answer.readableLength > 0)) socket.setTimeout(timeoutMs);
      else exchange.fail(new Error(`the server sent nothing for ${timeoutMs / 1000} s`));
    };
    socket.setTimeout(timeoutMs).on('timeout', check);
    request.once('close', () => socket.off('timeout', check));
  });
}

/** Fails with the signal's reason, until the whole body is read. */
export function whenAborted(exchange: Exchange, signal: AbortSignal): void {
  const { request } = exchange;
  const abort = () => exchange.fail(signal.reason);
  const forget = () => signal.removeEventListener('abort', abort);
  signal.addEventListener('abort', abort, { once: true });
  request.once('response', (answer) => answer.once('close', forget));
  request.once('close', () => {
    if (!exchange.answer) forget();
  });
}
