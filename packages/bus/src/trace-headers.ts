import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { type TraceCarrier, traceCarrier } from '@polydub/tracing';

/** Names that the W3C gives to the headers of a trace. */
const NAMES = ['traceparent', 'tracestate'];

/** Options by which a message carries the present trace; none where nothing is traced. */
export function traceHeaders(): { readonly headers?: MsgHdrs } {
  const carrier = traceCarrier();
  if (!carrier) return {};
  const made = headers();
  for (const [name, value] of Object.entries(carrier)) made.set(name, value);
  return { headers: made };
}

/** The trace that a message carries. */
export function traceIn(received: MsgHdrs | undefined): TraceCarrier | undefined {
  const carried = NAMES.flatMap((name) => (received?.has(name) ? [[name, received.get(name)] as const] : []));
  return carried.length === 0 ? undefined : Object.fromEntries(carried);
}
