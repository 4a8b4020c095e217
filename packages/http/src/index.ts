export { type Connections, openConnections } from './connections.js';
export { discard } from './discard.js';
export { exchangeFault } from './exchange-fault.js';
export { connectionsTo } from './proxied-connections.js';
export { AnswerTooLarge, readUpTo } from './read-up-to.js';
export { MAX_RETRY_PAUSE_MS, mayPass, RETRY_PAUSES_MS, retryAfterMs } from './retry-policy.js';
export { type HttpAnswer, type HttpRequest, sendRequest } from './send-request.js';
